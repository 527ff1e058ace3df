import { unfoldCalculators } from '#blocks/calculators/unfold-calculators.behaviour.ts';
import { followCar } from '#blocks/car-status/car-status.behaviour.ts';
import { countSales } from '#blocks/car-status/sales-banner.behaviour.ts';
import { openSheets } from '#blocks/forms/sheet/form-sheet.behaviour.ts';
import { showMap } from '#blocks/locations/map/location-map.behaviour.ts';
import { keepViewedCar } from '#blocks/saved-cars/viewed/viewed-car.ts';
import { rememberAnnouncement } from '#blocks/vehicle/announcement-bar.behaviour.ts';
import { openAfterScroll } from '#blocks/vehicle/open-after-scroll.behaviour.ts';
import { showComparison } from '#blocks/vehicle/price/price-comparison.behaviour.ts';
import { savePdf } from '#blocks/vehicle/save-pdf.behaviour.ts';
import { shareCar } from '#blocks/vehicle/share-car.behaviour.ts';
import { stepAside } from '#blocks/vehicle/step-aside.behaviour.ts';
import { runSteps } from './run-steps.ts';

/** What a car's page does in a browser besides what every page does. */
export function startVehicle(): void {
  // At once: what goes moves the page.
  rememberAnnouncement();
  openSheets();
  unfoldCalculators();
  void runSteps([
    openAfterScroll,
    stepAside,
    shareCar,
    savePdf,
    countSales,
    showMap,
    keepViewedCar,
    followCar,
    showComparison,
  ]);
}

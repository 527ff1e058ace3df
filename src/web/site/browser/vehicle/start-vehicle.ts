import { keepViewedCar } from '../lists/keep-viewed-car.ts';
import { takeSteps } from '../take-steps.ts';
import { countSales } from './count-sales.ts';
import { fitStickyParts } from './fit-sticky-parts.ts';
import { followCar } from './follow-car.ts';
import { openAfterScroll } from './open-after-scroll.ts';
import { savePdf } from './save-pdf.ts';
import { shareCar } from './share-car.ts';
import { showComparison } from './show-comparison.ts';
import { showMap } from './show-map.ts';

/** What a car's page does in a browser besides what every page does. */
export function startVehicle(): void {
  void takeSteps([
    fitStickyParts,
    openAfterScroll,
    shareCar,
    savePdf,
    countSales,
    showMap,
    keepViewedCar,
    followCar,
    showComparison,
  ]);
}

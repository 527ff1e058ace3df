import type { ViewedCar } from '#blocks/saved-cars/viewed/viewed-car.ts';
import type { AnnouncementBarView } from '#blocks/vehicle/announcement-bar.tsx';
import type { DealerCommentsView } from '#blocks/vehicle/dealer-comments.tsx';
import type { FlawRow } from '#blocks/vehicle/flaw-list.tsx';
import type { PriceComparisonView } from '#blocks/vehicle/price/price-comparison.tsx';
import type { UsedCarView } from '#blocks/vehicle/used-car-block.tsx';
import { formatDay } from '#kernel/local-date.ts';
import { formatCount } from '#kernel/money.ts';
import { toParagraphs } from '#rules/advertiser-text/plain-paragraphs.ts';
import { getVisitWords } from '#rules/appointments/visit-words.ts';
import { batteryHealthLabel } from '#rules/car/electric-facts.ts';
import { listHistoryFacts } from '#rules/car/history-facts.ts';
import { getPayloadKg, listKeyFigures } from '#rules/car/key-figures.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import type { ShownPast } from '#rules/car/price/price-history.ts';
import { getShownPlate, presentRegoExpiry } from '#rules/car/rego.ts';
import { listSpecifications } from '#rules/car/specifications.ts';
import { hasTestDrives, isAvailable } from '#rules/car/state/availability.ts';
import { hasCertifiedBadge } from '#rules/car/state/certified-badge.ts';
import { presentLiveCarStatus } from '#rules/car/state/live-car-status.ts';
import { listYearlyCosts } from '#rules/fuel/yearly-costs.ts';
import { locationButtonLabels } from '#rules/locations/location-buttons.ts';
import { type AddressSite, listBreadcrumbs } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getKindNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail } from '#services/locations/list-locations.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import {
  carTestDriveHref,
  carViewHref,
  comparedCarsHref,
  comparisonHref,
  testDriveHref,
  vehicleHref,
} from '../addresses.ts';
import { presentCarCard, presentOdometer, presentTag } from '../car/present-car-card.ts';
import { presentDeliveryCalculator, presentFuelCalculator } from '../car/present-car-running.ts';
import { isPhoto } from '../car/present-image.ts';
import { presentViewedCars } from '../car/present-viewed-cars.ts';
import { presentCarWarranty } from '../car/present-warranties.ts';
import { askOnPage, type OwnWays } from '../locations/location-buttons.ts';
import { getDirectionsHref, presentLocation } from '../locations/present-location.ts';
import { presentStreetMap } from '../locations/present-location-map.ts';
import { presentFloorPlan } from './present-floor-plan.ts';
import { numberFlaws, presentGallery } from './present-gallery.ts';
import { presentPriceHistory } from './present-price-history.ts';
import { type AskedTowing, presentTowing } from './present-towing.ts';
import { presentVehicleForms, vehicleFormIds } from './present-vehicle-forms.ts';
import { presentOffer, showsHistoryReport } from './present-vehicle-offer.ts';
import { readReportHref } from './read-report-href.ts';

export interface VehicleInput {
  ctx: SiteContext;
  addresses: AddressSite;
  car: CarDetail;
  locations: readonly LocationDetail[];
  similar: readonly CarCard[];
  origin: string;
  /** VDP-23: null where the site does not tell it. */
  pricePast: ShownPast | null;
  /** VDP-08: as the address asks for it. */
  deliveryPostcode: string | null;
  /** CAR-14: as the address says of the visitor's car. */
  askedTowing: AskedTowing;
  /** Whether the site has a page of that path. */
  hasPage: (path: string) => boolean;
  /** Of the site's page on privacy, or null. */
  privacyHref: string | null;
}

export function presentVehicle(input: VehicleInput): VehicleView {
  const { ctx, car, similar, locations } = input;
  const { settings } = ctx.site;
  const location = locations.find((each) => each.id === car.location?.id);
  const forms = presentVehicleForms(input);
  return {
    breadcrumbs: presentCarBreadcrumbs(input),
    announcement: presentAnnouncement(input),
    gallery: presentGallery(input),
    // CAR-11: the badge beside the name says it.
    tag: presentTag(car, ctx, hasCertifiedBadge(car, ctx.site.settings.vehicle)),
    offer: presentOffer({ ...input, location }),
    status: {
      action: carViewHref(car.slug),
      shown: presentLiveCarStatus(car, settings),
      noun: getKindNoun(settings.stock, car.itemType).one,
    },
    viewedCar: presentViewedCar(input),
    viewedCars: presentViewedCars(settings),
    showsViews: settings.vehicle.viewsCounter,
    comparison: presentComparison(input),
    ...presentCalculators(input),
    floorPlan: presentFloorPlan(car),
    towing: presentTowing(ctx, car, input.askedTowing),
    salesBanner: settings.vehicle.salesBanner && !settings.compliance.realSales,
    specifications: presentSpecifications(ctx, car),
    figures: presentFigures(car),
    itemType: car.itemType,
    features: car.features.map((feature) => feature.trim()).filter((feature) => feature !== ''),
    comments: presentComments(input),
    flaws: presentFlaws(car),
    usedCar: car.carType === 'used' ? presentUsedCar(input) : null,
    priceHistory: input.pricePast === null ? null : presentPriceHistory(ctx, input.pricePast),
    warranty: presentCarWarranty(ctx, car),
    location: location ? presentLocation(location, { ...input, own: listOwnWays(input, forms) }) : null,
    locationMap: location ? presentStreetMap(location, ctx) : null,
    ...forms,
    similarCars: similar.map((other) => presentCarCard(other, ctx)),
  };
}

/** LOC-07: what is asked of the place is asked about this car. */
function listOwnWays({ car, hasPage }: VehicleInput, { forms }: Pick<VehicleView, 'forms'>): OwnWays {
  const { book } = getVisitWords(car);
  const finance = { label: locationButtonLabels.finance, href: `#${vehicleFormIds.finance}` };
  const page = hasTestDrives(car) && hasPage(testDriveHref) ? carTestDriveHref(car.id) : null;
  const bookingHref = forms.testDrive === null ? page : `#${vehicleFormIds.testDrive}`;
  return {
    ...askOnPage(`#${vehicleFormIds.enquiry}`),
    ...(bookingHref !== null && { testDrive: { label: book, href: bookingHref } }),
    ...(forms.finance !== null && { finance }),
  };
}

/** VDP-25: the battery's health with its certificate, and at last what a year costs while the car is for sale. */
function presentSpecifications(ctx: SiteContext, car: CarDetail): VehicleView['specifications'] {
  const { vehicle } = ctx.site.settings;
  const regoPlate = getShownPlate(car, { today: getToday(ctx) });
  const parts = { car: { ...car, regoPlate }, variant: car.variant, caravan: car.caravan, own: car.specifications };
  const certificate = readReportHref(car.batteryCertificateUrl);
  const rows = listSpecifications(parts, vehicle).map((row) =>
    row.label === batteryHealthLabel && certificate !== null
      ? { ...row, proof: { label: 'Certificate', href: certificate } }
      : row,
  );
  return vehicle.runningCosts && isAvailable(car) ? [...rows, ...listYearlyCosts(car)] : rows;
}

/** CAR-14: of a caravan also what may be packed. */
function presentFigures(car: CarDetail): VehicleView['figures'] {
  const payloadKg = car.itemType === 'caravan' && car.caravan !== null ? getPayloadKg(car.caravan) : null;
  const payload = payloadKg === null ? [] : [{ label: 'Payload', value: `${formatCount(payloadKg)} kg` }];
  return [...listKeyFigures(car), ...payload];
}

/** VDP-01: the way to the car, ending in its name. */
export function presentCarBreadcrumbs({ ctx, car, addresses }: Pick<VehicleInput, 'ctx' | 'car' | 'addresses'>) {
  const values = { car_type: [car.carType], make: [car.make], model: [car.model] };
  const way = listBreadcrumbs({ ...emptySelection, values }, addresses);
  return [...way, { label: getCarName(car, ctx.site.settings.card), href: vehicleHref(car.slug) }];
}

/** VDP-13: a car that stands elsewhere than the main place of the site, the city compared without case. */
function presentAnnouncement({ car, locations }: VehicleInput): AnnouncementBarView | null {
  const main = locations.find((location) => location.primary) ?? locations[0];
  const city = car.address?.city?.trim() ?? '';
  const mainCity = main?.address?.city?.trim() ?? '';
  if (city === '' || mainCity === '' || city.toLowerCase() === mainCity.toLowerCase()) return null;
  return { text: `Located at ${city}`, directionsHref: getDirectionsHref(car.address), icon: 'pin' };
}

function presentViewedCar({ ctx, car }: VehicleInput): ViewedCar {
  return {
    id: String(car.id),
    stocknum: car.stockNumber,
    make: car.make,
    model: car.model,
    body: car.body,
    simple_body: car.simpleBody,
    car_type: car.carType,
    tag: presentTag(car, ctx)?.label ?? null,
  };
}

function presentComparison({ ctx, car }: VehicleInput): PriceComparisonView | null {
  const isAsked = ctx.site.settings.vehicle.priceComparison && isAvailable(car) && getPriceCents(car) !== null;
  return isAsked ? { action: comparisonHref(car.slug), carsHref: comparedCarsHref(car.slug) } : null;
}

function presentCalculators({ ctx, car, deliveryPostcode }: VehicleInput): Pick<VehicleView, 'fuel' | 'delivery'> {
  if (!isAvailable(car)) return { fuel: null, delivery: null };
  return {
    fuel: ctx.site.settings.vehicle.fuelCalculator ? presentFuelCalculator(car) : null,
    delivery: presentDeliveryCalculator({ site: ctx.site, car, postcode: deliveryPostcode }),
  };
}

/** VDP-05: folded at 400 characters unless the site shows them whole. */
function presentComments({ ctx, car }: VehicleInput): DealerCommentsView {
  return {
    paragraphs: toParagraphs(car.dealerComments ?? '', { listMark: '• ' }),
    foldable: ctx.site.settings.vehicle.commentsToggle,
  };
}

/** VDP-26: the report, by whom and when as far as that is known. */
function presentInspection({ inspectionReportUrl, inspectedOn, inspectedBy }: CarDetail): UsedCarView['inspection'] {
  const href = readReportHref(inspectionReportUrl);
  if (href === null) return null;
  const parts = [inspectedOn === null ? '' : formatDay(inspectedOn), inspectedBy?.trim() ?? ''];
  return { text: ['Inspection report', ...parts.filter((part) => part !== '')].join(', '), href };
}

/** VDP-26: in the order of their pins. */
function presentFlaws(car: CarDetail): FlawRow[] {
  const photos = car.images.filter(isPhoto).map(({ url }) => url);
  return numberFlaws(car).map(({ number, words, photo, closeUp }) => ({
    ...{ number, words, closeUp },
    photo: photos.indexOf(photo) + 1,
  }));
}

/** VDP-06 */
function presentUsedCar({ ctx, car }: VehicleInput): UsedCarView {
  const today = getToday(ctx);
  const { unregisteredText } = ctx.site.settings.vehicle;
  const rows: [string, string | null][] = [
    ['Odometer', presentOdometer(car, ctx.site.settings.compliance)],
    ['Registration', presentRegoExpiry(car.regoExpiry, { today, unregisteredText }) ?? getShownPlate(car, { today })],
    ['Build date', car.buildDate],
    ['Compliance date', car.complianceDate],
    ['History', car.historyReportUrl && !showsHistoryReport(ctx, car) ? 'Report available on request' : null],
  ];
  return {
    rows: [...rows.flatMap(([label, value]) => (value?.trim() ? [{ label, value }] : [])), ...listHistoryFacts(car)],
    inspection: presentInspection(car),
    inspectionText: ctx.site.settings.vehicle.inspectionText || null,
  };
}

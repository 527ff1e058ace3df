import type { DealerCommentsView } from '#blocks/dealer-comments.tsx';
import type { UsedCarView } from '#blocks/used-car-block.tsx';
import type { VehicleGalleryView } from '#blocks/vehicle-gallery.tsx';
import type { VehicleSummaryView } from '#blocks/vehicle-summary.tsx';
import { formatCount } from '#kernel/money.ts';
import { slugify } from '#kernel/slug.ts';
import { isAvailable } from '#rules/car/availability.ts';
import { getCarName } from '#rules/car/name.ts';
import { choosePhone } from '#rules/car/phone.ts';
import { presentPrice, presentSubscriptionPrice } from '#rules/car/price.ts';
import { presentRegoExpiry } from '#rules/car/rego.ts';
import { listSpecifications } from '#rules/car/specifications.ts';
import { emptyFormContext } from '#rules/forms/enquiry-form.ts';
import { type AddressSite, listBreadcrumbs } from '#rules/search/canonical-address.ts';
import { emptySelection } from '#rules/search/selection.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail } from '#services/locations/list-locations.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import type { LinkView } from '#ui/link-view.ts';
import { vehicleHref } from './addresses.ts';
import { toParagraphs } from './dealer-comments.ts';
import { presentCarCard, presentCondition, presentFacts, presentTag } from './present-car-card.ts';
import { presentForm } from './present-form.ts';
import { addressThumbnail, isPhoto, presentImage } from './present-image.ts';
import { presentLocation, presentPhone } from './present-location.ts';
import { presentCarWarranty } from './present-warranties.ts';

export interface VehicleInput {
  ctx: SiteContext;
  addresses: AddressSite;
  car: CarDetail;
  locations: readonly LocationDetail[];
  similar: readonly CarCard[];
}

export function presentVehicle(input: VehicleInput): VehicleView {
  const { ctx, car, similar, locations } = input;
  const { settings } = ctx.site;
  const location = locations.find((each) => each.id === car.location?.id);
  return {
    breadcrumbs: presentCarBreadcrumbs(input),
    announcement: null,
    gallery: presentGallery(input),
    offer: presentOffer(input),
    specifications: listSpecifications(
      { car, variant: car.variant, caravan: car.caravan, own: car.specifications },
      settings.vehicle,
    ),
    features: car.features.map((feature) => feature.trim()).filter((feature) => feature !== ''),
    comments: presentComments(input),
    usedCar: car.carType === 'used' ? presentUsedCar(input) : null,
    warranty: presentCarWarranty(ctx, car),
    location: location ? presentLocation(location, ctx) : null,
    enquiry: presentVehicleForm(input),
    similarCars: similar.map((other) => presentCarCard(other, ctx)),
  };
}

/** VDP-01: the way to the car, ending in its name. */
export function presentCarBreadcrumbs({ ctx, car, addresses }: Pick<VehicleInput, 'ctx' | 'car' | 'addresses'>) {
  const values = { car_type: [car.carType], make: [car.make], model: [car.model] };
  const way = listBreadcrumbs({ ...emptySelection, values }, addresses);
  return [...way, { label: getCarName(car, ctx.site.settings.card), href: vehicleHref(car.slug) }];
}

/** VDP-02: thumbnails where there are more than three pictures. */
function presentGallery({ ctx, car }: VehicleInput): VehicleGalleryView {
  const name = getCarName(car, ctx.site.settings.card);
  const photos = car.images.filter(isPhoto);
  return {
    name,
    images: photos.map((photo, index) => ({
      ...presentImage(photo, `${name}, photo ${index + 1} of ${photos.length}`, 'gallery'),
      thumbnailUrl: addressThumbnail(photo),
    })),
    thumbnails: photos.length > 3,
    body: car.simpleBody ?? car.body,
    tag: presentTag(car, ctx),
    sold: !isAvailable(car),
  };
}

/** VDP-10: neither price nor buttons for a car that cannot be had. */
function presentOffer(input: VehicleInput): VehicleView['offer'] {
  const { ctx, car } = input;
  const { settings } = ctx.site;
  const name = getCarName(car, settings.card);
  if (!isAvailable(car)) return { kind: 'sold', name };
  const summary = presentSummary(input, name);
  const [action] = summary.buttons;
  const priceText = summary.price.kind === 'unavailable' ? null : summary.price.text;
  return { kind: 'available', summary, bar: action ? { priceText, action, phone: summary.phone } : null };
}

function presentSummary({ ctx, car }: VehicleInput, name: string): VehicleSummaryView {
  const { settings } = ctx.site;
  const phone = choosePhone(car.dealership, { carType: car.carType, byCarType: settings.vehicle.phoneByCarType });
  const buttons = settings.vehicle.buttonsByDealership[car.dealership.slug] ?? settings.vehicle.buttons;
  const enquire: LinkView = { label: settings.vehicle.enquireLabel, href: '#enquiry' };
  if (!phone) ctx.log.info('car without a phone number', { carId: car.id });
  return {
    name,
    condition: presentCondition(car.carType),
    stockText: settings.vehicle.stockNumber && car.stockNumber ? `Stock no. ${car.stockNumber}` : null,
    price: presentPrice(car, settings.card),
    subscriptionText: settings.card.subscriptionPrice ? presentSubscriptionPrice(car) : null,
    facts: presentFacts(car),
    locationLink: car.location ? { label: presentPlaceName(car), href: '#vehicle-map' } : null,
    buttons: buttons.includes('enquire') ? [enquire] : [],
    phone: buttons.includes('CTD') ? presentPhone(phone, { masked: true }) : null,
    phoneLabel: 'Call Now',
  };
}

function presentPlaceName({ location, address }: CarDetail): string {
  return [location?.name, address?.city].filter((part) => part).join(', ');
}

/** VDP-05: folded at 400 characters unless the site shows them whole. */
function presentComments({ ctx, car }: VehicleInput): DealerCommentsView {
  return { paragraphs: toParagraphs(car.dealerComments ?? ''), foldable: ctx.site.settings.vehicle.commentsToggle };
}

/** VDP-06 */
function presentUsedCar({ ctx, car }: VehicleInput): UsedCarView {
  const today = getToday(ctx);
  const { unregisteredText } = ctx.site.settings.vehicle;
  const rows: [string, string | null][] = [
    ['Odometer', car.odometerKm === null ? null : `${formatCount(car.odometerKm)} km`],
    ['Registration', presentRegoExpiry(car.regoExpiry, { today, unregisteredText }) ?? car.regoPlate],
    ['Build date', car.buildDate],
    ['Compliance date', car.complianceDate],
    ['History', car.historyReportUrl ? 'Report available on request' : null],
  ];
  return {
    rows: rows.flatMap(([label, value]) => (value?.trim() ? [{ label, value }] : [])),
    inspectionText: null,
  };
}

/** The enquiry about this car, or the one for another where this one is gone (VDP-10). */
function presentVehicleForm({ ctx, car }: VehicleInput) {
  const { settings } = ctx.site;
  const available = isAvailable(car);
  const name = getCarName(car, settings.card);
  return presentForm({
    form: available ? 'vehicle' : 'find-similar',
    settings,
    context: {
      ...emptyFormContext,
      car,
      locationId: car.location?.id ?? null,
      dealershipSlug: car.dealership.slug,
      manufacturerSlug: slugify(car.make),
    },
    heading: available ? 'Enquire about this car' : 'Find Me Something Similar',
    introduction: available ? name : 'This car is gone. Tell us how to reach you and we will look for one like it.',
    submitLabel: available ? settings.vehicle.enquireLabel : 'Find Me Something Similar',
    action: `${vehicleHref(car.slug)}#enquiry`,
  });
}

import type { CarCardView, CarFactView } from '#blocks/car-card.tsx';
import { formatCount } from '#kernel/money.ts';
import { isAvailable } from '#rules/car/availability.ts';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice, presentSubscriptionPrice } from '#rules/car/price.ts';
import { getTag } from '#rules/car/tag.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { LinkView } from '#ui/link-view.ts';
import { vehicleHref } from './addresses.ts';
import { isPhoto, presentImage } from './present-image.ts';

const conditions = { new: 'New', used: 'Used', demo: 'Demo' } as const;

export function presentCondition(carType: keyof typeof conditions): string {
  return conditions[carType];
}

/** A car as the lists show it; a sold one has neither price nor buttons (VDP-10). */
export function presentCarCard(car: CarCard, ctx: SiteContext): CarCardView {
  const { settings } = ctx.site;
  const name = getCarName(car, settings.card);
  const available = isAvailable(car);
  const photo = car.images.find(isPhoto);
  return {
    id: String(car.id),
    href: vehicleHref(car.slug),
    name,
    image: photo ? presentImage(photo, name, 'card') : null,
    photoCount: photo ? car.imageCount : 0,
    body: car.simpleBody ?? car.body,
    tag: presentTag(car, ctx),
    price: presentPrice(car, settings.card),
    subscriptionText: settings.card.subscriptionPrice ? presentSubscriptionPrice(car) : null,
    condition: presentCondition(car.carType),
    facts: presentFacts(car),
    location: presentPlace(car, ctx),
    buttons: available ? presentButtons(car.slug, ctx) : [],
    sold: !available,
  };
}

export function presentTag(car: Parameters<typeof getTag>[0], ctx: SiteContext) {
  const { card } = ctx.site.settings;
  return getTag(car, { now: ctx.clock.now(), newTagDays: card.newTagDays, certifiedTag: card.certifiedTag });
}

export interface CarFactsSource {
  odometerKm: number | null;
  transmission: string | null;
  simpleTransmission: string | null;
  body: string | null;
  simpleBody: string | null;
  fuel: string | null;
  simpleFuel: string | null;
}

/** Odometer, transmission, body, fuel: those that are known. */
export function presentFacts(car: CarFactsSource): CarFactView[] {
  const facts: [CarFactView['kind'], string, string | null][] = [
    ['odometer', 'Odometer', car.odometerKm === null ? null : `${formatCount(car.odometerKm)} km`],
    ['transmission', 'Transmission', car.simpleTransmission ?? car.transmission],
    ['body', 'Body', car.simpleBody ?? car.body],
    ['fuel', 'Fuel', car.simpleFuel ?? car.fuel],
  ];
  return facts.flatMap(([kind, label, text]) => (text?.trim() ? [{ kind, label, text: text.trim() }] : []));
}

/** The place of the car; the dealership's name only where the site has several. */
function presentPlace(car: CarCard, ctx: SiteContext): string | null {
  const place = [car.locationName, car.city ?? car.locationCity];
  if (ctx.site.dealershipIds.length > 1 && !car.locationName) place.unshift(car.dealershipName);
  const parts = place.map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return [...new Set(parts)].join(', ') || null;
}

function presentButtons(slug: string, ctx: SiteContext): LinkView[] {
  const links: Record<'enquire' | 'details', LinkView> = {
    enquire: { label: ctx.site.settings.vehicle.enquireLabel, href: `${vehicleHref(slug)}#enquiry` },
    details: { label: 'View Details', href: vehicleHref(slug) },
  };
  return ctx.site.settings.card.buttons.map((button) => links[button]);
}

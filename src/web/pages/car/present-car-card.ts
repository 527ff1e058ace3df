import type { CarCardView, CardFinanceView } from '#blocks/car/car-card-view.ts';
import type { CarFactView } from '#blocks/car/car-facts.tsx';
import type { SavingView } from '#blocks/car/saving.tsx';
import { formatCount, formatDollars } from '#kernel/money.ts';
import type { ItemType } from '#rules/car/car-facts.ts';
import { listKeyFigures } from '#rules/car/key-figures.ts';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { describePlace } from '#rules/car/place-text.ts';
import { isComparable } from '#rules/car/price/comparison.ts';
import { describeAverage, getSaving, type MarketPrice } from '#rules/car/price/market-price.ts';
import { type PricedCar, presentPrice, presentSubscriptionPrice } from '#rules/car/price/price.ts';
import { type CaravanMeasures, formatFeet } from '#rules/car/specifications.ts';
import { isAvailable, isSold } from '#rules/car/state/availability.ts';
import { describeState, listStates } from '#rules/car/state/describe-state.ts';
import { getTag, soldTag, type TaggedCar } from '#rules/car/state/tag.ts';
import { type FinanceCar, getCarFinance } from '#rules/finance/car-finance.ts';
import { asksForQuote } from '#rules/finance/quote.ts';
import { describeLoan } from '#rules/finance/repayment-text.ts';
import { getDistanceKm, type Point } from '#rules/search/distance.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { vehicleHref } from '../addresses.ts';
import { getBuyOnlineHref, getFinanceHref, getReserveHref } from './buying-hrefs.ts';
import { addressThumbnail, isPhoto, presentImage } from './present-image.ts';
import { describeSums, type FinanceContext, financeTermsHref, presentLoanFigure, readWarning } from './present-loan.ts';
import { presentTellOfGone } from './present-tell.ts';

const conditions = { new: 'New', used: 'Used', demo: 'Demo' } as const;

export function presentCondition(carType: keyof typeof conditions): string {
  return conditions[carType];
}

/** A car as the lists show it; a sold one has neither price nor buttons (VDP-10). */
export function presentCarCard(car: CarCard, ctx: SiteContext, from?: Point): CarCardView {
  const { settings } = ctx.site;
  const name = getCarName(car, settings.card);
  const available = isAvailable(car);
  const finance = presentCardFinance(car, ctx);
  const [photo, ...further] = car.images.filter(isPhoto);
  return {
    id: String(car.id),
    href: vehicleHref(car.slug),
    name,
    image: photo ? presentImage(photo, name, 'card') : null,
    photoCount: photo ? car.imageCount : 0,
    furtherPhotos: further.flatMap((image) => addressThumbnail(image) ?? []),
    body: car.simpleBody ?? car.body,
    tag: presentCardTag(car, ctx),
    stateText: presentCardState(car),
    price: presentPrice(car, settings),
    subscriptionText: settings.card.subscriptionPrice ? presentSubscriptionPrice(car) : null,
    finance,
    noFinanceText: available && finance === null && showsFinance(ctx) ? describeNoFinance(car, ctx) : null,
    saving: presentSaving(car, { market: car, card: settings.card }),
    condition: presentCondition(car.carType),
    licencesText: presentCarLicences(car, settings),
    facts: presentFacts(car, settings),
    figures: listKeyFigures(car),
    location: [presentPlace(car, ctx), from ? presentDistance(car, from) : null].filter(Boolean).join(' · ') || null,
    buttons: available ? presentButtons(car, ctx) : [],
    sold: !available,
    tell: presentTellOfGone(car, ctx),
    keeps: {
      favourite: available && settings.favourites !== 'off',
      compare: available && settings.card.compare && isShownForComparison(car, photo !== undefined, ctx),
    },
  };
}

/** FIN-09: never without its comparison rate and the way to its terms; the example and the warning where the site is strict (COMP-03). */
export function presentCardFinance(
  car: FinanceCar & { slug: string },
  { site, clock }: FinanceContext,
): CardFinanceView | null {
  if (!site.settings.card.weeklyPrice) return null;
  const finance = getCarFinance(car, site.settings, { now: clock.now() });
  if (finance === null) return null;
  const figure = presentLoanFigure(finance);
  const text = describeLoan(figure, describeSums(finance));
  if (text === null) return null;
  const noteText = `Comparison rates are worked out ${figure.exampleText}. ${readWarning(finance)}`;
  return {
    text: `Finance est. ${text}`,
    termsHref: financeTermsHref(car.slug),
    noteText: site.settings.compliance.comparisonRate ? noteText : null,
  };
}

/** A car may have no loan where others have one (FIN-06): too old, or its lender names no rate. */
function showsFinance({ site: { settings } }: SiteContext): boolean {
  return settings.card.weeklyPrice && settings.finance.box && settings.financeProvider !== '';
}

/** What its own page does: it asks for a quote by itself, or the visitor does (FIN-08). */
function describeNoFinance(car: FinanceCar, { site: { settings } }: SiteContext): string {
  return asksForQuote(car, settings) ? 'Repayment quoted on its page' : 'Repayment on request';
}

/** CAR-05 */
export function presentSaving(
  car: PricedCar,
  { market, card }: { market: MarketPrice | null; card: { belowMarketBadge: boolean; marketSource: string } },
): SavingView | null {
  const saving = market === null || !card.belowMarketBadge ? null : getSaving(car, market);
  if (saving === null) return null;
  return {
    text: `${formatDollars(saving.cents)} below market`,
    sourceText: describeAverage(saving.average, card.marketSource),
  };
}

type StatedCar = Parameters<typeof describeState>[0];

function isShownForComparison(car: CarCard, hasPhoto: boolean, { site }: SiteContext): boolean {
  return isComparable(
    { ...car, photoCount: hasPhoto ? car.imageCount : 0 },
    { usedOnly: site.settings.card.compareUsedOnly },
  );
}

/** What stands beside the name (VDP-22): of a sold car the words of its tag (CAR-02), so that it is said once. */
export function presentCardState(car: StatedCar): string | null {
  return isSold(car) ? soldTag.label : describeState(car);
}

/** None that says again what the card says of its state or its condition. */
export function presentCardTag(car: StatedCar & TaggedCar, ctx: SiteContext) {
  const tag = presentTag(car, ctx);
  const said = [soldTag.label, ...listStates(car), presentCondition(car.carType)];
  return tag === null || said.includes(tag.label) ? null : tag;
}

export function presentTag(car: TaggedCar, { site, clock }: SiteContext, isCertifiedSaid = false) {
  const { card } = site.settings;
  return getTag(car, { now: clock.now(), ...card, certifiedTag: card.certifiedTag && !isCertifiedSaid });
}

export interface CarFactsSource {
  carType: keyof typeof conditions;
  itemType: ItemType;
  odometerKm: number | null;
  transmission: string | null;
  simpleTransmission: string | null;
  body: string | null;
  simpleBody: string | null;
  fuel: string | null;
  simpleFuel: string | null;
  caravan: Pick<CaravanMeasures, 'sleeps' | 'bodyLength'> | null;
}

interface FactsWording {
  compliance: { odometer: boolean };
}

/** COMP-08: a used car says so where its kilometres are not known. */
export function presentOdometer(
  { odometerKm, carType }: Pick<CarFactsSource, 'odometerKm' | 'carType'>,
  { odometer }: FactsWording['compliance'],
): string | null {
  if (odometerKm !== null) return `${formatCount(odometerKm)} km`;
  return odometer && carType === 'used' ? 'Odometer on request' : null;
}

/** SRCH-19: the sign of a body is that of its kind. */
const bodySigns: Record<ItemType, CarFactView['kind']> = {
  car: 'body',
  caravan: 'caravan',
  motorcycle: 'motorcycle',
};

/** Odometer, transmission, body, fuel, and of a caravan how many sleep in it and its length: those that are known. */
export function presentFacts(car: CarFactsSource, { compliance }: FactsWording): CarFactView[] {
  const facts: [CarFactView['kind'], string, string | null][] = [
    ['odometer', 'Odometer', presentOdometer(car, compliance)],
    ['transmission', 'Transmission', car.simpleTransmission ?? car.transmission],
    [bodySigns[car.itemType], 'Body', car.simpleBody ?? car.body],
    ['fuel', 'Fuel', car.simpleFuel ?? car.fuel],
    ['sleeps', 'Berths', car.caravan?.sleeps ? `Sleeps ${car.caravan.sleeps}` : null],
    ['length', 'Body length', formatFeet(car.caravan?.bodyLength || null)],
  ];
  return facts.flatMap(([kind, label, text]) => (text?.trim() ? [{ kind, label, text: text.trim() }] : []));
}

/** The place of the car; the dealership's name only where the site has several. */
function presentPlace(car: CarCard, ctx: SiteContext): string | null {
  const place = [car.locationName, car.city ?? car.locationCity];
  if (ctx.site.dealershipIds.length > 1 && !car.locationName) place.unshift(car.dealershipName);
  return describePlace(place);
}

/** "12 km away", from where the shopper is. */
function presentDistance({ latitude, longitude }: CarCard, from: Point): string | null {
  if (latitude === null || longitude === null) return null;
  const km = getDistanceKm(from, { latitude, longitude });
  return km < 1 ? 'Less than 1 km away' : `${formatCount(Math.round(km))} km away`;
}

function presentButtons(car: CarCard, ctx: SiteContext): LinkView[] {
  const { settings } = ctx.site;
  const page = vehicleHref(car.slug);
  const financeHref = getFinanceHref(settings, car);
  const reserveHref = getReserveHref(ctx, car);
  const buyHref = getBuyOnlineHref(ctx, car);
  const links: Record<(typeof settings.card.buttons)[number], LinkView[]> = {
    enquire: [{ label: settings.vehicle.enquireLabel, href: `${page}#enquiry` }],
    details: [{ label: 'View Details', href: page }],
    finance: financeHref === null ? [] : [{ label: 'Get Finance', href: financeHref }],
    reserve: reserveHref === null ? [] : [{ label: 'Reserve Car Now', href: reserveHref }],
    buyOnline: buyHref === null ? [] : [{ label: 'Buy Online', href: buyHref }],
  };
  return settings.card.buttons.flatMap((button) => links[button]);
}

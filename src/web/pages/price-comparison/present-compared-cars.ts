import type { ComparedCarRowView } from '#blocks/vehicle/price/compared-cars.tsx';
import { centsFromDollars, formatCount, formatDollars } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isShownComparison, type PriceComparison } from '#rules/market/comparison.ts';
import { presentGauge } from '#rules/market/gauge.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { getKindNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { ComparedCars, PriceAmongStock } from '#services/market/compare-price.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { ComparedCarsView } from '#templates/plain-pages/money/compared-cars-page.tsx';
import { comparedCarsHref, vehicleHref } from '../addresses.ts';
import { presentCarCard, presentOdometer } from '../car/present-car-card.ts';
import { presentCarBreadcrumbs } from '../vehicle/present-vehicle.ts';

export interface ComparedCarsInput {
  ctx: SiteContext;
  car: CarDetail;
  addresses: AddressSite;
  compared: ComparedCars;
  /** Of the car and of those that it is compared with. */
  cards: readonly CarCard[];
}

export function presentComparedCars(input: ComparedCarsInput): ComparedCarsView {
  const { ctx, car, compared } = input;
  return {
    breadcrumbs: [
      ...presentCarBreadcrumbs(input),
      { label: 'How this price compares', href: comparedCarsHref(car.slug) },
    ],
    name: getCarName(car, ctx.site.settings.card),
    href: vehicleHref(car.slug),
    comparison: compared.kind === 'compared' ? presentComparison(input, compared) : null,
    nothingText: presentNothing(input),
  };
}

const describeTooFew = (noun: string) =>
  `There is no comparison for this ${noun}. It takes a price, and at least ten others in our own stock of the same make, model and grade, at most two years older or newer, that do not all cost the same.`;

/** What is said instead of a comparison; null where there is one. */
function presentNothing({ ctx, car, compared }: ComparedCarsInput): string | null {
  if (compared.kind === 'compared') return null;
  const noun = nameKind(ctx, car);
  if (compared.kind === 'none') return describeTooFew(noun);
  const { cents, of } = compared.average;
  const average = `the ${of} average of ${ctx.site.settings.card.marketSource} for ${getKindNoun(ctx.site.settings.stock, car.itemType).many} like it, ${formatDollars(cents)}`;
  const priceCents = getPriceCents(car);
  const than = priceCents === null ? '' : ` ${describeGap(priceCents, cents)}`;
  return `The price of this ${noun} is compared with one figure: ${average}.${than}`;
}

const nameKind = ({ site }: SiteContext, { itemType }: CarDetail) => getKindNoun(site.settings.stock, itemType).one;

function describeGap(priceCents: number, averageCents: number): string {
  const price = `At ${formatDollars(priceCents)} it costs`;
  if (priceCents === averageCents) return `${price} the same.`;
  const gap = formatDollars(Math.abs(priceCents - averageCents));
  return `${price} ${gap} ${priceCents < averageCents ? 'less' : 'more'}.`;
}

/** VDP-15: why the page of the car draws nothing of what this page lists. */
function explainNotShown({ listing_price, market_range_max }: PriceComparison, noun: string): string {
  return listing_price > market_range_max
    ? `This ${noun} costs more than all of these. Its own page shows no comparison then; here is every ${noun}, so that you can see for yourself.`
    : `These prices lie too far apart to tell what is usual. The page of this ${noun} shows no comparison then; here is every ${noun}, so that you can see for yourself.`;
}

function presentComparison(input: ComparedCarsInput, { comparison, cars, adjustedToKm }: PriceAmongStock) {
  const ownCents = centsFromDollars(comparison.listing_price);
  const prices = new Map([[input.car.id, ownCents], ...cars.map((each) => [each.id, each.adjustedCents] as const)]);
  const byPrice = input.cards.toSorted((a, b) => (prices.get(a.id) ?? 0) - (prices.get(b.id) ?? 0));
  return {
    gauge: presentGauge(comparison),
    description: comparison.description,
    notShownText: isShownComparison(comparison) ? null : explainNotShown(comparison, nameKind(input.ctx, input.car)),
    adjustedLabel: adjustedToKm === null ? null : `Price at ${formatCount(adjustedToKm)} km`,
    cars: byPrice.map((card) => {
      const adjustedText = adjustedToKm === null ? null : formatDollars(prices.get(card.id) ?? 0);
      return presentRow(input, card, adjustedText);
    }),
  };
}

function presentRow({ ctx, car }: ComparedCarsInput, card: CarCard, adjustedText: string | null): ComparedCarRowView {
  const { id, name, href, location, price, licencesText } = presentCarCard(card, ctx);
  const odometerText = presentOdometer(card, ctx.site.settings.compliance);
  return { id, name, href, location, price, licencesText, odometerText, adjustedText, isThis: card.id === car.id };
}

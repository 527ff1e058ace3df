import type { ComparedCarRowView } from '#blocks/vehicle/compared-cars.tsx';
import { centsFromDollars, formatCount, formatDollars } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { presentGauge } from '#rules/market/gauge.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import type { SiteContext } from '#services/context.ts';
import type { PriceAmongStock } from '#services/market/compare-price.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { ComparedCarsView } from '#templates/plain-pages/compared-cars-page.tsx';
import { comparedCarsHref, vehicleHref } from '../addresses.ts';
import { presentCarCard, presentOdometer } from '../car/present-car-card.ts';
import { presentCarBreadcrumbs } from '../vehicle/present-vehicle.ts';

export interface ComparedCarsInput {
  ctx: SiteContext;
  car: CarDetail;
  addresses: AddressSite;
  compared: PriceAmongStock | null;
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
    comparison: compared === null ? null : presentComparison(input, compared),
  };
}

function presentComparison(input: ComparedCarsInput, { comparison, cars, adjustedToKm }: PriceAmongStock) {
  const ownCents = centsFromDollars(comparison.listing_price);
  const prices = new Map([[input.car.id, ownCents], ...cars.map((each) => [each.id, each.adjustedCents] as const)]);
  const byPrice = input.cards.toSorted((a, b) => (prices.get(a.id) ?? 0) - (prices.get(b.id) ?? 0));
  return {
    gauge: presentGauge(comparison),
    description: comparison.description,
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

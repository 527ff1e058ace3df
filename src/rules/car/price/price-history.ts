import type { Cents } from '#kernel/money.ts';
import { getPriceCents, type PricedCar } from './price.ts';

/** A change of one of the fields that a car's price follows from. */
export interface PriceFieldChange {
  field: 'priceCents' | 'offerPriceCents' | 'showOnDealerWebsite';
  at: Date;
  before: unknown;
  after: unknown;
}

export interface PricePoint {
  at: Date;
  cents: Cents;
}

export interface ShownPast {
  /** Since when visitors could see it. */
  since: Date;
  /** The first price and each that followed, the oldest first. */
  prices: readonly PricePoint[];
}

type Past = Pick<PricedCar, 'priceCents' | 'offerPriceCents'> & { isShown: boolean };

/**
 * VDP-23: the prices that visitors have seen. `changes` are in the order of time, and lead to what the car is now; while a
 * car was hidden its prices were nobody's.
 */
export function listShownPrices(
  car: PricedCar & { showOnDealerWebsite: boolean; createdAt: Date },
  changes: readonly PriceFieldChange[],
): ShownPast {
  const states = walkBack(car, changes);
  const firstShown = states.find(({ isShown }) => isShown);
  const prices: PricePoint[] = [];
  for (const { at, isShown, ...past } of states) {
    const cents = getPriceCents({ ...car, ...past });
    if (!isShown || cents === null || prices.at(-1)?.cents === cents) continue;
    prices.push({ at, cents });
  }
  return { since: firstShown?.at ?? car.createdAt, prices };
}

/** What the car was from each moment on, the oldest first. */
function walkBack(
  car: PricedCar & { showOnDealerWebsite: boolean; createdAt: Date },
  changes: readonly PriceFieldChange[],
): (Past & { at: Date })[] {
  let past: Past = {
    ...{ priceCents: car.priceCents, offerPriceCents: car.offerPriceCents },
    isShown: car.showOnDealerWebsite,
  };
  const states: (Past & { at: Date })[] = [];
  for (const { field, at, before } of changes.toReversed()) {
    states.push({ ...past, at });
    if (field === 'showOnDealerWebsite') past = { ...past, isShown: before === true };
    else past = { ...past, [field]: typeof before === 'number' ? before : null };
  }
  states.push({ ...past, at: car.createdAt });
  return states.reverse();
}

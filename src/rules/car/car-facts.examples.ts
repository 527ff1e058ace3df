import type { CarFacts } from './car-facts.ts';

/** A plain used car that tests and examples vary. */
export const exampleCar: CarFacts = {
  itemType: 'car',
  carType: 'used',
  status: 'in_stock',
  reserved: false,
  preorder: false,
  certified: false,
  tag: null,
  createdAt: new Date('2026-10-01T00:00:00Z'),
  year: 2022,
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  series: 'ZWE219R',
  priceCents: 2499000,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  priceType: 'Drive Away',
  simpleFuel: 'Petrol',
};

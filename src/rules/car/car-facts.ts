import type { Cents } from '#kernel/money.ts';

export type CarStatus = 'in_stock' | 'sold' | 'coming_soon';
export type CarType = 'new' | 'used' | 'demo';
export type ItemType = 'car' | 'motorcycle' | 'caravan';

/** What the rules look at; a row of the car table fits. */
export interface CarFacts {
  itemType: ItemType;
  carType: CarType;
  status: CarStatus;
  reserved: boolean;
  preorder: boolean;
  certified: boolean;
  tag: string | null;
  createdAt: Date;
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  priceCents: Cents | null;
  beforePriceCents: Cents | null;
  offerPriceCents: Cents | null;
  subscriptionPriceCents: Cents | null;
  priceType: string | null;
  simpleFuel: string | null;
}

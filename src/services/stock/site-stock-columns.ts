import { sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { SiteStockCar } from '#rules/search/stock/site-stock.ts';

export const carHasPhoto = sql<boolean>`exists (select from car_photo where car_photo.car_id = ${car.id})`;

/** What `isSiteStock` asks of a car. */
export const siteStockColumns = {
  stockNumber: car.stockNumber,
  carType: car.carType,
  itemType: car.itemType,
  certified: car.certified,
  status: car.status,
  removedAt: car.removedAt,
  priceCents: car.priceCents,
  beforePriceCents: car.beforePriceCents,
  offerPriceCents: car.offerPriceCents,
  priceType: car.priceType,
  preorder: car.preorder,
  hasPhoto: carHasPhoto,
} as const satisfies Record<keyof SiteStockCar, unknown>;

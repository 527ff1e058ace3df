import { z } from 'zod';
import type { car } from '#db/schema/index.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents } from '#rules/car/price/price.ts';

/** The car at the time of the enquiry, stored with it, so that later changes do not affect it. */
export const carSnapshotSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  year: z.int().nullable(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  stockNumber: z.string().nullable(),
  vin: z.string().nullable(),
  carType: z.enum(['new', 'used', 'demo']),
  status: z.string(),
  odometerKm: z.int().nullable(),
  body: z.string().nullable(),
  doors: z.int().nullable(),
  transmission: z.string().nullable(),
  colour: z.string().nullable(),
  interiorColour: z.string().nullable(),
  priceCents: z.int().nullable(),
  priceType: z.string().nullable(),
});

export type CarSnapshot = z.output<typeof carSnapshotSchema>;

export function createCarSnapshot(row: typeof car.$inferSelect): CarSnapshot {
  return {
    id: row.id,
    slug: row.slug,
    name: getCarName(row, { seriesName: false }),
    year: row.year,
    make: row.make,
    model: row.model,
    badge: row.badge,
    stockNumber: row.stockNumber,
    vin: row.vin,
    carType: row.carType,
    status: row.status,
    odometerKm: row.odometerKm,
    body: row.body,
    doors: row.doors,
    transmission: row.transmission,
    colour: row.colour,
    interiorColour: row.interiorColour,
    priceCents: getPriceCents(row),
    priceType: row.priceType,
  };
}

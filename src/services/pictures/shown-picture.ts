import { sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import type { Tx } from '#db/store.ts';

/** The columns of car_image about its photo, besides the address. */
export interface ShownPicture {
  storedUrl: string | null;
  width: number | null;
  height: number | null;
  colour: string | null;
  missing: boolean;
}

interface PictureRow {
  key: string | null;
  width?: number | null;
  height?: number | null;
  colour?: string | null;
  missing: boolean;
}

const folder = '/media/pictures/';
/** Above this number of cars with one photo, the event is about the whole stock of their dealerships. */
const carsNamedAtMost = 500;

export function toShown({ key, width = null, height = null, colour = null, missing }: PictureRow): ShownPicture {
  return { storedUrl: key === null ? null : folder + key, width, height, colour, missing };
}

/**
 * Copies the picture's row to every car that uses its address, and writes events for pages and for the index, which counts
 * cars with photos. The caller has locked the picture's row.
 */
export async function showPicture(tx: Tx, address: string): Promise<void> {
  // An import that is rewriting these cars goes first; the picture is tried again later.
  await tx.execute(sql`set local lock_timeout = '500ms'`);
  const { rows } = await tx.execute<{ dealershipId: number; carId: number }>(sql`
    update car_image i
    set stored_url = ${folder} || p.key, width = p.width, height = p.height, colour = p.colour, missing = p.missing
    from picture p, car
    where p.address = ${address} and car.id = i.car_id
      and hashtextextended(i.url, 0) = hashtextextended(${address}, 0) and i.url = p.address
    returning car.dealership_id as "dealershipId", car.id as "carId"`);
  const cars = new Map(rows.map((row) => [row.carId, row.dealershipId]));
  if (cars.size <= carsNamedAtMost) {
    const named = [...cars].sort(([one], [other]) => one - other);
    await recordEvents(
      tx,
      named.map(([carId, dealershipId]) => ({ kind: 'car.changed', dealershipId, carId })),
    );
    return;
  }
  await recordEvents(
    tx,
    [...new Set(cars.values())].map((dealershipId) => ({ kind: 'stock.reloaded', dealershipId })),
  );
}

import { sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import type { Tx } from '#db/store.ts';

/** What a row of car_image says of its photo besides the address. */
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
/** So many cars with one photo are told as their dealerships' whole stock. */
const carsNamedAtMost = 500;

export function toShown({ key, width = null, height = null, colour = null, missing }: PictureRow): ShownPicture {
  return { storedUrl: key === null ? null : folder + key, width, height, colour, missing };
}

/**
 * Brings what the table of pictures says of an address to every car that has it, and tells whatever shows them: pages, and
 * the index, which counts cars with photos. The caller has the picture's row locked.
 */
export async function showPicture(tx: Tx, address: string): Promise<void> {
  // An import that is rewriting these cars goes first; the picture comes round again.
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

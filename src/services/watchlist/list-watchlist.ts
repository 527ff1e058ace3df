import { desc, eq } from 'drizzle-orm';
import { watchlistEntry } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { type CarCard, listCarsByIds } from '../stock/list-cars.ts';

export type Away = 'reserved' | 'sold' | 'gone';

export interface WatchedCar {
  id: number;
  name: string;
  /** Of the day it was saved. */
  priceCents: number | null;
  savedAt: Date;
  /** What it was when the visitor last looked and could not buy it. */
  away: Away | null;
  /** When he first saw that it can be bought again. */
  backAt: Date | null;
  /** As it is today; null where the site does not show it any more. */
  car: CarCard | null;
}

/** The visitor's cars, the one saved last first. */
export async function listWatchlist(ctx: SiteContext, { account }: Visitor): Promise<WatchedCar[]> {
  const entries = await ctx.store.db
    .select()
    .from(watchlistEntry)
    .where(eq(watchlistEntry.accountId, account.id))
    .orderBy(desc(watchlistEntry.savedAt), desc(watchlistEntry.carId));
  const cars = await listCarsByIds(
    ctx,
    entries.map(({ carId }) => carId),
  );
  const byId = new Map(cars.map((car) => [car.id, car]));
  return entries.map(({ carId, ...entry }) => ({
    ...{ ...entry, id: carId },
    car: byId.get(carId) ?? null,
  }));
}

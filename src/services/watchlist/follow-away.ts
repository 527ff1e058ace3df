import { and, eq } from 'drizzle-orm';
import { watchlistEntry } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import type { Away, WatchedCar } from './list-watchlist.ts';

const newsMs = 7 * 24 * 60 * 60 * 1000;

/** Why a saved car cannot be bought now; null where it can. */
export function getAway({ car }: Pick<WatchedCar, 'car'>): Away | null {
  if (car === null) return 'gone';
  if (car.status === 'sold') return 'sold';
  return car.reserved ? 'reserved' : null;
}

/** USER-05: notes what the visitor has now seen of his cars; answers with those that have come back, for a week. */
export async function followAway(
  { store: { db }, clock }: SiteContext,
  { account }: Visitor,
  watched: readonly WatchedCar[],
): Promise<ReadonlySet<number>> {
  const now = clock.now();
  const back = new Set<number>();
  for (const entry of watched) {
    const { away, backAt } = followOne(entry, now);
    if (backAt !== null && now.getTime() - backAt.getTime() < newsMs) back.add(entry.id);
    if (away === entry.away && backAt?.getTime() === entry.backAt?.getTime()) continue;
    await db
      .update(watchlistEntry)
      .set({ away, backAt })
      .where(and(eq(watchlistEntry.accountId, account.id), eq(watchlistEntry.carId, entry.id)));
  }
  return back;
}

function followOne(entry: WatchedCar, now: Date): { away: Away | null; backAt: Date | null } {
  const away = getAway(entry);
  if (away !== null) return { away, backAt: null };
  return { away: entry.away, backAt: entry.away === null ? null : (entry.backAt ?? now) };
}

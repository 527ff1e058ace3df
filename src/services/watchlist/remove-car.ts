import { and, eq } from 'drizzle-orm';
import { watchlistEntry } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';

/** USER-02: takes a car off the visitor's list, also one that is gone. May be repeated. */
export async function removeCar({ store }: SiteContext, { account }: Visitor, carId: number): Promise<void> {
  await store.db
    .delete(watchlistEntry)
    .where(and(eq(watchlistEntry.accountId, account.id), eq(watchlistEntry.carId, carId)));
}

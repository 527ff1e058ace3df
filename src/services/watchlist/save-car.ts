import { count, eq, sql } from 'drizzle-orm';
import { account, watchlistEntry } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { getCarName } from '#rules/car/name.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { getKindNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { findCarById } from '../stock/find-car.ts';

/** More than anybody follows. */
const mostCars = 200;

/** USER-02: keeps a car of the site on the visitor's list, with its price of today. May be repeated. */
export async function saveCar(ctx: SiteContext, { account: { id: accountId } }: Visitor, carId: number): Promise<void> {
  const found = await findCarById(ctx, carId);
  if (found.kind !== 'found')
    throw new Refusal('not_found', `This ${getSiteNoun(ctx.site.settings.stock).one} is not on this site.`);
  const { car } = found;
  await ctx.store.db.transaction(async (tx) => {
    // Several cars at the same time are counted one after the other.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const [kept] = await tx
      .select({ cars: count(), isSaved: sql<boolean>`coalesce(bool_or(${watchlistEntry.carId} = ${carId}), false)` })
      .from(watchlistEntry)
      .where(eq(watchlistEntry.accountId, accountId));
    if (kept?.isSaved) return;
    if (!isAvailable(car))
      throw new Refusal('invalid', `This ${getKindNoun(ctx.site.settings.stock, car.itemType).one} has been sold.`);
    if ((kept?.cars ?? 0) >= mostCars) {
      throw new Refusal(
        'conflict',
        `Your watchlist is full: it holds ${mostCars} ${getSiteNoun(ctx.site.settings.stock).many}. Please remove one first.`,
      );
    }
    const name = getCarName(car, ctx.site.settings.card);
    await tx
      .insert(watchlistEntry)
      .values({ accountId, carId, name, priceCents: car.priceCents, savedAt: ctx.clock.now() });
  });
}

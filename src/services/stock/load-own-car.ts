import { and, eq, inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { SiteContext } from '../context.ts';

/** The car's row, locked until the transaction ends; refuses one outside of the site's dealerships. */
export async function loadOwnCar(tx: Tx, ctx: SiteContext, carId: number): Promise<typeof car.$inferSelect> {
  const [row] = await tx
    .select()
    .from(car)
    .where(and(eq(car.id, carId), inArray(car.dealershipId, [...ctx.site.dealershipIds])))
    .for('update');
  if (!row) throw new Refusal('not_found', `This site has no car ${carId}.`);
  return row;
}

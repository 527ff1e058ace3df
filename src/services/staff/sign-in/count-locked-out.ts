import { isNotNull } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { openSecret } from './second-factor-secret.ts';

/** How many people have a second factor that this server's key does not open, so that their codes are refused. */
export async function countLockedOut(ctx: Pick<AppContext, 'store' | 'codeKey'>): Promise<number> {
  const people = await ctx.store.db
    .select({ id: staff.id, sealed: staff.secondFactor })
    .from(staff)
    .where(isNotNull(staff.secondFactor));
  return people.filter(({ id, sealed }) => sealed !== null && openSecret(ctx, 'second factor', id, sealed) === null)
    .length;
}

import { createHmac } from 'node:crypto';
import { and, count, eq, gte, min, sql } from 'drizzle-orm';
import { staffFailure } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';

export interface Attempt {
  /** Whom it is for: an email address. */
  target: string;
  /** Who sends it. */
  network: string;
}

export type Counted =
  /** It counts as failed until `forgetFailure` is called. */
  { kind: 'counted'; id: string } | { kind: 'too_many'; minutes: number };

/** Counted before anything is looked at, one at a time, so that many at once cannot pass together. */
export async function countAttempt(ctx: AppContext, attempt: Attempt): Promise<Counted> {
  const now = ctx.clock.now();
  const keyed = (kind: string, text: string) =>
    createHmac('sha256', ctx.codeKey).update(`staff ${kind} ${text}`).digest('base64url');
  const [target, network] = [keyed('address', attempt.target), keyed('network', attempt.network)];
  return ctx.store.db.transaction(async (tx): Promise<Counted> => {
    for (const key of [target, network].sort()) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    const since = new Date(now.getTime() - staffLimits.countedMs);
    const full =
      (await findFull(tx, and(eq(staffFailure.target, target), gte(staffFailure.at, since)), 'failuresOfTarget')) ??
      (await findFull(tx, and(eq(staffFailure.network, network), gte(staffFailure.at, since)), 'failuresOfNetwork'));
    if (full !== null) {
      return { kind: 'too_many', minutes: Math.max(1, Math.ceil((full.getTime() - since.getTime()) / 60_000)) };
    }
    const id = createId(now);
    await tx.insert(staffFailure).values({ id, target, network, at: now });
    return { kind: 'counted', id };
  });
}

export async function forgetFailure({ store }: AppContext, { id }: { id: string }): Promise<void> {
  await store.db.delete(staffFailure).where(eq(staffFailure.id, id));
}

/** When the first of those counted was, if there are as many as there may be. */
async function findFull(
  tx: Tx,
  which: ReturnType<typeof and>,
  limit: 'failuresOfTarget' | 'failuresOfNetwork',
): Promise<Date | null> {
  const [found] = await tx
    .select({ failures: count(), first: min(staffFailure.at) })
    .from(staffFailure)
    .where(which);
  return found && found.failures >= staffLimits[limit] ? found.first : null;
}

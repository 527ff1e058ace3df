import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';
import { isFree } from '#rules/appointments/free-times.ts';
import type { SiteContext } from '../context.ts';
import { listAskedFor } from './list-asked-for.ts';

/** A time requested by an enquiry of the site. */
export interface TimeClaim {
  site: SiteContext['site'];
  at: Date;
}

/**
 * LEAD-06: whether the time is still free at the dealership. Until the transaction ends nobody else is told so there:
 * of two visitors who ask for it at once, the second one waits here and hears that it is gone.
 */
export async function claimTime(
  tx: Tx,
  ctx: Pick<SiteContext, 'clock'>,
  { claim, dealershipId, contentHash }: { claim: TimeClaim; dealershipId: number; contentHash: string },
): Promise<boolean> {
  const lock = `appointments:${dealershipId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const { site, at } = claim;
  const taken = await listAskedFor(tx, { site, clock: ctx.clock }, { dealershipId, except: { contentHash } });
  const { slotMinutes, placesATime } = site.settings.testDrives;
  return isFree(at, { taken, slotMinutes, placesASlot: placesATime });
}

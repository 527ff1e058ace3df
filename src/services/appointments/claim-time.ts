import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';
import { isOffered } from '#rules/appointments/free-times.ts';
import type { AppContext, SiteContext } from '../context.ts';
import { listLocations } from '../locations/list-locations.ts';
import { askCalendar } from './ask-calendar.ts';
import { hasEnoughTimes, lockContact, type TimeContact } from './find-held-times.ts';
import type { VisitPurpose } from './list-asked-for.ts';

/** A time requested by an enquiry of the site. */
export interface TimeClaim {
  site: SiteContext['site'];
  at: Date;
  purpose: VisitPurpose;
  contact: TimeContact;
}

interface ClaimedPlace {
  claim: TimeClaim;
  locationId: number;
  carId: number | null;
  contentHash: string;
}

/**
 * LEAD-06: whether the time is still offered at the location, to a contact who may have one more. Until the transaction ends nobody else is told so there:
 * of two visitors who ask for it at once, the second one waits here and hears that it is gone.
 */
export async function claimTime(
  tx: Tx,
  ctx: AppContext,
  { claim: { site, at, purpose, contact }, locationId, carId, contentHash }: ClaimedPlace,
): Promise<boolean> {
  const lock = `appointments:${purpose}:${locationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const siteCtx: SiteContext = { ...ctx, site };
  const location = (await listLocations(siteCtx, tx)).find(({ id }) => id === locationId);
  if (!location) return false;
  const except = { contentHash };
  await lockContact(tx, site.id, contact);
  if (await hasEnoughTimes(tx, siteCtx, { purpose, contact, except })) return false;
  return isOffered(at, await askCalendar(tx, siteCtx, { location, purpose, carId, except }));
}

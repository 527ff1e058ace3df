import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { SiteContext } from '../context.ts';
import { mayBeExpected, visitorsLead } from './expected.ts';
import { type ExceptEnquiry, isOfPurpose, type VisitPurpose } from './list-asked-for.ts';

/** Who asks for a time. */
export interface TimeContact {
  email: string;
  phone: string;
}

/**
 * LEAD-12: whether a contact has as many times to come as one visitor may have, at any location of the site: nobody takes
 * the times of all others.
 */
export async function hasEnoughTimes(
  db: Executor,
  { site, clock }: Pick<SiteContext, 'site' | 'clock'>,
  { purpose, contact, except }: { purpose: VisitPurpose; contact: TimeContact; except: ExceptEnquiry | null },
): Promise<boolean> {
  const email = contact.email.trim().toLowerCase();
  // Enquiries that are put together are one visit.
  const [held] = await db
    .select({
      times: sql<number>`count(distinct (${visitorsLead}, ${enquiry.visitAt}))::int`,
    })
    .from(enquiry)
    .where(
      and(
        eq(enquiry.siteId, site.id),
        gt(enquiry.visitAt, clock.now()),
        or(sql`lower(trim(${enquiry.email})) = ${email}`, eq(enquiry.phone, contact.phone)),
        isOfPurpose(purpose),
        mayBeExpected,
        except === null ? undefined : ne(enquiry.contentHash, except.contentHash),
      ),
    );
  return (held?.times ?? 0) >= site.settings[purpose].timesAVisitor;
}

/** Locked until the transaction ends, so that what is asked for at once is counted, too. */
export async function lockContact(db: Executor, siteId: number, { email, phone }: TimeContact): Promise<void> {
  for (const key of [email.trim().toLowerCase(), phone].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`times:${siteId}:${key}`}, 0))`);
  }
}

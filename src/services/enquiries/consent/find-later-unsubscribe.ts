import { and, eq, gt, max, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';

/**
 * SITE-16: when the sender took back his consent on the site after he had sent the enquiry, which waited in the journal
 * meanwhile; null where he did not. What he agreed to before does not count any more.
 */
export async function findLaterUnsubscribe(
  db: Executor,
  { siteId, email, receivedAt }: Pick<ReceivedEnquiry, 'siteId' | 'email' | 'receivedAt'>,
): Promise<Date | null> {
  const [found] = await db
    .select({ at: max(enquiry.unsubscribedAt) })
    .from(enquiry)
    .where(
      and(
        eq(enquiry.siteId, siteId),
        sql`lower(trim(${enquiry.email})) = ${email.trim().toLowerCase()}`,
        gt(enquiry.unsubscribedAt, new Date(receivedAt)),
      ),
    );
  return found?.at ?? null;
}

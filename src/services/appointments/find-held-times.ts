import { and, eq, gte, ne, notInArray, or, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import type { SiteContext } from '../context.ts';
import { type ExceptEnquiry, isOfPurpose, longestAheadMs, type VisitPurpose } from './list-asked-for.ts';

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
  const now = clock.now().getTime();
  const email = contact.email.trim().toLowerCase();
  const rows = await db
    .select({ text: sql<string>`${enquiry.fields} ->> ${appointmentField}` })
    .from(enquiry)
    .where(
      and(
        eq(enquiry.siteId, site.id),
        gte(enquiry.receivedAt, new Date(now - longestAheadMs)),
        or(sql`lower(trim(${enquiry.email})) = ${email}`, eq(enquiry.phone, contact.phone)),
        sql`${enquiry.fields} ? ${appointmentField}`,
        isOfPurpose(purpose),
        notInArray(enquiry.state, ['lost', 'spam']),
        except === null ? undefined : ne(enquiry.contentHash, except.contentHash),
      ),
    );
  const ahead = rows.filter(({ text }) => {
    const at = readAppointment(text, site.settings.locale.timeZone);
    return at !== null && at.getTime() > now;
  });
  return ahead.length >= site.settings[purpose].timesAVisitor;
}

/** Locked until the transaction ends, so that what is asked for at once is counted, too. */
export async function lockContact(db: Executor, siteId: number, { email, phone }: TimeContact): Promise<void> {
  for (const key of [email.trim().toLowerCase(), phone].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`times:${siteId}:${key}`}, 0))`);
  }
}

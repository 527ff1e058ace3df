import { and, eq, gte, ne, notInArray, or, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import type { SiteContext } from '../context.ts';

/** An enquiry of the site whose own time counts as free: the one that is being stored. */
export interface ExceptEnquiry {
  contentHash: string;
}

/** Test drives are not requested a year ahead. */
const longestAheadMs = 365 * 24 * 60 * 60 * 1000;

/** Requested times at a dealership, from every site that shows it. */
export async function listAskedFor(
  db: Executor,
  ctx: Pick<SiteContext, 'site' | 'clock'>,
  { dealershipId, except }: { dealershipId: number; except: ExceptEnquiry | undefined },
): Promise<Date[]> {
  const rows = await db
    .select({ text: sql<string>`${enquiry.fields} ->> ${appointmentField}` })
    .from(enquiry)
    .where(
      and(
        eq(enquiry.dealershipId, dealershipId),
        gte(enquiry.receivedAt, new Date(ctx.clock.now().getTime() - longestAheadMs)),
        sql`${enquiry.fields} ? ${appointmentField}`,
        notInArray(enquiry.state, ['lost', 'spam']),
        except === undefined
          ? undefined
          : or(ne(enquiry.siteId, ctx.site.id), ne(enquiry.contentHash, except.contentHash)),
      ),
    );
  return rows.flatMap(({ text }) => readAppointment(text, ctx.site.settings.locale.timeZone) ?? []);
}

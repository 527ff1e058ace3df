import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { leadEntry } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import { writeVisit } from '#rules/appointments/write-visit.ts';
import { formatMoment } from '#rules/appointments/zoned-time.ts';
import { cleanLine } from '#rules/forms/clean-text.ts';
import { isEnquiryForm } from '#rules/forms/form-names.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { cancelledField, changeField } from '../enquiries/commit/asked-visit.ts';
import type { EnquiryContext } from '../enquiries/intake/enquiry-intake.ts';
import { keepEnquiry } from '../enquiries/intake/keep-enquiry.ts';
import type { ReceivedEnquiry } from '../enquiries/intake/received-enquiry.ts';
import { findOwnEnquiry, type OwnEnquiry } from './list-own-enquiries.ts';

export type AppointmentChange =
  | { kind: 'cancel' }
  /** The dealer finds another time; until then this one stays. */
  | { kind: 'move'; wish: string };

export interface ChangeAppointmentInput {
  enquiryId: string;
  change: AppointmentChange;
}

/** Of the words in which another time is asked for. */
export const longestWish = 200;

/**
 * USER-05: cancels an appointment of the visitor's own, or asks for another time: an addition to its lead, which the dealer gets
 * by mail. Refuses with `not_found` what is nobody's or somebody else's, and with `conflict` what is over or cancelled.
 */
export async function changeAppointment(
  ctx: EnquiryContext,
  visitor: Visitor,
  { enquiryId, change }: ChangeAppointmentInput,
): Promise<void> {
  const wish = change.kind === 'move' ? cleanLine(change.wish) : null;
  if (wish === '') throw refuseWish('Please say when it would suit you.');
  if (wish !== null && wish.length > longestWish) throw refuseWish(`Please use ${longestWish} characters or fewer.`);
  const enquiry = await findOwnEnquiry(ctx, visitor, enquiryId);
  if (enquiry === null) throw new Refusal('not_found', 'You have no such appointment.');
  const { timeZone } = ctx.site.settings.locale;
  const at = enquiry.visitAt;
  if (at === null || at <= ctx.clock.now() || enquiry.state === 'lost') {
    throw new Refusal('conflict', 'This appointment is over or has been cancelled.');
  }
  const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  const changed =
    wish === null
      ? {
          subcategory: 'Appointment Cancelled',
          fields: cancel(enquiry, { change: `Cancelled by the customer: ${time}`, time: formatMoment(at, timeZone) }),
        }
      : {
          subcategory: 'Asks to Move Appointment',
          fields: {
            ...enquiry.fields,
            [changeField]: `The customer asks for another time than ${writeVisit(at, timeZone, ctx.clock.now())}: ${wish}`,
          },
        };
  await keepEnquiry(ctx, createUpdate(ctx, enquiry, { changed, visit: await findLatestVisit(ctx, enquiry) }));
}

function refuseWish(message: string): Refusal {
  return new Refusal('invalid', message, [{ field: 'wish', message }]);
}

/** Its time is free for others. */
function cancel({ fields }: OwnEnquiry, { change, time }: { change: string; time: string }): Record<string, string> {
  const { [appointmentField]: _asked, ...others } = fields;
  return { ...others, [changeField]: change, [cancelledField]: time };
}

/** The step in which staff last agreed a time with the visitor: what he says before and after one is not said twice. */
async function findLatestVisit({ store: { db } }: EnquiryContext, { id, threadId }: OwnEnquiry): Promise<string> {
  const [latest] = await db
    .select({ id: leadEntry.id })
    .from(leadEntry)
    .where(and(eq(leadEntry.enquiryId, threadId ?? id), eq(leadEntry.kind, 'visit')))
    .orderBy(desc(leadEntry.at))
    .limit(1);
  return latest?.id ?? '';
}

interface Change {
  changed: Pick<ReceivedEnquiry, 'subcategory' | 'fields'>;
  visit: string;
}

function createUpdate(ctx: EnquiryContext, enquiry: OwnEnquiry, { changed, visit }: Change): ReceivedEnquiry {
  const now = ctx.clock.now();
  const { id, accountId, form, category, name, lastName, email, phone, postcode, message, optIn } = enquiry;
  if (!isEnquiryForm(form)) throw new Error(`unknown form ${form}`);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([id, changed, visit]))
    .digest('hex');
  return {
    ...{
      id: createId(now),
      siteId: ctx.site.id,
      accountId,
      continues: id,
      testId: null,
      receivedAt: now.toISOString(),
    },
    ...{ form, category, name, lastName, email, phone, postcode, message, optIn, ...changed, contentHash },
    ...{ carId: enquiry.carId, locationId: enquiry.locationId, dealershipSlug: enquiry.dealershipSlug },
    ...{ submissionKey: null, files: [], application: null, source: '', url: '', userAgent: '' },
    leadAttributes: { visited_pages: [], linked_query_params: {} },
    webhookUrl: ctx.site.settings.forms.webhookUrl ?? null,
  };
}

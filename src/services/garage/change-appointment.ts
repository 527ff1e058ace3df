import { createHash } from 'node:crypto';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import { cleanLine } from '#rules/forms/clean-text.ts';
import { isEnquiryForm } from '#rules/forms/form-names.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
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
  const at = readAppointment(enquiry.fields[appointmentField] ?? '', timeZone);
  if (at === null || at <= ctx.clock.now()) {
    throw new Refusal('conflict', 'This appointment is over or has been cancelled.');
  }
  const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  const changed =
    wish === null
      ? { subcategory: 'Appointment Cancelled', fields: cancel(enquiry, `Cancelled by the customer: ${time}`) }
      : {
          subcategory: 'Asks to Move Appointment',
          fields: { ...enquiry.fields, appointment_change: `The customer asks for another time: ${wish}` },
        };
  await keepEnquiry(ctx, createUpdate(ctx, enquiry, changed));
}

function refuseWish(message: string): Refusal {
  return new Refusal('invalid', message, [{ field: 'wish', message }]);
}

/** Its time is free for others. */
function cancel({ fields }: OwnEnquiry, appointment_change: string): Record<string, string> {
  const { [appointmentField]: cancelled_time = '', ...others } = fields;
  return { ...others, appointment_change, cancelled_time };
}

function createUpdate(
  ctx: EnquiryContext,
  enquiry: OwnEnquiry,
  changed: Pick<ReceivedEnquiry, 'subcategory' | 'fields'>,
): ReceivedEnquiry {
  const now = ctx.clock.now();
  const { id, accountId, form, category, name, lastName, email, phone, postcode, message, optIn } = enquiry;
  if (!isEnquiryForm(form)) throw new Error(`unknown form ${form}`);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([id, changed]))
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

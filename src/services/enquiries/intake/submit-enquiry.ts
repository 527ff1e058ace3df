import { createHash } from 'node:crypto';
import { describeStoreError } from '#db/store-error.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/form-values.ts';
import { formMessages, submissionFailed } from '#rules/forms/messages.ts';
import { type EnquiryInput, parseEnquiry } from '#rules/forms/parse-enquiry.ts';
import { commitEnquiry, getSubmissionKey } from '../commit/commit-enquiry.ts';
import type { EnquiryContext } from './enquiry-intake.ts';
import { describeNotFree, findAppointmentProblem, findTimeClaim } from './find-appointment-problem.ts';
import { readVisit, type Visit } from './lead-attributes.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

export interface SubmitEnquiryInput {
  form: EnquiryForm;
  values: FormValues;
  visit: Omit<Visit, 'attributes'>;
}

export type SubmittedEnquiry =
  | { kind: 'submitted'; leadId: string }
  | { kind: 'invalid'; problems: readonly FieldProblem[] };

/** A visitor does not wait longer for the store: the journal has the enquiry. */
const patienceMs = 3_000;

/**
 * Submits an enquiry: when it answers 'submitted', the enquiry is on disk and will reach the dealer. Refuses with
 * 'unavailable' only when neither the journal nor the store can be written.
 */
export async function submitEnquiry(ctx: EnquiryContext, input: SubmitEnquiryInput): Promise<SubmittedEnquiry> {
  const parsed = parseEnquiry(input.form, ctx.site.settings, input.values);
  if (parsed.kind === 'invalid') return parsed;
  const received = createReceivedEnquiry(ctx, parsed.enquiry, input);
  const problem = await findAppointmentProblem(ctx, received);
  if (problem !== null) return { kind: 'invalid', problems: [problem] };
  try {
    const leadId = await ctx.intake.recent.once(getRecentKey(received), () => keep(ctx, received));
    return { kind: 'submitted', leadId };
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    return { kind: 'invalid', problems: [(await findAppointmentProblem(ctx, received)) ?? describeNotFree([])] };
  }
}

/** Somebody else was quicker; thrown, so that the submission does not count. */
class TimeTaken extends Error {}

function createReceivedEnquiry(ctx: EnquiryContext, enquiry: EnquiryInput, input: SubmitEnquiryInput): ReceivedEnquiry {
  const now = ctx.clock.now();
  const { lead_attributes: attributes, source } = input.values;
  return {
    ...enquiry,
    fields: { ...enquiry.fields, ...describeConsent(enquiry, now) },
    ...readVisit({
      ...input.visit,
      source: typeof source === 'string' && source !== '' ? source : input.visit.source,
      attributes: typeof attributes === 'string' ? attributes : '',
    }),
    id: createId(now),
    siteId: ctx.site.id,
    receivedAt: now.toISOString(),
    contentHash: hashContent(enquiry),
    webhookUrl: ctx.site.settings.forms.webhookUrl ?? null,
  };
}

/** COMP-02: to what words, when and on which form the visitor has agreed, for whoever has to show it one day. */
function describeConsent({ form, optIn }: EnquiryInput, now: Date): Record<string, string> {
  if (!optIn) return {};
  return { consent_wording: formMessages.optIn, consent_at: now.toISOString(), consent_form: form };
}

/** Of what makes two submissions the same: form, car, contact, text and the time that is asked for. */
function hashContent(enquiry: EnquiryInput): string {
  const { form, carId, category, name, lastName, phone, postcode, message } = enquiry;
  const parts = [form, carId, category, name, lastName, enquiry.email.toLowerCase(), phone, postcode, message];
  const appointment = enquiry.fields[appointmentField];
  if (appointment !== undefined) parts.push(appointment);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function getRecentKey(received: ReceivedEnquiry): string {
  return `${received.siteId}:${received.submissionKey === null ? received.contentHash : getSubmissionKey(received)}`;
}

async function keep(ctx: EnquiryContext, received: ReceivedEnquiry): Promise<string> {
  const journalled = await ctx.intake.journal.append(received).then(
    () => true,
    () => false,
  );
  let isAnswered = false;
  const committed = commit(ctx, received, () => isAnswered);
  if (!journalled) {
    const leadId = await committed;
    if (leadId === null) throw new Refusal('unavailable', submissionFailed);
    return leadId;
  }
  const outOfPatience = afterPatience().then(() => {
    isAnswered = true;
    return null;
  });
  return (await Promise.race([committed, outOfPatience])) ?? received.id;
}

/** The lead's id in the store, or null where the store could not be written: then the replay does it. */
async function commit(
  ctx: EnquiryContext,
  received: ReceivedEnquiry,
  isAnswered: () => boolean,
): Promise<string | null> {
  try {
    let committed = await commitEnquiry(ctx, received, findTimeClaim(ctx, received));
    // Who has been told that it is accepted keeps it: the dealer finds another time with one of the two.
    if (committed.kind === 'time_taken' && isAnswered()) committed = await commitEnquiry(ctx, received);
    if (committed.kind === 'site_gone') return null;
    ctx.intake.journal.confirm(received.id);
    if (committed.kind === 'time_taken') throw new TimeTaken();
    return committed.leadId;
  } catch (error) {
    if (error instanceof TimeTaken) throw error;
    ctx.log.warn('an enquiry is waiting in the journal', { leadId: received.id, reason: describeStoreError(error) });
    return null;
  }
}

function afterPatience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs).unref();
  });
}

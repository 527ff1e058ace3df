import { createHash } from 'node:crypto';
import { createId } from '#kernel/id.ts';
import { enquiryFields, isFieldName } from '#rules/forms/fields/enquiry-fields.ts';
import type { FieldDefinition } from '#rules/forms/fields/field-definition.ts';
import { formMessages } from '#rules/forms/messages.ts';
import type { EnquiryInput } from '#rules/forms/posted/parse-enquiry.ts';
import type { OwnFacts } from '#rules/tradein/write-lead-values.ts';
import { formatBytes } from '#rules/uploads/file-kinds.ts';
import type { SiteContext } from '../../context.ts';
import type { FoundUpload } from '../../uploads/find-uploads.ts';
import { readVisit } from './lead-attributes.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';
import type { SubmitEnquiryInput } from './submit-enquiry.ts';

interface CreateInput extends SubmitEnquiryInput {
  files: FoundUpload[];
  accountId: string | null;
}

/** What is kept of what a visitor has posted. */
export function createReceivedEnquiry(ctx: SiteContext, posted: EnquiryInput, input: CreateInput): ReceivedEnquiry {
  const enquiry = nameFiles(addOwn(posted, input.own), input.files);
  const now = ctx.clock.now();
  const id = createId(now);
  const { application } = input;
  const { lead_attributes: attributes, source } = input.values;
  return {
    ...enquiry,
    fields: {
      ...enquiry.fields,
      ...describeConsent(enquiry, now),
      ...(application ? { finance_application: keptApart(id) } : {}),
    },
    application: application ? { tokenHash: application.tokenHash, sealed: application.seal(id) } : null,
    files: input.files,
    ...readVisit({
      ...input.visit,
      source: typeof source === 'string' && source !== '' ? source : input.visit.source,
      attributes: typeof attributes === 'string' ? attributes : '',
    }),
    id,
    siteId: ctx.site.id,
    accountId: input.accountId,
    continues: input.continues ?? null,
    testId: input.testId ?? null,
    receivedAt: now.toISOString(),
    contentHash: input.continues ? hashAll(enquiry) : hashContent(enquiry),
    webhookUrl: ctx.site.settings.forms.webhookUrl ?? null,
  };
}

function addOwn(enquiry: EnquiryInput, own: OwnFacts | undefined): EnquiryInput {
  if (own === undefined) return enquiry;
  return { ...enquiry, subcategory: own.subcategory, fields: { ...enquiry.fields, ...own.notes } };
}

/** LEAD-16: what is read of a field with files are their names. */
function nameFiles(enquiry: EnquiryInput, files: readonly FoundUpload[]): EnquiryInput {
  const named = [...Map.groupBy(files, ({ field }) => field)].map(([field, ofField]) => [
    field,
    ofField.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(', '),
  ]);
  return { ...enquiry, fields: { ...enquiry.fields, ...Object.fromEntries(named) } };
}

/** LEAD-13, LEAD-16: what a reader of the lead is told in place of the answers. */
function keptApart(leadId: string): string {
  return `The other answers are kept apart, for the finance role: forecourt applications show ${leadId}`;
}

/** COMP-02: to what words, when and on which form the visitor has agreed, for whoever has to show it one day. */
function describeConsent({ form, optIn }: EnquiryInput, now: Date): Record<string, string> {
  if (!optIn) return {};
  return { consent_wording: formMessages.optIn, consent_at: now.toISOString(), consent_form: form };
}

/** Of what makes two submissions the same: form, car, contact, and whatever else was typed or chosen. */
function hashContent(enquiry: EnquiryInput): string {
  const { form, carId, category, name, lastName, phone, postcode, message } = enquiry;
  const parts = [form, carId, category, name, lastName, enquiry.email.toLowerCase(), phone, postcode, message];
  const typed = Object.entries(enquiry.fields).filter(([name]) => isTyped(name));
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...typed.sort()]))
    .digest('hex');
}

/** An addition may change only what no visitor types: that an offer is accepted. */
function hashAll({ submissionKey: _, ...enquiry }: EnquiryInput): string {
  return createHash('sha256').update(JSON.stringify(enquiry)).digest('hex');
}

/** Not what a page sends along, which may change while it is read. */
function isTyped(name: string): boolean {
  if (!isFieldName(name)) return true;
  const { kind }: FieldDefinition = enquiryFields[name];
  return kind !== 'hidden' && kind !== 'note';
}

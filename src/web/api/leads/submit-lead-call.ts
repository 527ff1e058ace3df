import { z } from 'zod';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/form-values.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { parseEnquiry } from '#rules/forms/parse-enquiry.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { type CallContext, defineCall } from '../call.ts';
import { assertOwnWebsite } from '../fields.ts';
import { leadBody, readLeadValues } from './lead-schema.ts';

export const submitLeadCall = defineCall({
  name: 'submitLead',
  method: 'POST',
  path: '/api/leads',
  group: 'Enquiries',
  summary: 'Submits an enquiry, or checks the completed steps of one.',
  description:
    'Before the last step the sent fields are checked and nothing is stored: lead_id is null. The last step is written to disk before the response. A repeat with the same submission_key (or Idempotency-Key) is the same lead.',
  guarded: true,
  body: leadBody,
  answer: z.object({ lead_id: z.string().nullable() }),
  refusals: { 422: 'Fields are missing or wrong.', 503: 'The enquiry cannot be stored at the moment.' },
  inProblems: (detail) => ({ error: detail }),
  handle: async (ctx, { body }) => {
    assertOwnWebsite(ctx, body.website_id);
    const values = readLeadValues(body);
    const form = body.form ?? (values.car_id ? 'vehicle' : 'contact');
    if (body.isLastStep) return { lead_id: await submitLead(ctx, form, values) };
    checkSteps(ctx, form, values);
    return { lead_id: null };
  },
});

async function submitLead(ctx: CallContext, form: EnquiryForm, values: FormValues): Promise<string> {
  const { headers } = ctx;
  const submitted = await submitEnquiry(ctx, {
    form,
    values: { submission_key: headers.get('idempotency-key') ?? '', ...values },
    visit: {
      url: typeof values.url === 'string' && values.url !== '' ? values.url : (headers.get('referer') ?? ctx.origin),
      source: '',
      userAgent: headers.get('user-agent') ?? '',
    },
  });
  if (submitted.kind === 'invalid') throw refuse(submitted.problems);
  return submitted.leadId;
}

/** Fields of later steps are not checked yet. */
function checkSteps(ctx: CallContext, form: EnquiryForm, values: FormValues): void {
  const parsed = parseEnquiry(form, ctx.site.settings, values);
  if (parsed.kind === 'valid') return;
  const problems = parsed.problems.filter(({ field }) => Object.hasOwn(values, field));
  if (problems.length > 0) throw refuse(problems);
}

/** A single error is the message; several are listed by field. */
function refuse(problems: readonly FieldProblem[]): Refusal {
  const [first, ...others] = problems;
  return new Refusal('invalid', first && others.length === 0 ? first.message : submissionFailed, problems);
}

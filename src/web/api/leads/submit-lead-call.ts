import { z } from 'zod';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { formatPhone } from '#rules/car/phone.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { submissionFailed, tryAgainOrCall } from '#rules/forms/messages.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { readNamedPlaces } from '#rules/forms/posted/parse-enquiry.ts';
import {
  checkEnquirySteps,
  type SubmitEnquiryInput,
  type SubmittedEnquiry,
  submitEnquiry,
} from '#services/enquiries/intake/submit-enquiry.ts';
import { readTestToken, testLeadHeader } from '#services/leads/test-leads/test-token.ts';
import { findAnsweringPlace } from '#services/locations/find-answering-place.ts';
import { readSessionToken } from '#web/http/incoming/session-cookie.ts';
import { type CallContext, defineCall } from '../call.ts';
import { assertOwnWebsite } from '../fields.ts';
import { leadBody, readLeadValues } from './lead-schema.ts';
import { listUnknownNames, unknownName } from './list-unknown-names.ts';

export const submitLeadCall = defineCall({
  name: 'submitLead',
  method: 'POST',
  path: '/api/leads',
  group: 'Enquiries',
  summary: 'Submits an enquiry, or checks the completed steps of one.',
  description:
    'Before the last step the sent fields are checked and nothing is stored: lead_id is null. The last step is written to disk before the response. A repeat with the same submission_key (or Idempotency-Key) is the same lead. A dealership and a location that are both named must belong together, and to the car; a date_time, on whichever form, must be one of the times that listAppointments gives for the car, or a day alone (YYYY-MM-DD), which books none.',
  guarded: true,
  body: leadBody,
  answer: z.object({
    lead_id: z.string().nullable(),
    location_id: z
      .int()
      .nullable()
      .describe('Where it went; null for the dealership as a whole, and while the store cannot say.'),
    unknown: z
      .array(unknownName)
      .describe(
        'What was sent under names that no form has. The dealer reads it, and nothing follows from it: a time under another name than date_time books nothing.',
      ),
  }),
  refusals: { 422: 'Fields are missing or wrong.', 503: 'The enquiry cannot be stored at the moment.' },
  inProblems: (detail) => ({ error: detail }),
  handle: async (ctx, { body }) => {
    assertOwnWebsite(ctx, body.website_id);
    const values = readLeadValues(body);
    const form = body.form ?? (values.car_id ? 'vehicle' : 'contact');
    const unknown = listUnknownNames(values);
    if (body.isLastStep) return { ...(await submitLead(ctx, form, values)), unknown };
    const problems = await checkEnquirySteps(ctx, { form, values });
    if (problems.length > 0) throw refuse(problems);
    return { lead_id: null, location_id: null, unknown };
  },
});

async function submitLead(ctx: CallContext, form: EnquiryForm, values: FormValues) {
  const { headers } = ctx;
  const submitted = await submitEnquiryOrCall(ctx, {
    form,
    values: { submission_key: headers.get('idempotency-key') ?? '', ...values },
    network: ctx.network,
    testId: readTest(ctx),
    visit: {
      url: typeof values.url === 'string' && values.url !== '' ? values.url : (headers.get('referer') ?? ctx.origin),
      source: '',
      userAgent: headers.get('user-agent') ?? '',
      sessionToken: readSessionToken(headers, new URL(ctx.origin)),
    },
  });
  if (submitted.kind === 'invalid') throw refuse(submitted.problems);
  return { lead_id: submitted.leadId, location_id: submitted.place?.locationId ?? null };
}

/** OFF-09: the test that it is of; null for a visitor. */
function readTest(ctx: CallContext): string | null {
  const token = ctx.headers.get(testLeadHeader);
  if (token === null) return null;
  const testId = readTestToken(ctx, { siteId: ctx.site.id, token });
  if (testId === null) throw new Refusal('invalid', `${testLeadHeader} is not a test of this site.`);
  return testId;
}

/** Where nothing can be written, the refusal says whom to call instead. */
async function submitEnquiryOrCall(ctx: CallContext, input: SubmitEnquiryInput): Promise<SubmittedEnquiry> {
  try {
    return await submitEnquiry(ctx, input);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    const siteData = await ctx.readSiteData().catch(() => null);
    const place = siteData && findAnsweringPlace(ctx.site, siteData, readNamedPlaces(input.values));
    if (!place?.phone) throw error;
    const message = `${submissionFailed}. ${tryAgainOrCall(place.name)} on ${formatPhone(place.phone)}.`;
    throw new Refusal(error.code, message, error.problems);
  }
}

/** A single error is the message; several are listed by field. */
function refuse(problems: readonly FieldProblem[]): Refusal {
  const [first, ...others] = problems;
  return new Refusal('invalid', first && others.length === 0 ? first.message : submissionFailed, problems);
}

import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { findTooLong } from '#rules/forms/posted/find-too-long.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { readNamedPlaces } from '#rules/forms/posted/parse-enquiry.ts';
import { type NotReadStatus, notReadMessages } from '#rules/forms/server-messages.ts';
import { describeFailure } from '#services/describe-failure.ts';
import {
  type SubmitEnquiryInput,
  type SubmittedEnquiry,
  submitEnquiry,
} from '#services/enquiries/intake/submit-enquiry.ts';
import { findAnsweringPlace } from '#services/locations/find-answering-place.ts';
import { findUploads } from '#services/uploads/find-uploads.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { type ThankedFor, thankHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';
import { type FailedPost, type PageRequest, redirectTo, type Submitted } from '../page.ts';
import type { FailedForm } from './failed-form.ts';
import { fillFromRego, isLookUp } from './fill-from-rego.ts';
import { keepFiles } from './keep-files.ts';
import { keepTexts } from './keep-texts.ts';

export interface FormSubmission {
  form: EnquiryForm;
  send(input: SubmitEnquiryInput, fileProblems: readonly FieldProblem[]): Promise<SubmittedEnquiry>;
  /** Where it leads to then. */
  getNextHref(place: ThankedFor): string;
  /** Address of the page, as the enquiry names it. */
  url?: string;
}

/** Submits what a form has posted: on to the thank-you page, or back with all that was typed (LEAD-04). */
export async function submitForm(
  request: PageRequest,
  posted: PostedForm,
  forms: readonly EnquiryForm[],
): Promise<Submitted> {
  const { ctx, intake } = request;
  const form = forms.find((each) => each === posted.values.form) ?? forms[0];
  if (form === undefined) throw new Error('a page without forms was posted to');
  if (isLookUp(posted)) return fillFromRego(request, posted, form);
  return sendForm(request, posted, {
    form,
    send: (input, fileProblems) => submitEnquiry({ ...ctx, intake }, input, fileProblems),
    getNextHref: (place) => thankHref(form, place),
  });
}

/** The same for a form whose enquiry is sent by another verb, or leads elsewhere. */
export async function sendForm(
  request: PageRequest,
  posted: PostedForm,
  submission: FormSubmission,
): Promise<Submitted> {
  const { ctx, url, requestId } = request;
  const { form } = submission;
  if (posted.notRead !== null) return giveBack(form, posted, posted.notRead);
  const { values, problems: fileProblems } = await keepFiles(ctx, form, posted);
  const failed: FailedForm = {
    ...{ form, values: keepTexts(values), files: [], problems: [], message: submissionFailed, call: null },
  };
  try {
    const { referer, userAgent } = posted;
    const visit = {
      ...{ url: submission.url ?? referer ?? url.href, source: '', userAgent: userAgent ?? '' },
      sessionToken: request.visitor?.token ?? null,
    };
    const submitted = await submission.send({ form, values, visit, network: posted.network }, fileProblems);
    if (submitted.kind === 'invalid') {
      const files = await listKeptFiles(request, form, values);
      return { kind: 'failed', status: 422, form: { ...failed, files, problems: submitted.problems } };
    }
    const named = readNamedPlaces(values);
    // Until the store has it: a page of text has a slug, too.
    const sent: ThankedFor = { ...named, carSlug: named.carId === null ? null : (request.pathParams.slug ?? null) };
    return redirectTo(submission.getNextHref({ ...(submitted.place ?? sent), leadId: submitted.leadId }), 303);
  } catch (error) {
    ctx.log.error('an enquiry was not accepted', { requestId, reason: describeFailure(error).reason });
    const problems = error instanceof Refusal ? error.problems : [];
    const files = await listKeptFiles(request, form, values);
    return { kind: 'failed', status: 503, form: { ...failed, files, problems, call: await findCall(request, values) } };
  }
}

/** Nothing of it was submitted, nor any of its files kept. */
export function giveBack(form: EnquiryForm, { values }: PostedForm, status: NotReadStatus): FailedPost {
  const message = notReadMessages[status];
  return {
    kind: 'failed',
    status,
    form: { form, values: keepTexts(values), files: [], problems: findTooLong(form, values), message, call: null },
  };
}

/** By name, for the form that comes back; while their storage is away the form comes back without them. */
export async function listKeptFiles(
  { ctx }: Pick<PageRequest, 'ctx'>,
  form: EnquiryForm,
  values: FormValues,
): Promise<FailedForm['files']> {
  const found = await findUploads(ctx, form, values).catch(() => null);
  return found?.files.map(({ field, upload, name }) => ({ field, reference: upload, name })) ?? [];
}

/** The number of whoever would have had the enquiry. */
async function findCall({ ctx, readSiteData }: PageRequest, values: FormValues): Promise<FailedForm['call']> {
  const siteData = await readSiteData().catch(() => null);
  const place = siteData && findAnsweringPlace(ctx.site, siteData, readNamedPlaces(values));
  const phone = presentPhone(place?.phone, { masked: false });
  return place && phone && { name: place.name, phone };
}

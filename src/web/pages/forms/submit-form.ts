import { Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/form-values.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { readNamedPlaces } from '#rules/forms/parse-enquiry.ts';
import { notReadMessages } from '#rules/forms/server-messages.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { findAnsweringPlace } from '#services/locations/find-answering-place.ts';
import { findUploads } from '#services/uploads/find-uploads.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { thankHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';
import { type PageRequest, type Redirect, redirectTo } from '../page.ts';
import { type FailedForm, listBreak } from './failed-form.ts';
import { keepFiles } from './keep-files.ts';

export type SubmittedForm = Redirect | { kind: 'failed'; status: 413 | 422 | 429 | 503; form: FailedForm };

/** Submits what a form has posted: on to the thank-you page, or back with all that was typed (LEAD-04). */
export async function submitForm(
  request: PageRequest,
  posted: PostedForm,
  forms: readonly EnquiryForm[],
): Promise<SubmittedForm> {
  const { ctx, intake, url, pathParams, requestId } = request;
  const form = forms.find((each) => each === posted.values.form) ?? forms[0];
  if (form === undefined) throw new Error('a page without forms was posted to');
  if (posted.notRead !== null) return giveBack(form, posted, posted.notRead);
  const { values, problems: fileProblems } = await keepFiles(ctx, form, posted);
  const failed: FailedForm = {
    ...{ form, values: keepTexts(values), files: [], problems: [], message: submissionFailed, call: null },
  };
  try {
    const { referer, userAgent } = posted;
    const visit = { url: referer ?? url.href, source: '', userAgent: userAgent ?? '' };
    const submitted = await submitEnquiry({ ...ctx, intake }, { form, values, visit }, fileProblems);
    if (submitted.kind === 'invalid') {
      const files = await listKept(request, form, values);
      return { kind: 'failed', status: 422, form: { ...failed, files, problems: submitted.problems } };
    }
    const place = submitted.place ?? readNamedPlaces(values);
    return redirectTo(thankHref(form, { ...place, carSlug: pathParams.slug ?? null }), 303);
  } catch (error) {
    ctx.log.error('an enquiry was not accepted', { requestId, reason: describeFailure(error).reason });
    const problems = error instanceof Refusal ? error.problems : [];
    const files = await listKept(request, form, values);
    return { kind: 'failed', status: 503, form: { ...failed, files, problems, call: await findCall(request, values) } };
  }
}

/** Nothing of it was submitted, nor any of its files kept. */
function giveBack(form: EnquiryForm, { values }: PostedForm, status: 413 | 429): SubmittedForm {
  const message = notReadMessages[status];
  return {
    kind: 'failed',
    status,
    form: { form, values: keepTexts(values), files: [], problems: [], message, call: null },
  };
}

/** By name, for the form that comes back; while their storage is away the form comes back without them. */
async function listKept({ ctx }: PageRequest, form: EnquiryForm, values: FormValues): Promise<FailedForm['files']> {
  const found = await findUploads(ctx, form, values).catch(() => null);
  return found?.files.map(({ field, upload, name }) => ({ field, reference: upload, name })) ?? [];
}

/** The number of whoever would have had the enquiry. */
async function findCall({ ctx, readFacts }: PageRequest, values: FormValues): Promise<FailedForm['call']> {
  const facts = await readFacts().catch(() => null);
  const place = facts && findAnsweringPlace(ctx.site, facts, readNamedPlaces(values));
  const phone = presentPhone(place?.phone, { masked: false });
  return place && phone && { name: place.name, phone };
}

/** What can be put back into a field. */
function keepTexts(values: FormValues): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return [name, list.filter((each) => typeof each === 'string').join(listBreak)];
  });
  return Object.fromEntries(texts);
}

import { Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/form-values.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { thankHref } from '../addresses.ts';
import { type PageRequest, type Redirect, redirectTo } from '../page.ts';
import type { FailedForm } from './failed-form.ts';

export type SubmittedForm = Redirect | { kind: 'failed'; status: 422 | 503; form: FailedForm };

/** Submits what a form has posted: on to the thank-you page, or back with all that was typed (LEAD-04). */
export async function submitForm(
  { ctx, intake, url, pathParams, requestId }: PageRequest,
  { values, referer, userAgent }: PostedForm,
  forms: readonly EnquiryForm[],
): Promise<SubmittedForm> {
  const form = forms.find((each) => each === values.form) ?? forms[0];
  if (form === undefined) throw new Error('a page without forms was posted to');
  const fail = (status: 422 | 503, problems: FailedForm['problems']): SubmittedForm => {
    return { kind: 'failed', status, form: { form, values: keepTexts(values), problems, message: submissionFailed } };
  };
  try {
    const visit = { url: referer ?? url.href, source: '', userAgent: userAgent ?? '' };
    const submitted = await submitEnquiry({ ...ctx, intake }, { form, values, visit });
    if (submitted.kind === 'invalid') return fail(422, submitted.problems);
    return redirectTo(getThankHref(form, values, pathParams.slug ?? null), 303);
  } catch (error) {
    ctx.log.error('an enquiry was not accepted', { requestId, reason: describeFailure(error).reason });
    return fail(503, error instanceof Refusal ? error.problems : []);
  }
}

function getThankHref(form: EnquiryForm, values: FormValues, carSlug: string | null): string {
  const chosen = [values.dealership, values.dealership_slug].find((slug) => typeof slug === 'string' && slug !== '');
  return thankHref(form, { dealershipSlug: typeof chosen === 'string' ? chosen : null, carSlug });
}

/** What can be put back into a field; a file or a name that stood twice cannot. */
function keepTexts(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

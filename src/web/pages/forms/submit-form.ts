import { data, redirect } from 'react-router';
import { Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { type FormValues, readFormValues } from '#rules/forms/form-values.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { submitEnquiry } from '#services/enquiries/submit-enquiry.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { thankHref } from '../addresses.ts';
import type { FailedForm } from './failed-form.ts';

/** Takes what a form has posted: on to the thank-you page, or back with all that was typed (LEAD-04). */
export async function takeEnquiry(
  given: SiteRequest,
  request: Request,
  { forms, carSlug = null }: { forms: readonly EnquiryForm[]; carSlug?: string | null },
) {
  const values = await readValues(request);
  const form = forms.find((each) => each === values.form) ?? forms[0];
  if (form === undefined) throw data(null, { status: 404 });
  const visit = {
    url: request.headers.get('referer') ?? request.url,
    source: '',
    userAgent: request.headers.get('user-agent') ?? '',
  };
  try {
    const taken = await submitEnquiry({ ...given.ctx, intake: given.intake }, { form, values, visit });
    if (taken.kind === 'taken') return redirect(getThankHref(form, values, carSlug), 303);
    return fail(422, { form, values: keepTexts(values), problems: taken.problems, message: submissionFailed });
  } catch (error) {
    given.ctx.log.error('an enquiry was not accepted', {
      requestId: given.requestId,
      reason: describeFailure(error).reason,
    });
    const problems = error instanceof Refusal ? error.problems : [];
    return fail(503, { form, values: keepTexts(values), problems, message: submissionFailed });
  }
}

function getThankHref(form: EnquiryForm, values: FormValues, carSlug: string | null): string {
  const chosen = [values.dealership, values.dealership_slug].find((slug) => typeof slug === 'string' && slug !== '');
  return thankHref(form, { dealershipSlug: typeof chosen === 'string' ? chosen : null, carSlug });
}

function fail(status: number, failed: FailedForm) {
  return data(failed, { status });
}

async function readValues(request: Request): Promise<FormValues> {
  try {
    return readFormValues(await request.formData());
  } catch {
    throw data(null, { status: 400 });
  }
}

/** What can be put back into a field; a file or a name that stood twice cannot. */
function keepTexts(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

import { Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import type { PageRequest, Submitted } from '../page.ts';
import { keepTexts } from './keep-texts.ts';

export function readText(values: FormValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : '';
  return typeof value === 'string' ? value : '';
}

/** A step comes back with all that was typed: what is wrong stands at its field, or that it cannot be taken now. */
export function failStep(
  { ctx, requestId }: PageRequest,
  { values }: PostedForm,
  { form, error }: { form: EnquiryForm; error: unknown },
): Submitted {
  const problems = error instanceof Refusal ? error.problems : [];
  const isWrong = error instanceof Refusal && error.code === 'invalid';
  if (!(error instanceof Refusal)) {
    ctx.log.error('a step of a form was not kept', { requestId, form, reason: describeFailure(error).reason });
  }
  const message = error instanceof Refusal ? error.message : submissionFailed;
  return {
    kind: 'failed',
    status: isWrong ? 422 : 503,
    form: { form, values: keepTexts(values), files: [], problems, message, call: null },
  };
}

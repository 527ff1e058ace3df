import { Refusal } from '#kernel/refusal.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { describeFoundVehicle, listFoundValues, lookUpButton } from '#rules/forms/found-vehicle.ts';
import { regoMessages } from '#rules/tradein/rego.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { lookUpRego } from '#services/tradein/look-up-rego.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import type { FailedPost, PageRequest } from '../page.ts';
import { keepTexts } from './keep-texts.ts';

/** Whether the button of the look-up was pressed, in place of the one that sends the form. */
export function isLookUp({ values, notRead }: PostedForm): boolean {
  return notRead === null && values[lookUpButton.name] === lookUpButton.value;
}

/** LEAD-10: the form comes back with the vehicle of its plate filled in, or with what is wrong with the plate; nothing is sent. */
export async function fillFromRego(
  { ctx, vehicles, requestId }: PageRequest,
  { values }: PostedForm,
  form: EnquiryForm,
): Promise<FailedPost> {
  const { [lookUpButton.name]: _, ...typed } = keepTexts(values);
  const back = { form, values: typed, files: [], problems: [], message: null, call: null };
  try {
    const vehicle = await lookUpRego({ ...ctx, vehicles }, { rego: typed.Rego ?? '', state: typed.rego_state ?? '' });
    if (vehicle === null)
      return { kind: 'failed', status: 422, form: { ...back, ...describeProblem('Rego', regoMessages.unknown) } };
    const found = describeFoundVehicle(vehicle);
    return { kind: 'failed', status: 200, form: { ...back, values: { ...typed, ...listFoundValues(vehicle) }, found } };
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'invalid';
    if (!(error instanceof Refusal)) {
      ctx.log.error('a rego was not looked up', { requestId, reason: describeFailure(error).reason });
    }
    const field = error instanceof Refusal && error.problems[0]?.field === 'regoState' ? 'rego_state' : 'Rego';
    const message = error instanceof Refusal ? (error.problems[0]?.message ?? error.message) : regoMessages.unavailable;
    return { kind: 'failed', status: isWrong ? 422 : 503, form: { ...back, ...describeProblem(field, message) } };
  }
}

function describeProblem(field: string, message: string) {
  return { message: 'We could not fill in your vehicle', problems: [{ field, message }] };
}

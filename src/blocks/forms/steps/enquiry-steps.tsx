import { Button } from '#ui/form/button.tsx';
import {
  type EnquiryFormProps,
  type EnquiryFormView,
  FormGrid,
  FormProblems,
  FormSection,
  FormStart,
  type FormStepsView,
  getEncoding,
  markTyped,
  PrivacyLine,
} from '../enquiry-form.tsx';
import { AnswersSoFar } from './answers-so-far.tsx';
import { type EnquirySteps as Steps, useEnquirySteps } from './use-enquiry-steps.ts';

export interface EnquiryStepsProps extends EnquiryFormProps {
  steps: FormStepsView;
}

/**
 * LEAD-03: a form in steps, forth and back over the same fields, so that nothing typed is lost. The server's part of it
 * is the whole form, which works as any other until a browser has taken it over; where scripts run, the later steps wait for
 * that out of sight, so that nothing jumps (`later-step` in `app.css`).
 */
export function EnquirySteps({ form, steps: view, headed = true }: EnquiryStepsProps) {
  const steps = useEnquirySteps(form, view);
  const { isLive, state } = steps;
  const shown = withState(form, steps);
  return (
    <FormSection form={form} headed={headed}>
      <form
        ref={steps.formRef}
        method="post"
        action={form.action}
        encType={getEncoding(form)}
        noValidate
        {...markTyped(form)}
        aria-busy={state.kind === 'submitting'}
        onInput={isLive ? steps.handleInput : undefined}
        onSubmit={isLive ? steps.handleSubmit : undefined}
        className={headed ? 'mt-5' : ''}
      >
        <FormStart form={form} />
        <div key={state.kind === 'error' ? state.round : 'none'}>
          {state.kind === 'wrong' ? null : <FormProblems form={shown} />}
        </div>
        {view.list.map((step, at) => (
          <fieldset
            key={step.label}
            hidden={isLive && at !== steps.at}
            className={at === 0 || isLive ? '' : 'later-step mt-6'}
            data-step={at}
          >
            <legend tabIndex={-1} className="mb-4 font-semibold outline-offset-4">
              <span className={`block text-note font-normal text-quiet-text ${isLive ? '' : 'step-number'}`}>
                Step {at + 1} of {view.list.length}
              </span>
              {repeats(steps, at) ? (step.reviewLabel ?? step.label) : step.label}
            </legend>
            {repeats(steps, at) ? <AnswersSoFar answers={steps.answers} onChange={steps.goBackTo} /> : null}
            <FormGrid form={form} fields={shown.fields.filter(({ name }) => step.names.includes(name))} />
          </fieldset>
        ))}
        <StepButtons form={form} steps={steps} />
        <PrivacyLine form={form} />
      </form>
    </FormSection>
  );
}

/** The last step, once there is something to be checked. */
const repeats = (steps: Steps, at: number) => steps.answers.length > 0 && at === steps.at;

function StepButtons({ form, steps }: { form: EnquiryFormView; steps: Steps }) {
  const { isLive, isLast, at, state } = steps;
  const isSending = state.kind === 'submitting' || state.kind === 'success';
  const label = isLive && !isLast ? 'Next' : form.submitLabel;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {isLive && at > 0 ? (
        <Button type="button" look="outline" onClick={() => steps.goBackTo(at - 1)} aria-disabled={isSending}>
          Back
        </Button>
      ) : null}
      <Button className="flex-1" aria-disabled={isSending}>
        {isSending && isLast ? 'Sending…' : label}
      </Button>
    </div>
  );
}

/** What came back stands at its field, as it does after a post. */
function withState(form: EnquiryFormView, { isLive, state }: Steps): EnquiryFormView {
  if (!isLive) return form;
  const problems = state.kind === 'error' || state.kind === 'wrong' ? state.problems : [];
  return {
    ...form,
    problem: state.kind === 'error' ? state.message : null,
    fields: form.fields.map((field) => ({
      ...field,
      error: problems.find((problem) => problem.field === field.name)?.message ?? null,
    })),
  };
}

import type { ApplicationFormView } from '#blocks/finance/application-form.tsx';
import type { JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import type { FieldProblem } from '#kernel/refusal.ts';
import type { ApplicationValues } from '#rules/applications/application-fields.ts';
import { checkStep } from '#rules/applications/check-step.ts';
import { consentField, writeConsent } from '#rules/applications/consent.ts';
import { describeAnswers } from '#rules/applications/describe-answers.ts';
import {
  type ApplicationStep,
  applicationSteps,
  findOpenStep,
  getStepBefore,
  stepLabels,
} from '#rules/applications/draft.ts';
import { financeFormId } from '#rules/finance/finance-address.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import { sealDraft } from '#services/applications/save-draft.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday } from '#services/locations/list-locations.ts';
import type { CheckboxFieldView, FormFieldView, HiddenFieldView } from '#ui/form/form-view.ts';
import { applicationHref } from '../addresses.ts';
import type { FailedForm } from '../forms/failed-form.ts';
import { presentForm } from '../forms/present-form.ts';
import type { FoundApplication } from './find-application.ts';
import { presentStepFields } from './present-step-fields.ts';

export interface StepInput extends FoundApplication {
  ctx: SiteContext;
  step: ApplicationStep;
  /** What stands in the fields: typed, or known of car and address. */
  values: ApplicationValues;
  /** Known of the address, sent along until its step comes. */
  along: ApplicationValues;
  /** What is wrong with the fields; empty for a step that is opened. */
  problems: readonly FieldProblem[];
  failed: FailedForm | null;
}

/** Every step that was filled in leads back to itself. */
export function presentProgress({ draft, step }: StepInput): JourneyStepView[] {
  const open = applicationSteps.indexOf(findOpenStep(draft));
  const current = applicationSteps.indexOf(step);
  return applicationSteps.map((each, index) => ({
    label: stepLabels[each],
    state: index === current ? 'current' : index < open ? 'done' : 'ahead',
    href: index !== current && index <= open ? applicationHref(each) : null,
  }));
}

export function presentApplicationForm(input: StepInput): ApplicationFormView {
  const { step, failed, token } = input;
  const before = getStepBefore(step);
  const isLast = step === 'review';
  return {
    id: financeFormId,
    heading: stepLabels[step],
    introduction: isLast ? 'Please read it once more. Nothing is sent before you press the button below.' : null,
    action: `${applicationHref(step)}`,
    hidden: listHidden(input),
    fields: (isLast ? presentConsents(input) : presentStepFields({ ...input, step })).map((field) =>
      showProblem(field, input.problems),
    ),
    submitLabel: isLast ? 'Send my application' : 'Next',
    problem: failed?.message ?? null,
    call: failed?.call ?? null,
    privacyLink: null,
    steps: null,
    review: isLast ? presentReview(input) : [],
    back: before === null ? null : { name: 'go', value: 'back', label: 'Back' },
    erase: token === null ? null : { name: 'go', value: 'erase', label: 'Erase what I typed' },
  };
}

function showProblem(field: FormFieldView, problems: readonly FieldProblem[]): FormFieldView {
  return { ...field, error: problems.find((problem) => problem.field === field.name)?.message ?? null };
}

/** On the last step the whole application goes along sealed: it can be sent while the store is away. */
function listHidden({ ctx, step, along, carId, token, draft }: StepInput): HiddenFieldView[] {
  const sealed = step === 'review' && token !== null ? { sealed: sealDraft(ctx, token, draft) } : {};
  const visit = step === 'review' ? { submission_key: '', lead_attributes: '' } : {};
  const hidden = {
    form: 'finance-application',
    step,
    ...(carId === null ? {} : { car_id: String(carId) }),
    ...visit,
    ...sealed,
  };
  return Object.entries({ ...(step === 'car' || step === 'review' ? {} : along), ...hidden }).map(([name, value]) => ({
    name,
    value,
  }));
}

/** What the last step asks for itself: to agree, and what every form of the site asks. */
function presentConsents({ ctx, failed }: StepInput): FormFieldView[] {
  const { settings, name } = ctx.site;
  const form = presentForm({
    ...{ form: 'finance-application', settings, today: getToday(ctx), context: emptyFormContext },
    ...{ action: '', privacyHref: null },
  });
  const asked = form.fields.filter((field): field is CheckboxFieldView => field.kind === 'checkbox');
  const consent: CheckboxFieldView = {
    ...{ kind: 'checkbox', name: consentField, label: writeConsent(name), value: 'true', checked: false },
    // The server says what is missing; a browser would speak of terms.
    ...{ hint: null, required: false, error: null, half: false },
  };
  const all = [consent, ...asked.toSorted((a, b) => Number(b.required) - Number(a.required))];
  // Whoever has just agreed to a lender's terms ticks nothing else without noticing.
  return all.map((field) => ({ ...field, checked: failed !== null && field.name in failed.values }));
}

function presentReview({ draft, context }: StepInput): ApplicationFormView['review'] {
  const checked = applicationSteps.flatMap((step) =>
    step === 'review' ? [] : Object.entries(checkStep(step, draft.values, context).answers),
  );
  return describeAnswers(Object.fromEntries(checked), context).map(({ step, heading, answers }) => ({
    heading,
    answers,
    change: { label: `Change ${heading}`, href: applicationHref(step) },
  }));
}

import { z } from 'zod';
import { type AskedStep, askedSteps } from './application-fields.ts';

/** LEAD-13: an application that is being filled in, as it was typed, so that nothing of it is lost on the way. */
export const applicationDraftSchema = z.object({
  values: z.record(z.string(), z.string()).default({}),
  /** The steps that were right when they were sent. */
  done: z.array(z.enum(askedSteps)).default([]),
  /** The car of the site that it is for. */
  carId: z.int().nullable().default(null),
});

export type ApplicationDraft = z.output<typeof applicationDraftSchema>;

export const emptyDraft: ApplicationDraft = applicationDraftSchema.parse({});

export const applicationSteps = [...askedSteps, 'review'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const stepLabels: Readonly<Record<ApplicationStep, string>> = {
  you: 'You',
  home: 'Home',
  work: 'Work',
  money: 'Income and expenses',
  car: 'Car and loan',
  review: 'Check and send',
};

/** How far a visitor has come: every step up to it can be opened. */
export function findOpenStep({ done }: Pick<ApplicationDraft, 'done'>): ApplicationStep {
  return askedSteps.find((step) => !done.includes(step)) ?? 'review';
}

/** The step that was asked for, or the first that is still to be filled in before it. */
export function chooseStep(draft: Pick<ApplicationDraft, 'done'>, asked: string | null): ApplicationStep {
  const open = findOpenStep(draft);
  const wanted = applicationSteps.find((step) => step === asked) ?? open;
  return applicationSteps.indexOf(wanted) <= applicationSteps.indexOf(open) ? wanted : open;
}

export function isAskedStep(step: string): step is AskedStep {
  return askedSteps.some((each) => each === step);
}

/** Null after the last one. */
export function getNextStep(step: ApplicationStep): ApplicationStep | null {
  return applicationSteps[applicationSteps.indexOf(step) + 1] ?? null;
}

/** Null before the first one. */
export function getStepBefore(step: ApplicationStep): ApplicationStep | null {
  return applicationSteps[applicationSteps.indexOf(step) - 1] ?? null;
}

/** What is asked for anew where the application goes on with another car. */
const ofTheCar: readonly string[] = ['vehiclePriceBudget', 'deposit', 'term', 'final_payment'];

export interface PostedStep {
  /** By field, as typed. */
  values: Readonly<Record<string, string>>;
  /** The car that led here; null where none did. */
  carId: number | null;
}

/** The draft with what was posted, right or not. */
export function mergePosted(draft: ApplicationDraft, { values, carId }: PostedStep): ApplicationDraft {
  const isOther = carId !== null && carId !== draft.carId;
  const kept = Object.entries(draft.values).filter(([name]) => !isOther || !ofTheCar.includes(name));
  return {
    values: { ...Object.fromEntries(kept), ...values },
    done: isOther ? draft.done.filter((step) => step !== 'car') : draft.done,
    carId: carId ?? draft.carId,
  };
}

/** Whether that step counts as filled in from now on. */
export function markStep(draft: ApplicationDraft, step: AskedStep, isRight: boolean): ApplicationDraft {
  const others = draft.done.filter((each) => each !== step);
  return { ...draft, done: isRight ? [...others, step] : others };
}

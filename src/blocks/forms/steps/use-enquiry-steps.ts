import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readFormValues } from '#rules/forms/posted/form-values.ts';
import { type FormControl, findControlProblem, isFormControl } from '../checks/find-control-problem.ts';
import type { EnquiryFormView, FormStepsView } from '../enquiry-form.tsx';
import { noteSent } from '../typed/typed-values.ts';
import { listAnswers, type StepAnswer } from './list-answers.ts';
import { type LeadAnswer, type LeadProblem, sendLead } from './send-lead.ts';
import { uploadFiles } from './upload-files.ts';

export type StepsState =
  | { kind: 'idle' | 'submitting' | 'success' }
  /** Found before anything was sent: said at the fields alone. */
  | { kind: 'wrong'; problems: readonly LeadProblem[] }
  /** `round` differs each time, so that what is said again takes the focus again. */
  | { kind: 'error'; message: string; problems: readonly LeadProblem[]; round: number };

export interface EnquirySteps {
  formRef: RefObject<HTMLFormElement | null>;
  /** False in what the server sends, which is the whole form. */
  isLive: boolean;
  at: number;
  isLast: boolean;
  state: StepsState;
  /** Said at the last step alone. */
  answers: readonly StepAnswer[];
  goBackTo(step: number): void;
  handleInput(event: SyntheticEvent<HTMLFormElement>): void;
  handleSubmit(event: SyntheticEvent<HTMLFormElement>): void;
}

export function useEnquirySteps(form: EnquiryFormView, steps: FormStepsView): EnquirySteps {
  const formRef = useRef<HTMLFormElement>(null);
  /** Somebody has gone on or back, and not the form by itself. */
  const hasMoved = useRef(false);
  const [isLive, setIsLive] = useState(false);
  const [at, setAt] = useState(0);
  const [state, setState] = useState<StepsState>({ kind: 'idle' });
  const [answers, setAnswers] = useState<readonly StepAnswer[]>([]);
  const isLast = at === steps.list.length - 1;

  useEffect(() => {
    const sent = readSentState(form);
    setState(sent);
    setAt(findStep(steps, sent));
    setIsLive(true);
    // Back from the thank-you page the form stands as it was left.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setState({ kind: 'idle' });
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [form, steps]);

  // Before it is drawn, so that nothing moves under the focus.
  useLayoutEffect(() => {
    const element = formRef.current;
    if (element === null || !isLast) return setAnswers([]);
    setAnswers(listAnswers(form, steps, { values: readFormValues(new FormData(element)), before: at }));
  }, [form, steps, at, isLast]);

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    formRef.current?.querySelector<HTMLElement>(`[data-step="${at}"] > legend`)?.focus();
  }, [at]);

  useEffect(() => {
    if (state.kind === 'wrong') formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state.kind]);

  const goTo = (step: number) => {
    setAt(step);
    setState({ kind: 'idle' });
    hasMoved.current = true;
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (state.kind === 'submitting' || state.kind === 'success') return;
    const wrong = findStepProblems(element, at);
    // Said anew each time, so that the first one takes the focus again.
    flushSync(() => setState({ kind: 'idle' }));
    if (wrong.length > 0) return setState({ kind: 'wrong', problems: wrong });
    setState({ kind: 'submitting' });
    const names = isLast ? null : steps.list.slice(0, at + 1).flatMap((step) => step.names);
    const uploaded = await uploadFiles(element, names);
    const answer =
      uploaded.kind === 'refused'
        ? uploaded
        : await sendLead(steps.action, { values: uploaded.values, names, isLastStep: isLast });
    if (answer.kind === 'refused') {
      const failed: StepsState = { ...answer, kind: 'error', round: Date.now() };
      setState(failed);
      setAt((now) => (answer.problems.length > 0 ? findStep(steps, failed) : now));
    } else if (isLast) {
      setState({ kind: 'success' });
      noteSent(element);
      window.location.assign(nameSent(steps.successHref, answer));
    } else goTo(at + 1);
  };

  const handleInput = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (state.kind !== 'wrong' || !isFormControl(target) || findControlProblem(target) !== null) return;
    const problems = state.problems.filter(({ field }) => field !== target.name);
    setState(problems.length === 0 ? { kind: 'idle' } : { kind: 'wrong', problems });
  };

  const goBackTo = (step: number) => {
    if (state.kind !== 'submitting' && state.kind !== 'success') goTo(step);
  };

  return { formRef, isLive, at, isLast, state, answers, goBackTo, handleInput, handleSubmit };
}

/** LEAD-16: the thank-you page tells what was sent, and names the location that it went to. */
function nameSent(successHref: string, { leadId, locationId }: Extract<LeadAnswer, { kind: 'taken' }>): string {
  const url = new URL(successHref, window.location.href);
  if (locationId !== null) url.searchParams.set('location', String(locationId));
  if (leadId !== null) url.searchParams.set('lead', leadId);
  return url.pathname + url.search;
}

/** A form that came back from a post has something to say already. */
function readSentState({ problem, fields }: EnquiryFormView): StepsState {
  if (problem === null) return { kind: 'idle' };
  const problems = fields.flatMap(({ name, error }) => (error === null ? [] : [{ field: name, message: error }]));
  return { kind: 'error', message: problem, problems, round: 0 };
}

/** The first step with an error. */
function findStep({ list }: FormStepsView, state: StepsState): number {
  const wrong = state.kind === 'error' ? state.problems.map(({ field }) => field) : [];
  const found = list.findIndex(({ names }) => names.some((name) => wrong.includes(name)));
  return Math.max(found, 0);
}

function findStepProblems(form: HTMLFormElement, at: number): LeadProblem[] {
  const controls = form.querySelectorAll<FormControl>(`[data-step="${at}"] :is(input, select, textarea)`);
  return [...controls].flatMap((control) => {
    const message = findControlProblem(control);
    return message === null ? [] : [{ field: control.name, message }];
  });
}

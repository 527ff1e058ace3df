import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { EnquiryFormView, FormStepsView } from './enquiry-form.tsx';
import { type LeadProblem, sendLead } from './send-lead.ts';

export type StepsState =
  | { kind: 'idle' | 'submitting' | 'success' }
  /** `round` differs each time, so that what is said again takes the focus again. */
  | { kind: 'error'; message: string; problems: readonly LeadProblem[]; round: number };

export interface EnquirySteps {
  formRef: RefObject<HTMLFormElement | null>;
  /** False in what the server sends, which is the whole form. */
  isLive: boolean;
  at: number;
  isLast: boolean;
  state: StepsState;
  goBack(): void;
  handleSubmit(event: SyntheticEvent<HTMLFormElement>): void;
}

export function useEnquirySteps(form: EnquiryFormView, steps: FormStepsView): EnquirySteps {
  const formRef = useRef<HTMLFormElement>(null);
  /** Somebody has gone on or back, and not the form by itself. */
  const hasMoved = useRef(false);
  const [isLive, setIsLive] = useState(false);
  const [at, setAt] = useState(0);
  const [state, setState] = useState<StepsState>({ kind: 'idle' });
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

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    formRef.current?.querySelector<HTMLElement>(`[data-step="${at}"] > legend`)?.focus();
  }, [at]);

  const goTo = (step: number) => {
    setAt(step);
    setState({ kind: 'idle' });
    hasMoved.current = true;
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (state.kind === 'submitting' || state.kind === 'success' || !isStepFilledIn(element, at)) return;
    setState({ kind: 'submitting' });
    const names = isLast ? null : steps.list.slice(0, at + 1).flatMap((step) => step.names);
    const answer = await sendLead(steps.action, { values: readValues(element), names, isLastStep: isLast });
    if (answer.kind === 'refused') {
      const failed: StepsState = { ...answer, kind: 'error', round: Date.now() };
      setState(failed);
      setAt((now) => (answer.problems.length > 0 ? findStep(steps, failed) : now));
    } else if (isLast) {
      setState({ kind: 'success' });
      window.location.assign(steps.successHref);
    } else goTo(at + 1);
  };

  const goBack = () => {
    if (at > 0 && state.kind !== 'submitting' && state.kind !== 'success') goTo(at - 1);
  };

  return { formRef, isLive, at, isLast, state, goBack, handleSubmit };
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

/** The browser says at the field what it finds missing. */
function isStepFilledIn(form: HTMLFormElement, at: number): boolean {
  const controls = form.querySelectorAll<HTMLInputElement>(`[data-step="${at}"] :is(input, select, textarea)`);
  return [...controls].every((control) => control.reportValidity());
}

/** As a post would send them; listeners on the document add the key of the submission and the way of the visit. */
function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

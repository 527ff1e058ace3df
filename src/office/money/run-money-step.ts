import { data } from 'react-router';
import type { MoneyOutcome } from '#services/money/act-on-money.ts';
import { tryVerb } from '../guard.ts';
import type { MoneyAnswer } from './money-forms.tsx';

export interface TriedStep {
  run: (text: (name: string) => string) => Promise<MoneyOutcome>;
  done: string;
}

const unavailable =
  'That is decided, but the payment processor does not answer now. It is tried again by itself until it has been done.';

/** Runs what a form asked for; what was typed comes back with what is wrong. */
export async function runMoneyStep(
  form: FormData,
  steps: Readonly<Record<string, TriedStep>>,
  now: Date,
): Promise<ReturnType<typeof data<MoneyAnswer>>> {
  const text = (name: string) => String(form.get(name) ?? '');
  const name = text('step');
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) throw data(null, { status: 400 });
  const tried = await tryVerb(() => step.run(text));
  if ('refused' in tried) {
    const typed = Object.fromEntries(
      [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    );
    return data({ step: name, ...tried.refused.data, typed, doneAt: null }, tried.refused.init ?? {});
  }
  const message = tried.done === 'unavailable' ? unavailable : step.done;
  return data({ step: name, message, problems: {}, typed: {}, doneAt: now.getTime() });
}

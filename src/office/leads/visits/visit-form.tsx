import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { presentThread } from '../present-thread.ts';
import { Visits } from './visits.tsx';

/** Of the step before: what was typed, where it was refused. */
export interface VisitAnswer {
  visit: { day: string; time: string } | null;
  problems: Readonly<Record<string, string>>;
}

export interface VisitFormProps {
  thread: Pick<ReturnType<typeof presentThread>, 'state' | 'nextVisit' | 'visits' | 'visitAt' | 'visitDays'>;
  answer: VisitAnswer | undefined;
}

export function VisitForm({ thread, answer }: VisitFormProps) {
  const { state, nextVisit, visits, visitAt, visitDays } = thread;
  const form = useRef<HTMLFormElement>(null);
  const typed = answer?.visit ?? null;
  const begins = { day: typed?.day ?? nextVisit?.date ?? '', time: typed?.time ?? nextVisit?.time ?? '' };
  const isMade = state === 'appointment' && nextVisit !== null;
  // What is wrong stands at its field, which may be far below the head of the lead.
  useEffect(() => {
    if (typed !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [typed]);
  return (
    <div>
      <Form
        method="post"
        ref={form}
        key={`visit ${state} ${visitAt}`}
        className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto]"
        noValidate
      >
        <input type="hidden" name="was" value={visitAt} />
        <Field id="day" name="day" label="Comes on" error={answer?.problems.day ?? null} required>
          {(control) => (
            <TextInput {...control} type="date" min={visitDays.first} max={visitDays.last} defaultValue={begins.day} />
          )}
        </Field>
        <Field id="time" name="time" label="At" error={answer?.problems.time ?? null} required>
          {(control) => <TextInput {...control} type="time" defaultValue={begins.time} />}
        </Field>
        <Button name="step" value="visit" look="outline" className="max-sm:col-span-2 sm:mt-7">
          {isMade ? 'Change the time' : 'Make the appointment'}
        </Button>
      </Form>
      <div role="status">
        <Visits visits={visits} className="mt-2 text-note" />
      </div>
    </div>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFieldErrorId } from '#ui/form/draw-field-error.ts';
import { Field, FieldError } from '#ui/form/field.tsx';
import type { MomentFieldView } from '#ui/form/form-view.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

export interface TestDriveTimeProps {
  id: string;
  field: MomentFieldView;
}

/** "2026-10-04T09:30:00+11:00": its day, and what the wall clock shows. */
const readDay = (moment: string) => moment.slice(0, 10);
const readTime = (moment: string) => moment.slice(11, 16);

/** LEAD-06: the free times of the place to choose from; until they are there, and without scripts, any day and time. */
export function TestDriveTime({ id, field }: TestDriveTimeProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const action = useChosenPlace(frame, field);
  const times = useFreeTimes(action, field.error);
  const [day, setDay] = useState(readDay(field.value));
  const [time, setTime] = useState(readTime(field.value));
  return (
    <fieldset
      ref={frame}
      aria-describedby={field.error === null ? undefined : getFieldErrorId(id)}
      className="sm:col-span-2"
    >
      <legend className="sr-only">{field.label}</legend>
      <TimeHint field={field} times={times} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {times !== null && times.length > 0 ? (
          <FreeTimes id={id} field={field} times={times} chosen={`${day}T${time}`} />
        ) : (
          <>
            <Field id={id} name={field.name} label="Day" required={field.required}>
              {(control) => (
                <TextInput
                  {...control}
                  {...markWrong(field)}
                  type="date"
                  defaultValue={day}
                  onInput={(event) => setDay(event.currentTarget.value)}
                />
              )}
            </Field>
            <Field id={`${id}-time`} name={field.name} label="Time" required={field.required}>
              {(control) => (
                <TextInput
                  {...control}
                  {...markWrong(field)}
                  type="time"
                  defaultValue={time}
                  onInput={(event) => setTime(event.currentTarget.value)}
                />
              )}
            </Field>
          </>
        )}
      </div>
      <FieldError id={id} error={field.error} />
    </fieldset>
  );
}

/** The call for the place that is chosen in another field of the form; null while none is. */
function useChosenPlace(frame: RefObject<HTMLFieldSetElement | null>, { action, placedBy }: MomentFieldView) {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const select = placedBy === null ? null : frame.current?.form?.elements.namedItem(placedBy);
    if (!(select instanceof HTMLSelectElement)) return;
    const read = () => setChosen(select.value);
    read();
    select.addEventListener('input', read);
    return () => select.removeEventListener('input', read);
  }, [frame, placedBy]);
  if (placedBy === null) return action;
  return chosen === '' ? null : `${action}&${new URLSearchParams({ [placedBy]: chosen })}`;
}

const markWrong = ({ error }: MomentFieldView) => ({ 'aria-invalid': error === null ? undefined : (true as const) });

function TimeHint({ field: { hint }, times }: Pick<TestDriveTimeProps, 'field'> & { times: readonly string[] | null }) {
  const text =
    times?.length === 0 ? 'There are no free times in the coming weeks. We will arrange one with you.' : hint;
  return text === null ? null : <p className="mb-3 text-note text-quiet-text">{text}</p>;
}

interface FreeTimesProps extends TestDriveTimeProps {
  times: readonly string[];
  /** What was typed or sent before; kept where it is free. */
  chosen: string;
}

function FreeTimes({ id, field, times, chosen }: FreeTimesProps) {
  const kept = times.find((time) => time.slice(0, 16) === chosen) ?? '';
  const days = [...new Set(times.map(readDay))];
  const [day, setDay] = useState(days.find((each) => each === readDay(chosen)) ?? '');
  const [time, setTime] = useState(kept);
  const ofDay = times.filter((each) => readDay(each) === day);
  const handleDay = (chosenDay: string) => {
    setDay(chosenDay);
    setTime('');
  };
  return (
    <>
      <Field id={id} name="" label="Day" required={field.required}>
        {({ name: _, ...control }) => (
          <Select
            {...control}
            {...markWrong(field)}
            value={day}
            onChange={(event) => handleDay(event.currentTarget.value)}
            placeholder="Any day"
            choices={days.map((value) => ({ value, label: writeDay(value) }))}
          />
        )}
      </Field>
      <Field id={`${id}-time`} name={field.name} label="Time" required={field.required || day !== ''}>
        {(control) => (
          <Select
            {...control}
            {...markWrong(field)}
            value={times.includes(time) ? time : ''}
            onChange={(event) => setTime(event.currentTarget.value)}
            placeholder={day === '' ? 'Choose a day first' : 'Any time'}
            choices={ofDay.map((value) => ({ value, label: writeTime(value) }))}
          />
        )}
      </Field>
    </>
  );
}

/** "Thu 5 March" */
function writeDay(day: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${day}T00:00:00Z`));
}

/** "9:30 am" */
function writeTime(moment: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${moment.slice(0, 16)}:00Z`));
}

/** What a test drive can be booked for, asked anew after a refusal; null until it is known, and where nobody can tell. */
function useFreeTimes(action: string | null, refusal: string | null): readonly string[] | null {
  const [times, setTimes] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was refused a time should not be offered it again
  useEffect(() => {
    setTimes(null);
    if (action === null) return;
    const asking = new AbortController();
    askTimes(action, asking.signal).then((found) => {
      if (!asking.signal.aborted) keepFocus(() => setTimes(found));
    });
    return () => asking.abort();
  }, [action, refusal]);
  return times;
}

/** A field that is replaced by one of the same id, while somebody is in it, leaves the focus to that one. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  flushSync(change);
  if (focused?.id && !focused.isConnected) document.getElementById(focused.id)?.focus();
}

const shownDays = 21;

async function askTimes(action: string, signal: AbortSignal): Promise<readonly string[] | null> {
  const url = new URL(action, window.location.href);
  const last = new Date(Date.now() + (shownDays - 1) * 24 * 60 * 60 * 1000);
  url.searchParams.set('to', last.toISOString().slice(0, 10));
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) return null;
    const { times } = await answer.json();
    return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : null;
  } catch {
    return null;
  }
}

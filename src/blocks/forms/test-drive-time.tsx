import { useEffect, useState } from 'react';
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
const readWallClock = (moment: string) => moment.slice(0, 16);

/** LEAD-06: the free times of the place to choose from; until they are there, and without scripts, any date and time. */
export function TestDriveTime({ id, field }: TestDriveTimeProps) {
  const times = useFreeTimes(field.action, field.error);
  const [typed, setTyped] = useState(field.value);
  if (times !== null && times.length > 0) return <FreeTimes id={id} field={field} times={times} chosen={typed} />;
  const hint =
    times === null ? field.hint : 'There are no free times in the coming weeks. We will arrange one with you.';
  return (
    <Field
      id={id}
      name={field.name}
      label={field.label}
      hint={hint}
      error={field.error}
      required={field.required}
      className="sm:col-span-2"
    >
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          defaultValue={readWallClock(field.value)}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface FreeTimesProps extends TestDriveTimeProps {
  times: readonly string[];
  /** What was typed or sent before; kept where it is free. */
  chosen: string;
}

function FreeTimes({ id, field, times, chosen }: FreeTimesProps) {
  const kept = times.find((time) => readWallClock(time) === readWallClock(chosen)) ?? '';
  const [day, setDay] = useState(readDay(kept));
  const [time, setTime] = useState(kept);
  const days = [...new Set(times.map(readDay))];
  const ofDay = times.filter((each) => readDay(each) === day);
  const handleDay = (chosenDay: string) => {
    setDay(chosenDay);
    setTime('');
  };
  return (
    <fieldset aria-describedby={field.error === null ? undefined : `${id}-error`} className="sm:col-span-2">
      <legend className="sr-only">{field.label}</legend>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field id={`${id}-day`} name="" label="Day" required={field.required}>
          {({ name: _, ...control }) => (
            <Select
              {...control}
              value={day}
              onChange={(event) => handleDay(event.currentTarget.value)}
              placeholder="Any day"
              choices={days.map((value) => ({ value, label: writeDay(value) }))}
            />
          )}
        </Field>
        <Field id={id} name={field.name} label="Time" required={field.required || day !== ''}>
          {(control) => (
            <Select
              {...control}
              aria-invalid={field.error === null ? undefined : true}
              value={times.includes(time) ? time : ''}
              onChange={(event) => setTime(event.currentTarget.value)}
              placeholder={day === '' ? 'Choose a day first' : 'Any time'}
              choices={ofDay.map((value) => ({ value, label: writeTime(value) }))}
            />
          )}
        </Field>
      </div>
      <FieldError id={id} error={field.error} />
    </fieldset>
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
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${readWallClock(moment)}:00Z`));
}

/** What a test drive can be booked for, asked anew after a refusal; null until it is known, and where nobody can tell. */
function useFreeTimes(action: string, refusal: string | null): readonly string[] | null {
  const [times, setTimes] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was refused a time should not be offered it again
  useEffect(() => {
    const asking = new AbortController();
    askTimes(action, asking.signal).then((found) => {
      if (!asking.signal.aborted) setTimes(found);
    });
    return () => asking.abort();
  }, [action, refusal]);
  return times;
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

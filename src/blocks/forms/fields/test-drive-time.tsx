import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFieldErrorId } from '#ui/form/draw-field-error.ts';
import { Field, FieldError } from '#ui/form/field.tsx';
import type { MomentFieldView } from '#ui/form/form-view.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { FreeTimes, readDay, readTime, WaitingTimes } from './free-times.tsx';

export interface TestDriveTimeProps {
  id: string;
  field: MomentFieldView;
}

/** What is known of the times of a place: on their way, those that are free, or that nobody can tell. */
type KnownTimes = 'waiting' | readonly string[] | null;

/**
 * LEAD-06: the free times of the place to choose from. While they are on their way their room is kept; where they do not
 * come within some seconds, nobody can tell them, or no scripts run, any day and time (`later-step` in `app.css`).
 */
export function TestDriveTime({ id, field }: TestDriveTimeProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const times = useFreeTimes(useChosenPlace(frame, field), field.error);
  const [day, setDay] = useState(readDay(field.value));
  const [time, setTime] = useState(readTime(field.value));
  const isWaiting = times === 'waiting';
  return (
    <fieldset
      ref={frame}
      aria-describedby={field.error === null ? undefined : getFieldErrorId(id)}
      className="col-span-2"
    >
      <legend className="sr-only">{field.label}</legend>
      <TimeHint field={field} times={times} />
      {isWaiting ? <WaitingTimes required={field.required} /> : null}
      {times !== null && !isWaiting && times.length > 0 ? (
        <FreeTimes id={id} field={field} times={times} chosen={`${day}T${time}`} />
      ) : (
        <div className={`grid gap-x-4 gap-y-5 sm:grid-cols-2 ${isWaiting ? 'later-step' : ''}`}>
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
        </div>
      )}
      <FieldError id={id} error={field.error} />
    </fieldset>
  );
}

/** The call for the place that is chosen in another field of the form; null while none is, undefined before it was looked for. */
function useChosenPlace(frame: RefObject<HTMLFieldSetElement | null>, { action, placedBy }: MomentFieldView) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (placedBy === null) return;
    const select = frame.current?.form?.elements.namedItem(placedBy);
    if (!(select instanceof HTMLSelectElement)) return setChosen('');
    const read = () => setChosen(select.value);
    read();
    select.addEventListener('input', read);
    return () => select.removeEventListener('input', read);
  }, [frame, placedBy]);
  if (placedBy === null) return action;
  if (chosen === undefined) return undefined;
  return chosen === '' ? null : `${action}&${new URLSearchParams({ [placedBy]: chosen })}`;
}

const markWrong = ({ error }: MomentFieldView) => ({ 'aria-invalid': error === null ? undefined : (true as const) });

function TimeHint({ field: { hint }, times }: Pick<TestDriveTimeProps, 'field'> & { times: KnownTimes }) {
  const text =
    times?.length === 0 ? 'There are no free times in the coming weeks. We will arrange one with you.' : hint;
  return text === null ? null : <p className="mb-3 text-note text-quiet-text">{text}</p>;
}

/** What a test drive can be booked for, asked anew after a refusal. */
function useFreeTimes(action: string | null | undefined, refusal: string | null): KnownTimes {
  const [times, setTimes] = useState<KnownTimes>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was refused a time should not be offered it again
  useEffect(() => {
    setTimes(action === null ? null : 'waiting');
    if (!action) return;
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

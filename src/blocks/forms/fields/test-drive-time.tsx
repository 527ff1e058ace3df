import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFieldErrorId } from '#ui/form/draw-field-error.ts';
import { Field, FieldError } from '#ui/form/field.tsx';
import type { MomentFieldView } from '#ui/form/form-view.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { typedMarks } from '../typed/typed-values.ts';

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
      className="col-span-2"
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

/** How many days are offered at first. */
const firstDays = 5;

function FreeTimes({ id, field, times, chosen }: FreeTimesProps) {
  const days = [...new Set(times.map(readDay))];
  const [day, setDay] = useState(days.find((each) => each === readDay(chosen)) ?? days[0] ?? '');
  const [time, setTime] = useState(times.find((each) => each.slice(0, 16) === chosen) ?? '');
  const [showsAll, setShowsAll] = useState(false);
  const isShown = (each: string, at: number) => showsAll || at < firstDays || each === day;
  const handleDay = (chosenDay: string) => {
    setDay(chosenDay);
    setTime('');
  };
  const timeChip = (value: string, label: string, at: number) => (
    <Chip
      key={value}
      id={at === 0 ? `${id}-time` : `${id}-${value.slice(0, 16)}`}
      name={field.name}
      value={value}
      checked={value === time}
      invalid={field.error !== null}
      onChoose={() => setTime(value)}
    >
      {label}
    </Chip>
  );
  const anyTime = field.required ? [] : [timeChip('', 'Any time', 0)];
  const timesOfDay = times.filter((each) => readDay(each) === day);
  return (
    <div className="col-span-2 grid gap-y-5">
      <Chips label="Day" keptAs={id}>
        {days.map((each, at) => (
          <Chip
            key={each}
            id={at === 0 ? id : `${id}-${each}`}
            name=""
            value={each}
            checked={each === day}
            shown={isShown(each, at)}
            invalid={field.error !== null}
            onChoose={() => handleDay(each)}
          >
            {writeDay(each)}
          </Chip>
        ))}
        {days.every(isShown) ? null : (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className={`${chip} inline-flex underline underline-offset-4`}
          >
            Later days
          </button>
        )}
      </Chips>
      <Chips label="Time" keptAs={`${id}-time`}>
        {anyTime}
        {timesOfDay.map((each, at) => timeChip(each, writeTime(each), at + anyTime.length))}
      </Chips>
    </div>
  );
}

function Chips({ label, keptAs, children }: { label: string; keptAs: string; children: ReactNode }) {
  return (
    <fieldset {...{ [typedMarks.group]: keptAs }}>
      <legend className="mb-1.5 text-note font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

const chip = 'min-h-11 items-center rounded-control px-3.5 text-note font-medium tabular-nums';

interface ChipProps {
  id: string;
  /** Without one it is not sent. */
  name: string;
  value: string;
  checked: boolean;
  invalid: boolean;
  shown?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Chip({ id, name, value, checked, invalid, shown = true, onChoose, children }: ChipProps) {
  return (
    <label
      className={`${chip} ${shown ? 'inline-flex' : 'hidden'} relative border border-control-line bg-raised text-raised-text hover:border-current has-checked:border-accent has-checked:bg-accent has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

/** "Thu 5 Mar" */
function writeDay(day: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${day}T00:00:00Z`)).replace(',', '');
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

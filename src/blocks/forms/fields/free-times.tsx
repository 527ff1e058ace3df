import { type ReactNode, useState } from 'react';
import type { MomentFieldView } from '#ui/form/form-view.ts';
import { typedMarks } from '../typed/typed-values.ts';

/** "2026-10-04T09:30:00+11:00": its day, and what the wall clock shows; either may be left out. */
export const readDay = (moment: string) => moment.split(/[T ]/)[0] ?? '';
export const readTime = (moment: string) => moment.split(/[T ]/)[1]?.slice(0, 5) ?? '';

/** Of each group of choices, in rows of three; a group with fewer keeps the room, so that nothing below it moves. */
const cells = { Day: 6, Time: 9 } as const;

/** Where the choices will stand, as high as they. */
export function WaitingTimes({ required }: Pick<MomentFieldView, 'required'>) {
  return (
    <div aria-hidden="true" className="grid gap-y-5 noscript:hidden">
      {(['Day', 'Time'] as const).map((label) => (
        <div key={label}>
          <p className={groupLabel}>{label}</p>
          <div className={group}>{drawCells(cells[label], 'rounded-control bg-muted')}</div>
        </div>
      ))}
      {required ? null : <div className={wayOut} />}
    </div>
  );
}

function drawCells(count: number, look = '') {
  return Array.from({ length: Math.max(count, 0) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <span key={`cell-${at}`} aria-hidden="true" className={`min-h-11 ${look}`} />
  ));
}

export interface FreeTimesProps {
  id: string;
  field: MomentFieldView;
  times: readonly string[];
  /** What was typed or sent before; kept where it is free. */
  chosen: string;
}

/** A day and a time of it, each to be chosen by a touch; both may stay open where the form does not ask for one, and the time alone. */
export function FreeTimes({ id, field, times, chosen }: FreeTimesProps) {
  const days = [...new Set(times.map(readDay))];
  const [day, setDay] = useState(
    days.find((each) => each === readDay(chosen)) ?? (field.required ? days[0] : undefined) ?? '',
  );
  const [time, setTime] = useState(times.find((each) => each.slice(0, 16) === chosen) ?? '');
  const handleDay = (chosenDay: string) => {
    setDay(chosenDay);
    setTime('');
  };
  // Nothing is chosen by that: the times of the first day invite.
  const shownDay = day || (days[0] ?? '');
  // The day by itself stands for any time of it.
  const choices = [...(field.required ? [] : [shownDay]), ...times.filter((each) => readDay(each) === shownDay)];
  return (
    <div className="grid gap-y-5">
      <Chips label="Day" keptAs={id} values={days} chosen={day}>
        {(each, at, shown) => (
          <Chip
            key={each}
            id={at === 0 ? id : `${id}-${each}`}
            name=""
            value={each}
            checked={each === day}
            shown={shown}
            invalid={field.error !== null}
            onChoose={() => handleDay(each)}
          >
            {writeDay(each)}
          </Chip>
        )}
      </Chips>
      <Chips
        key={shownDay}
        label="Time"
        of={`${writeDay(shownDay)}${day === '' ? ', the first free day' : ''}`}
        keptAs={`${id}-time`}
        values={choices}
        chosen={time}
      >
        {(each, at, shown) => (
          <Chip
            key={each}
            id={at === 0 ? `${id}-time` : `${id}-${each.slice(0, 16)}`}
            name={field.name}
            value={each}
            checked={each === (time || day)}
            shown={shown}
            invalid={field.error !== null}
            onChoose={() => {
              setDay(shownDay);
              setTime(each);
            }}
          >
            {each === shownDay ? 'Any time' : writeTime(each)}
          </Chip>
        )}
      </Chips>
      {field.required ? null : (
        <button
          type="button"
          onClick={() => handleDay('')}
          className={`${wayOut} w-fit items-center text-note underline underline-offset-4 ${day === '' ? 'invisible' : 'inline-flex'}`}
        >
          Leave day and time open
        </button>
      )}
    </div>
  );
}

const wayOut = '-mt-3 min-h-11';
const groupLabel = 'mb-1.5 text-note font-semibold';
const group = 'grid grid-cols-3 gap-2';
const laterLabels = { Day: 'Later days', Time: 'Later times' } as const;

interface ChipsProps {
  label: keyof typeof cells;
  keptAs: string;
  values: readonly string[];
  chosen: string;
  /** The day whose times they are. */
  of?: string;
  children: (value: string, at: number, shown: boolean) => ReactNode;
}

/** The first ones, and the rest when somebody asks for it. */
function Chips({ label, of, keptAs, values, chosen, children }: ChipsProps) {
  const [showsAll, setShowsAll] = useState(values.length <= cells[label]);
  const isShown = (value: string, at: number) => showsAll || at < cells[label] - 1 || value === chosen;
  return (
    <fieldset {...{ [typedMarks.group]: keptAs }}>
      <legend className={groupLabel}>
        {label}
        {of === undefined ? null : <span className="font-normal text-quiet-text"> on {of}</span>}
      </legend>
      <div className={group}>
        {values.map((value, at) => children(value, at, isShown(value, at)))}
        {values.every(isShown) ? null : (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className={`${chip} inline-flex underline underline-offset-4`}
          >
            {laterLabels[label]}
          </button>
        )}
        {drawCells(cells[label] - values.length)}
      </div>
    </fieldset>
  );
}

const chip = 'min-h-11 items-center justify-center rounded-control px-2 text-center text-note font-medium tabular-nums';

interface ChipProps {
  id: string;
  /** Without one it is not sent. */
  name: string;
  value: string;
  checked: boolean;
  invalid: boolean;
  shown: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Chip({ id, name, value, checked, invalid, shown, onChoose, children }: ChipProps) {
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
export function writeDay(moment: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${readDay(moment)}T00:00:00Z`)).replace(',', '');
}

/** "9:30 am" */
export function writeTime(moment: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-AU', format).format(new Date(`${moment.slice(0, 16)}:00Z`));
}

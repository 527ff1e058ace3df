import type { ReactNode } from 'react';
import { readDayText } from '#rules/locations/day-text.ts';
import { locationTypeLabels, placeStates } from '#rules/locations/place-fields.ts';
import { Field, type FieldControl, FieldError } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { ChangedMeanwhile, useFieldAsOpened } from '../frame/field-as-opened.tsx';
import { wasName } from '../frame/was-name.ts';
import type { PlaceFieldView } from './present-place.ts';
import { dayPart, type PlaceTyping } from './read-typed-place.ts';

export function getPlaceFieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

interface PlaceFieldInputProps {
  field: PlaceFieldView;
  error: string | null;
  typing: PlaceTyping;
  children?: ReactNode;
}

/** A field as a control with its label, with what stood there when the form was opened. */
export function PlaceFieldInput({ field: stored, error, typing, children }: PlaceFieldInputProps) {
  const { field, hasChanged, handleInput } = useFieldAsOpened(stored);
  const id = getPlaceFieldId(field.name);
  return (
    <div onInput={handleInput}>
      <input type="hidden" name={wasName(field.name)} value={field.was} />
      <Field
        id={id}
        name={field.name}
        label={field.label}
        hint={field.hint ?? null}
        hintAt="below"
        error={error}
        required
      >
        {({ required: _, ...control }) => (
          <Control key={field.was} field={field} control={control} text={typing[field.name] ?? field.text} />
        )}
      </Field>
      <ChangedMeanwhile hasChanged={hasChanged} />
      {children}
    </div>
  );
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type PlainControl = Omit<FieldControl, 'required'>;

function Control({ field: { kind }, control, text }: { field: PlaceFieldView; control: PlainControl; text: string }) {
  const plain = { ...control, defaultValue: text, autoComplete: 'off' };
  switch (kind) {
    case 'flag':
      return <Select {...plain} choices={yesNo} />;
    case 'type':
      return (
        <Select {...plain} choices={Object.entries(locationTypeLabels).map(([value, label]) => ({ value, label }))} />
      );
    case 'state':
      return <Select {...plain} placeholder="Choose" choices={placeStates.map((value) => ({ value, label: value }))} />;
    case 'mails':
      return <TextArea {...plain} rows={3} inputMode="email" />;
    case 'mail':
      return <TextInput {...plain} inputMode="email" />;
    case 'phone':
      return <TextInput {...plain} inputMode="tel" />;
    case 'link':
      return <TextInput {...plain} inputMode="url" />;
    case 'postcode':
      return <TextInput {...plain} inputMode="numeric" />;
    default:
      return <TextInput {...plain} />;
  }
}

interface DayInputProps {
  /** The beginning of the names of its controls. */
  field: string;
  label: string;
  /** As `readDayText` reads it; empty where nothing is said. */
  text: string;
  /** What it is where nothing is said. */
  none: string;
  isSpecial: boolean;
  error: string | null;
  typing: PlaceTyping;
  children?: ReactNode;
}

/** Whether a day is open, from when until when, and what a special day is called. */
export function DayInput({ field, label, text, none, isSpecial, error, typing, children }: DayInputProps) {
  const day = readDayText(text);
  const id = getPlaceFieldId(field);
  const read = (part: Parameters<typeof dayPart>[1], stored: string) => typing[dayPart(field, part)] ?? stored;
  const state = text === '' ? 'none' : day.isClosed ? 'closed' : 'open';
  const tied = {
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': error === null ? undefined : `${id}-error`,
  };
  return (
    <fieldset className="group/day min-w-0">
      <legend className="text-note font-semibold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Select
          id={id}
          name={dayPart(field, 'state')}
          aria-label={`${label}: open or closed`}
          choices={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
            { value: 'none', label: none },
          ]}
          defaultValue={read('state', state)}
          className="w-40"
          {...tied}
        />
        <span className="flex items-center gap-2 group-has-[option[value=closed]:checked]/day:hidden group-has-[option[value=none]:checked]/day:hidden">
          <TextInput
            type="time"
            name={dayPart(field, 'opens')}
            aria-label={`${label}: opens`}
            defaultValue={read('opens', day.opens)}
            className="w-32! px-2!"
            {...tied}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            name={dayPart(field, 'closes')}
            aria-label={`${label}: closes`}
            defaultValue={read('closes', day.closes)}
            className="w-32! px-2!"
            {...tied}
          />
        </span>
        {isSpecial ? (
          <TextInput
            name={dayPart(field, 'name')}
            aria-label={`${label}: what visitors read`}
            placeholder="Such as Christmas Day"
            defaultValue={read('name', day.name)}
            maxLength={60}
            autoComplete="off"
            className="w-64!"
          />
        ) : null}
      </div>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

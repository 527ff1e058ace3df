import type { ReactNode } from 'react';
import { type CarFieldName, getCarField } from '#rules/stock/car-field-table.ts';
import { Field, type FieldControl } from '#ui/form/field.tsx';
import type { ChoiceView } from '#ui/form/form-view.ts';
import { Select } from '#ui/form/select.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { ChangedMeanwhile, useFieldAsOpened } from '../frame/field-as-opened.tsx';
import { wasName } from '../frame/was-name.ts';

export interface CarFieldView {
  name: CarFieldName;
  /** As the store has it. */
  was: string;
  /** What stands in the control. */
  text: string;
  /** Of a location. */
  choices: readonly ChoiceView[];
}

/** A field of a car as a control with its label, with what stood there when the form was opened. */
export function CarFieldInput({
  field: stored,
  error,
  answer = null,
  children,
}: {
  field: CarFieldView;
  error: string | null;
  /** Of the last Save. */
  answer?: object | null;
  children?: ReactNode;
}) {
  const { field, hasChanged, handleInput } = useFieldAsOpened(stored, answer);
  const { label, hint = null, value } = getCarField(field.name);
  const isWide = value.kind === 'list' || (value.kind === 'text' && value.max > 1_000);
  return (
    <div className={isWide ? 'sm:col-span-2 lg:col-span-3' : ''} onInput={handleInput}>
      <input type="hidden" name={wasName(field.name)} value={field.was} />
      <Field
        id={getFieldId(field.name)}
        name={field.name}
        label={label}
        hint={hint}
        hintAt="below"
        error={error}
        // Nearly every field may be empty: to say so at each would be noise.
        required
      >
        {(control) => <CarFieldControl key={field.was} field={field} control={control} />}
      </Field>
      <ChangedMeanwhile hasChanged={hasChanged} />
      {children}
    </div>
  );
}

/** Names of fields have dots. */
export function getFieldId(name: CarFieldName): string {
  return `field-${name.replace('.', '-')}`;
}

export type PlainControl = Partial<FieldControl> & { id: string; name: string; form?: string; 'aria-label'?: string };

/** The server says what is wrong with it: a browser's own bubbles say nothing of dollars. */
export function CarFieldControl({
  field,
  control: { required: _, ...control },
}: {
  field: CarFieldView;
  control: PlainControl;
}) {
  const { value, isRequired = false } = getCarField(field.name);
  const plain = { ...control, defaultValue: field.text, autoComplete: 'off' };
  switch (value.kind) {
    case 'flag':
      return (
        <Select
          {...plain}
          defaultValue={field.text || 'no'}
          choices={[
            { value: 'yes', label: value.yes },
            { value: 'no', label: value.no },
          ]}
        />
      );
    case 'choice':
      return (
        <Select
          {...plain}
          placeholder={isRequired ? null : 'Not known'}
          choices={Object.entries(value.choices).map(([key, label]) => ({ value: key, label }))}
        />
      );
    case 'location':
      return <Select {...plain} placeholder="None in particular" choices={field.choices} />;
    case 'date':
      return <TextInput {...plain} type="date" />;
    case 'list':
      return <TextArea {...plain} rows={6} />;
    case 'text':
      return value.max > 1_000 ? <TextArea {...plain} rows={6} /> : <TextInput {...plain} />;
    case 'money':
      return <TextInput {...plain} inputMode="decimal" />;
    case 'number':
    case 'year':
      return <TextInput {...plain} inputMode={value.kind === 'number' && !value.isWhole ? 'decimal' : 'numeric'} />;
    case 'web':
      return <TextInput {...plain} inputMode="url" />;
    default:
      return value satisfies never;
  }
}

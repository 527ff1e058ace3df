import { useId } from 'react';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import type { ChoiceView } from '#ui/form/form-view.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { DropDown } from '#ui/panels/drop-down.tsx';
import { GetForm } from '../forms/get-form.tsx';

interface DirectoryFieldView {
  name: string;
  label: string;
  value: string;
}

export interface DirectorySelectView extends DirectoryFieldView {
  kind: 'select';
  /** The line that chooses nothing. */
  anyLabel: string;
  choices: readonly ChoiceView[];
  /** Nothing can be chosen yet. */
  disabled: boolean;
  /** The field that begins anew where this one changes. */
  clears: string | null;
}

export interface DirectoryAmountView extends DirectoryFieldView {
  kind: 'amount';
  /** What there is, as a hint in the empty field. */
  placeholder: string;
}

export interface DirectoryFormView {
  /** GET address of the page. */
  action: string;
  label: string;
  placeholder: string;
  query: string;
  fields: readonly (DirectorySelectView | DirectoryAmountView)[];
}

/** One form for words and filters. It asks as one types where scripts run (`followDirectory`), by its button where they do not. */
export function DirectoryForm({ form }: { form: DirectoryFormView }) {
  const id = useId();
  return (
    <GetForm
      action={form.action}
      role="search"
      className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap lg:gap-4"
    >
      <Field id={`${id}-query`} name="query" label={form.label} required className="col-span-2 lg:flex-3 lg:basis-72">
        {(control) => (
          <TextInput
            {...control}
            required={false}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            data-testid="search-directory-input"
            defaultValue={form.query}
            placeholder={form.placeholder}
          />
        )}
      </Field>
      {form.fields.map((field, at) => (
        <DirectoryField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          className={`min-w-0 lg:flex-1 lg:basis-32 ${isAlone(at, form.fields.length) ? 'max-lg:col-span-2' : ''}`}
        />
      ))}
      <Button className="col-span-2">Search</Button>
    </GetForm>
  );
}

interface DirectoryFieldProps {
  id: string;
  field: DirectorySelectView | DirectoryAmountView;
  className: string;
}

function DirectoryField({ field, ...place }: DirectoryFieldProps) {
  const { name, label } = field;
  if (field.kind === 'select') {
    return (
      <DropDown
        {...place}
        {...{ name, label }}
        anyLabel={field.anyLabel}
        choices={field.choices}
        defaultValue={field.value}
        disabled={field.disabled}
        data-clears={field.clears ?? undefined}
      />
    );
  }
  return (
    <Field {...place} {...{ name, label }} required>
      {(control) => (
        <TextInput
          {...control}
          required={false}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          defaultValue={field.value}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  );
}

/** Two stand beside each other in narrow windows. */
function isAlone(at: number, count: number): boolean {
  return at === count - 1 && count % 2 === 1;
}

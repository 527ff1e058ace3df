import type { ComponentProps } from 'react';
import { Field } from '../form/field.tsx';
import { Select } from '../form/select.tsx';

export interface DropDownProps extends Omit<ComponentProps<typeof Select>, 'placeholder' | 'required'> {
  id: string;
  name: string;
  label: string;
  /** The first line, which chooses nothing: "Any make". */
  anyLabel: string;
}

/** A drop-down of a search, with its label: it need not be chosen from, and does not say so. */
export function DropDown({ id, name, label, anyLabel, className, ...select }: DropDownProps) {
  return (
    <Field id={id} name={name} label={label} required className={className ?? ''}>
      {(control) => <Select {...control} {...select} required={false} placeholder={anyLabel} />}
    </Field>
  );
}

import type { ReactNode } from 'react';
import { Field, type FieldControl } from '#ui/form/field.tsx';
import type { FormFieldView } from '#ui/form/form-view.ts';

export interface ViewFieldProps {
  id: string;
  field: Pick<FormFieldView, 'name' | 'label' | 'hint' | 'error' | 'required' | 'half'>;
  children: (control: FieldControl) => ReactNode;
}

/** A form's field with its label, hint and error, in its place of the form's grid. */
export function ViewField({ id, field: { half, ...field }, children }: ViewFieldProps) {
  const { name, label, hint, error, required } = field;
  return (
    <Field {...{ id, name, label, hint, error, required }} className={getFieldSpan(half)}>
      {children}
    </Field>
  );
}

export function getFieldSpan(half: FormFieldView['half']): string {
  if (half === 'short') return '';
  return half ? 'max-sm:col-span-2' : 'col-span-2';
}

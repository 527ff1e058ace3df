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

/** A half of the form's row or the whole of it, from tablets up. */
export function getFieldSpan(half: boolean): string {
  return half ? '' : 'sm:col-span-2';
}

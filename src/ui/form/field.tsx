import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { fieldErrorLook, getFieldErrorId } from './draw-field-error.ts';

/** What ties a control to its label, hint and error. Spread it on the control. */
export interface FieldControl {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | null;
  /** Below in a row of fields: their controls stand in one line. */
  hintAt?: 'above' | 'below';
  error?: string | null;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, error and control, tied together by id. Fields that may stay empty say so. */
export function Field({
  id,
  name,
  label,
  hint = null,
  hintAt = 'above',
  error = null,
  required = false,
  className = '',
  children,
}: FieldProps) {
  const told =
    hint === null ? null : (
      <p id={`${id}-hint`} className={`text-note text-quiet-text ${hintAt === 'above' ? 'mb-1.5' : 'mt-1.5'}`}>
        {hint}
      </p>
    );
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
        {required ? null : <span className="font-normal text-quiet-text"> (optional)</span>}
      </label>
      {hintAt === 'above' ? told : null}
      {children({ id, name, required, ...describeControl({ id, hint, error }) })}
      {hintAt === 'below' ? told : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={getFieldErrorId(id)} className={fieldErrorLook.line}>
      <Icon name="alert" className={fieldErrorLook.icon} />
      {error}
    </p>
  );
}

export function describeControl({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | null;
  error: string | null;
}): Pick<FieldControl, 'aria-invalid' | 'aria-describedby'> {
  const told = [hint === null ? null : `${id}-hint`, error === null ? null : getFieldErrorId(id)].filter(
    (part) => part !== null,
  );
  return {
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': told.length === 0 ? undefined : told.join(' '),
  };
}

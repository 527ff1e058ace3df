import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** A radio is one of several of the same name. */
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** Content at the end of the line, such as a number of cars. */
  end?: ReactNode;
  /** Tells the line from others where a list changes in place (`data-key`). */
  lineKey?: string;
}

/** The whole line is the target. */
export function Checkbox({ type = 'checkbox', label, end = null, lineKey, className = '', ...rest }: CheckboxProps) {
  return (
    <label data-key={lineKey} className={`flex min-h-11 items-center gap-3 py-1.5 ${className}`}>
      <input type={type} className="size-5 shrink-0 accent-accent" {...rest} />
      <span className="min-w-0 flex-1">{label}</span>
      {end}
    </label>
  );
}

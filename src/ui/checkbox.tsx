import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** What stands at the end of the line, such as a number of cars. */
  end?: ReactNode;
}

/** The whole line is the target. */
export function Checkbox({ label, end = null, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 py-1.5 ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...rest} />
      <span className="min-w-0 flex-1">{label}</span>
      {end}
    </label>
  );
}

import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import type { ChoiceView } from './form-view.ts';

export interface SelectProps extends ComponentProps<'select'> {
  choices: readonly ChoiceView[];
  /** A first line without a value; where there is one, a choice can be taken back. */
  placeholder?: string | null;
}

export function Select({ choices, placeholder = null, className = '', ...rest }: SelectProps) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <select
        className="block min-h-12 w-full appearance-none truncate rounded-control border border-control-line bg-raised py-2 pl-3.5 pr-10 text-body text-raised-text aria-invalid:border-2 aria-invalid:border-danger-text"
        {...rest}
      >
        {placeholder === null ? null : <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} data-of={choice.of}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2" />
    </div>
  );
}

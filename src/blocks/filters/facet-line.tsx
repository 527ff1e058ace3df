import type { ReactNode } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';

export interface FacetLineProps {
  /** The address's parameter; null for a second line of the same value, which ticks the first. */
  name: string | null;
  value: string;
  label: string;
  countText: string;
  checked: boolean;
  single?: boolean;
  sign?: ReactNode;
}

/** A value of a filter with its number of cars. */
export function FacetLine({ name, value, label, countText, checked, single = false, sign = null }: FacetLineProps) {
  return (
    <Checkbox
      type={single ? 'radio' : 'checkbox'}
      lineKey={`${name ?? 'twin'} ${value}`}
      name={name ?? undefined}
      data-twin={name === null ? '' : undefined}
      value={value}
      defaultChecked={checked}
      className={`break-inside-avoid ${name === null ? 'noscript:hidden' : ''}`}
      label={
        sign === null ? (
          label
        ) : (
          <span className="flex items-center gap-3">
            {sign}
            {label}
          </span>
        )
      }
      end={<span className="text-note text-quiet-text tabular-nums">{countText}</span>}
    />
  );
}

import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { loanMarks, type FinancePlace as Name } from './finance-marks.ts';

interface FinancePlaceProps {
  name: Name;
  /** Within a paragraph. */
  inline?: boolean;
  children?: ReactNode;
}

/** Stands around each part of the page that shows the car's loan, empty where there is none. */
export function FinancePlace({ name, inline = false, children }: FinancePlaceProps) {
  const Around = inline ? 'span' : 'div';
  return (
    <Around {...mark(loanMarks.place, name)} className="contents">
      {children}
    </Around>
  );
}

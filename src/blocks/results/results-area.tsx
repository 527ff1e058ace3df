import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { resultsMarks } from './results-marks.ts';

/** The results: while others are on their way they stay, a little paler (SRCH-13). */
export function ResultsArea({ children }: { children: ReactNode }) {
  return (
    <div {...mark(resultsMarks.results, true)} className="group-aria-busy/lists:opacity-60">
      {children}
    </div>
  );
}

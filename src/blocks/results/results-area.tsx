import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { resultsMarks } from './results-marks.ts';

/**
 * The list itself: while another one is on its way it stays, a little paler (SRCH-13). Its end is marked for
 * `browser/list/cut-list.ts`.
 */
export function ResultsArea({ children }: { children: ReactNode }) {
  return (
    <div {...mark(resultsMarks.results, true)} className="group-aria-busy/lists:opacity-60">
      {children}
      <template {...mark(resultsMarks.end, true)} />
    </div>
  );
}

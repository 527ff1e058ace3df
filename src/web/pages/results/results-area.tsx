import type { ReactNode } from 'react';
import { resultsMarks } from '#blocks/results/results-marks.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { ResultsAnnouncements } from './results-announcements.tsx';

interface ResultsAreaProps {
  /** API-05: what is reported with each list. */
  event?: number;
  /** SRCH-21: how many results a browser keeps. */
  cached: number;
  children: ReactNode;
}

/** A page whose list changes in place where scripts run (`browser/list/follow-list.ts`). */
export function ResultsArea({ event, cached, children }: ResultsAreaProps) {
  return (
    <>
      <div
        {...mark(resultsMarks.area, event ?? '')}
        {...mark(resultsMarks.cached, cached)}
        aria-busy="false"
        className="group/lists contents"
      >
        {children}
      </div>
      <ResultsAnnouncements />
    </>
  );
}

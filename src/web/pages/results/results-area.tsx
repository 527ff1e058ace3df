import type { ReactNode } from 'react';
import { ResultsNews } from './results-news.tsx';

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
      <div data-list={event ?? ''} data-kept={cached} aria-busy="false" className="group/lists contents">
        {children}
      </div>
      <ResultsNews />
    </>
  );
}

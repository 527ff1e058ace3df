import type { ReactNode } from 'react';
import { resultsMarks } from '#blocks/results/results-marks.ts';
import { mark } from '#ui/behaviour/mark.ts';

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

const lineClasses =
  'pointer-events-auto flex items-center gap-4 rounded-card bg-inverse px-5 py-3 text-note text-inverse-text';

/** SRCH-13: where scripts say that results are loading, have changed or could not be loaded. Moves nothing on the page. */
function ResultsAnnouncements() {
  return (
    <>
      <p role="status" {...mark(resultsMarks.announcement, true)} className="sr-only" />
      <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-5 lg:bottom-8">
        <div role="alert" {...mark(resultsMarks.failed, true)} hidden data-ground="inverse" className={lineClasses}>
          <p>The results could not be updated. You are seeing the previous ones.</p>
          <button
            type="button"
            className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
          >
            Try again
          </button>
        </div>
        <p aria-hidden="true" {...mark(resultsMarks.loading, true)} hidden className={lineClasses}>
          Updating results…
        </p>
      </div>
    </>
  );
}

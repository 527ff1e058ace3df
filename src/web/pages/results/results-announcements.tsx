import { resultsMarks } from '#blocks/results/results-marks.ts';
import { mark } from '#ui/behaviour/mark.ts';

const lineClasses =
  'pointer-events-auto flex items-center gap-4 rounded-card bg-inverse px-5 py-3 text-note text-inverse-text';

/** SRCH-13: where scripts say that results are loading, have changed or could not be loaded. Moves nothing on the page. */
export function ResultsAnnouncements() {
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

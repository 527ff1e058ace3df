const lineClasses =
  'pointer-events-auto flex items-center gap-4 rounded-card bg-inverse px-5 py-3 text-note text-inverse-text';

/** SRCH-13: where scripts say that a list is on its way or could not be had, and that a new one is there; moves nothing on the page. */
export function ResultsNews() {
  return (
    <>
      <p role="status" data-list-news className="sr-only" />
      <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-5 lg:bottom-8">
        <div role="alert" data-list-failed hidden data-ground="inverse" className={lineClasses}>
          <p>The results could not be updated. You are seeing the previous ones.</p>
          <button
            type="button"
            className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
          >
            Try again
          </button>
        </div>
        <p aria-hidden="true" data-list-waits hidden className={lineClasses}>
          Updating results…
        </p>
      </div>
    </>
  );
}

import type { ReactNode } from 'react';

/**
 * The list itself: while another one is on its way it stays, a little paler (SRCH-13). Its end is marked for
 * `browser/list/cut-list.ts`.
 */
export function ResultsArea({ children }: { children: ReactNode }) {
  return (
    <div data-results className="group-aria-busy/lists:opacity-60">
      {children}
      <template data-results-end />
    </div>
  );
}

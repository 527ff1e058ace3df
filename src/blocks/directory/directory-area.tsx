import type { ReactElement } from 'react';
import { Banner } from '#ui/banner.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Pagination } from '#ui/navigation/pagination.tsx';
import type { PaginationView } from '#ui/navigation/pagination-view.ts';
import { EmptyResults } from '../results/empty-results.tsx';
import { ResultCards } from '../results/result-cards.tsx';
import { ResultsArea } from '../results/results-area.tsx';
import { resultsMarks } from '../results/results-marks.ts';
import { DirectoryForm, type DirectoryFormView } from './directory-form.tsx';

export interface DirectoryAreaView {
  heading: string;
  introduction: string | null;
  /** "64 models" */
  countText: string;
  /** Said above the list, such as values that nobody knows. */
  notices: readonly string[];
  form: DirectoryFormView;
  clearHref: string;
  /** Where nothing is chosen and yet there is nothing: the way on. */
  refreshLink: LinkView | null;
  pagination: PaginationView;
}

export interface DirectoryAreaProps {
  area: DirectoryAreaView;
  /** The cards; none shows that nothing was found. */
  children: readonly ReactElement[];
}

/** SRCH-20: heading, form and cards of a directory. They change in place. */
export function DirectoryArea({ area, children }: DirectoryAreaProps) {
  return (
    <div>
      <h1 tabIndex={-1} {...mark(resultsMarks.heading, true)} className="text-title focus-visible:outline-none">
        {area.heading}
      </h1>
      {area.introduction === null ? null : (
        <p className="mt-3 max-w-text text-lead text-quiet-text">{area.introduction}</p>
      )}
      <div className="mt-6 rounded-card border border-card-line bg-raised p-4 text-raised-text sm:p-5 lg:mt-8">
        <DirectoryForm form={area.form} />
      </div>
      <p role="status" className="mt-6 font-semibold">
        {area.countText}
      </p>
      <div className="mt-4">
        <Notices notices={area.notices} />
        <ResultsArea>
          {children.length === 0 ? (
            <EmptyResults clearHref={area.clearHref} refreshLink={area.refreshLink} />
          ) : (
            <ResultCards className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
              {children}
            </ResultCards>
          )}
        </ResultsArea>
        <div className="mt-10">
          <Pagination pagination={area.pagination} />
        </div>
      </div>
    </div>
  );
}

function Notices({ notices }: Pick<DirectoryAreaView, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <div className="mb-4 grid max-w-text gap-2">
      {notices.map((notice) => (
        <Banner key={notice} kind="notice">
          {notice}
        </Banner>
      ))}
    </div>
  );
}

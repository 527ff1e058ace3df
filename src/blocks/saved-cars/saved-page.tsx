import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { NoSavedCars } from './no-saved-cars.tsx';
import { savedPageMarks } from './saved-cars-marks.ts';

export interface SavedPageView {
  list: 'favourites' | 'compare';
  heading: string;
  /** The address names the cars: somebody's link. Otherwise the browser fills in what it keeps. */
  isLink: boolean;
  /** "3 cars", or null without any. */
  countText: string | null;
  /** The cars as an address to pass on; null without cars. */
  shareHref: string | null;
  /** Ids of cars that the site does not show any more. */
  gone: readonly string[];
  empty: { heading: string; text: string; link: LinkView };
  /** For browsers without scripts. */
  withoutScripts: string;
}

export interface SavedPageProps {
  page: SavedPageView;
  /** The cars; nothing where there are none. */
  children: ReactNode;
}

/** USER-04: a page of saved cars, which the visitor's browser keeps. The server sends its frame, the same for everybody. */
export function SavedPage({ page, children }: SavedPageProps) {
  return (
    <div
      {...mark(savedPageMarks.page, page.list)}
      {...mark(savedPageMarks.own, page.isLink ? undefined : '')}
      {...mark(savedPageMarks.waits, page.isLink ? undefined : '')}
      className="group/kept min-h-[70svh] transition-opacity aria-busy:opacity-60"
    >
      <h1 tabIndex={-1} className="text-title focus-visible:outline-none">
        {page.heading}
      </h1>
      {page.isLink ? null : (
        <noscript>
          <p className="mt-4 max-w-text rounded-card bg-notice px-5 py-3 text-notice-text">{page.withoutScripts}</p>
        </noscript>
      )}
      <p
        {...mark(savedPageMarks.failed, true)}
        hidden
        role="alert"
        className="mt-4 max-w-text rounded-card bg-notice px-5 py-3 text-notice-text"
      >
        Your saved cars could not be updated. Please reload the page in a moment.
      </p>
      <div {...mark(savedPageMarks.body, true)} className="mt-2">
        {page.countText === null ? null : (
          <p role="status" className="text-lead text-quiet-text">
            {page.countText}
          </p>
        )}
        <GoneCars page={page} />
        {page.countText === null ? <NoSavedCars empty={page.empty} /> : <div className="mt-6 lg:mt-8">{children}</div>}
        {page.shareHref === null ? null : (
          <p className="mt-8 hidden group-data-own/kept:block">
            <a
              href={page.shareHref}
              className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
            >
              <Icon name="share" />
              Link to share this comparison
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function GoneCars({ page }: Pick<SavedPageProps, 'page'>) {
  if (page.gone.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-text gap-2">
      {page.gone.map((id) => (
        <li
          key={id}
          {...mark(savedPageMarks.gone, id)}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-muted px-5 py-1.5 text-note text-muted-text"
        >
          <span className="py-1.5">
            <span {...mark(savedPageMarks.goneName, true)}>A saved car</span> is no longer for sale.
          </span>
          <button
            type="button"
            {...mark(savedPageMarks.remove, id)}
            className="hidden min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline group-data-own/kept:inline-flex"
          >
            <Icon name="close" className="size-4" />
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}

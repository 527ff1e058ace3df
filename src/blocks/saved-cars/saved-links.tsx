import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { savedCarsMarks } from './saved-cars-marks.ts';

/** A page of saved cars; the browser writes how many there are (`startSavedCars`). */
export interface SavedLinkView extends LinkView {
  list: 'favourites' | 'compare';
  /** The server keeps it with the account of who has signed in. */
  isWatchlist?: boolean;
}

const signs = { favourites: 'heart', compare: 'compare' } as const;

const countClasses =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-small font-semibold tabular-nums text-accent-text empty:hidden';

interface SavedLinksProps {
  links: readonly SavedLinkView[];
}

/** The ways to saved cars in a header: signs with a number. */
export function SavedLinks({ links }: SavedLinksProps) {
  return links.map(({ list, label, href, isWatchlist }) => (
    <a
      key={list}
      href={href}
      {...mark(savedCarsMarks.watchlist, isWatchlist ? '' : undefined)}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-control"
    >
      <Icon name={signs[list]} className="size-5.5" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span {...mark(savedCarsMarks.count, list)} className={`${countClasses} absolute -top-0.5 right-0`} />
    </a>
  ));
}

/** The same among the entries of a phone's menu. */
export function SavedMenuEntries({ links }: { links: readonly SavedLinkView[] }) {
  return links.map(({ list, label, href, isWatchlist }) => (
    <li key={list}>
      <a
        href={href}
        {...mark(savedCarsMarks.watchlist, isWatchlist ? '' : undefined)}
        className="flex min-h-14 items-center gap-3"
      >
        <Icon name={signs[list]} />
        {label}
        <span {...mark(savedCarsMarks.count, list)} className={countClasses} />
      </a>
    </li>
  ));
}

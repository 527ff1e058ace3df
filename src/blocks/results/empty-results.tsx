import type { ReactNode } from 'react';
import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Silhouette } from '../pictures/silhouette.tsx';

/** The words of a search as the stock spells them. */
export interface DidYouMeanView {
  query: string;
  href: string;
  /** "12 cars" */
  countText: string;
}

export interface EmptyResultsProps {
  clearHref: string;
  /** The words that were looked for. */
  query?: string;
  /** In place of the way back to the whole search, where there is no filter to clear. */
  refreshLink?: LinkView | null;
  /** Lists nearby, such as "12 cars without the colour". */
  relaxations?: readonly LinkView[];
  didYouMean?: DidYouMeanView | null;
  /** USER-08: where one asks to be told once there is something. */
  tell?: LinkView | null;
  /** Of what is drawn, in the stock's words; null for the commonest. */
  body?: string | null;
  /** Cars that come near. */
  children?: ReactNode;
}

/** SRCH-12, letter for letter, and the nearest lists that have cars. */
export function EmptyResults({
  clearHref,
  query = '',
  refreshLink = null,
  relaxations = [],
  didYouMean = null,
  tell = null,
  body = null,
  children = null,
}: EmptyResultsProps) {
  return (
    <>
      <div className="flex flex-col items-center rounded-card bg-muted px-6 py-10 text-center text-muted-text lg:py-14">
        <Silhouette body={body} className="w-44 text-silhouette" />
        <h2 className="mt-6 text-subheading">No Results Available</h2>
        <p className="mt-2 max-w-narrow text-quiet-text">
          No results found for your search at this time. Please try adjusting the filters for more results.
        </p>
        {query === '' ? null : (
          <p className="mt-2 max-w-narrow wrap-anywhere text-quiet-text">
            You searched for “{query}”.{didYouMean === null ? ' Please check how it is spelt.' : ''}
          </p>
        )}
        {didYouMean === null ? null : (
          <p className="mt-6 text-lead wrap-anywhere">
            Did you mean{' '}
            <a href={didYouMean.href} className="font-semibold underline underline-offset-4">
              {didYouMean.query}
            </a>
            ? <span className="text-quiet-text">({didYouMean.countText})</span>
          </p>
        )}
        {relaxations.length === 0 ? null : (
          <ul aria-label="Searches nearby" className="mt-6 flex flex-wrap justify-center gap-2">
            {relaxations.map((link) => (
              <li key={link.href}>
                <LinkButton href={link.href} look="outline" className="px-5! text-note!">
                  {link.label}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton href={refreshLink?.href ?? clearHref}>{refreshLink?.label ?? 'Clear Filters'}</LinkButton>
          {tell === null ? null : (
            <LinkButton href={tell.href} look="outline">
              {tell.label}
            </LinkButton>
          )}
        </div>
      </div>
      {children}
    </>
  );
}

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

/** SRCH-12, letter for letter, what asks to be told of the next one, and the nearest lists that have cars. */
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
  const back = refreshLink ?? { label: 'Clear Filters', href: clearHref };
  const nearby = relaxations.filter(({ href }) => href !== back.href);
  return (
    <>
      <div className="flex flex-col items-center rounded-card bg-muted px-6 py-8 text-center text-muted-text lg:py-14">
        <Silhouette body={body} className="mb-6 w-44 text-silhouette max-sm:hidden" />
        <h2 className="text-subheading">No Results Available</h2>
        <p className="mt-2 max-w-narrow text-quiet-text">
          No results found for your search at this time. Please try adjusting the filters for more results.
        </p>
        {query === '' ? null : (
          <p className="mt-2 max-w-narrow wrap-anywhere text-quiet-text">
            You searched for “{query}”.
            {didYouMean === null ? ' Is it spelt right?' : ''}
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
        {tell === null ? null : (
          <LinkButton href={tell.href} className="mt-6">
            {tell.label}
          </LinkButton>
        )}
        {nearby.length === 0 ? null : (
          <ul aria-label="Searches nearby" className="mt-6 flex flex-wrap justify-center gap-2">
            {nearby.map((link) => (
              <li key={link.href}>
                <LinkButton href={link.href} look="outline" className="px-5! text-note!">
                  {link.label}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        <LinkButton
          href={back.href}
          look={tell === null ? 'accent' : 'plain'}
          className={tell === null ? 'mt-6' : 'mt-2'}
        >
          {back.label}
        </LinkButton>
      </div>
      {children}
    </>
  );
}

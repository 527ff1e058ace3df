import { LinkButton } from '#ui/button.tsx';
import { Silhouette } from './silhouette.tsx';

export interface EmptyResultsProps {
  clearHref: string;
}

/** SRCH-12, letter for letter. */
export function EmptyResults({ clearHref }: EmptyResultsProps) {
  return (
    <div className="flex flex-col items-center rounded-card bg-muted px-6 py-16 text-center text-muted-text lg:py-24">
      <Silhouette body="SUV" className="w-44 text-silhouette" />
      <h2 className="mt-6 text-subheading">No Results Available</h2>
      <p className="mt-2 max-w-narrow text-quiet-text">
        No results found for your search at this time. Please try adjusting the filters for more results.
      </p>
      <LinkButton href={clearHref} className="mt-6">
        Clear Filters
      </LinkButton>
    </div>
  );
}

import { CarGrid, type CarGridProps } from '#blocks/car/car-grid.tsx';
import { NearMatches } from '#blocks/car/near-matches.tsx';
import { EmptyResults } from '#blocks/results/empty-results.tsx';
import { ResultsArea } from '#blocks/results/results-area.tsx';
import type { SearchView } from '../views/search-view.ts';

export type SearchResultsProps = { view: SearchView } & Pick<CarGridProps, 'Card' | 'layout'>;

/** The cars of a search, or what leads on where there are none (SRCH-12). */
export function SearchResults({ view, ...look }: SearchResultsProps) {
  return (
    <ResultsArea>
      {view.cells.length === 0 ? (
        <EmptyResults
          clearHref={view.panel.clearHref}
          query={view.searchedFor}
          relaxations={view.relaxations}
          didYouMean={view.didYouMean}
          tell={view.tell}
          body={view.nearMatches?.cars[0]?.body ?? null}
        >
          {view.nearMatches === null ? null : <NearMatches matches={view.nearMatches} Card={look.Card} />}
        </EmptyResults>
      ) : (
        <CarGrid cells={view.cells} {...look} />
      )}
    </ResultsArea>
  );
}

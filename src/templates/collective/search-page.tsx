import { PictureCarCard } from '#blocks/car/picture-car-card.tsx';
import { FilterBar } from '#blocks/filters/filter-bar.tsx';
import { ResultsHeader } from '#blocks/results/results-header.tsx';
import { ResultsToolbar } from '#blocks/results/results-toolbar.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { SearchResults } from '../sections/search-results.tsx';
import type { SearchView } from '../views/search-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

/** Filters in a line across the page, then a card of a line each, three or four to a window. */
export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="bg-muted pb-4 pt-1 text-muted-text lg:pt-4">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="lg:mt-2">
          <ResultsHeader header={view.header} />
        </div>
      </Container>
      <FilterBar panel={view.panel} className="bg-muted text-muted-text" />
      <Container className="pb-24 lg:pt-4">
        <ResultsToolbar panel={view.panel} sort={view.header.sort} />
        <div className="mt-4">
          <SearchResults view={view} layout="list" Card={PictureCarCard} />
          <div className="mt-12">
            <Pagination pagination={view.pagination} />
          </div>
        </div>
      </Container>
    </Main>
  );
}

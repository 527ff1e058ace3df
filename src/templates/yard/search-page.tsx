import { CompactCarCard } from '#blocks/car/compact-car-card.tsx';
import { FilterPanel } from '#blocks/filters/filter-panel.tsx';
import { ResultsHeader } from '#blocks/results/results-header.tsx';
import { ResultsToolbar } from '#blocks/results/results-toolbar.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { SearchResults } from '../sections/search-results.tsx';
import type { SearchView } from '../views/search-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

/** The filters from the page's first line on, as many cars beside them as fit. */
export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="pb-16 pt-1 lg:pt-3">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="grid lg:mt-2 grid-cols-1 gap-x-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div>
            <FilterPanel panel={view.panel} />
          </div>
          <div>
            <div className="mb-2 lg:mb-4">
              <ResultsHeader header={view.header} />
            </div>
            <ResultsToolbar panel={view.panel} sort={view.header.sort} />
            <div className="mt-4">
              <SearchResults view={view} layout="dense" Card={CompactCarCard} />
            </div>
            <div className="mt-8">
              <Pagination pagination={view.pagination} />
            </div>
          </div>
        </div>
      </Container>
    </Main>
  );
}

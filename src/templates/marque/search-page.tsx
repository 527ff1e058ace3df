import { CarCard } from '#blocks/car/car-card.tsx';
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

export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="pb-20 pt-1 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mb-2 lg:mb-8 lg:mt-6">
          <ResultsHeader header={view.header} />
        </div>
        <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-x-12">
          <div>
            <FilterPanel panel={view.panel} />
          </div>
          <div>
            <ResultsToolbar panel={view.panel} sort={view.header.sort} />
            <div className="mt-4 lg:mt-6">
              <SearchResults view={view} Card={CarCard} />
            </div>
            <div className="mt-12">
              <Pagination pagination={view.pagination} />
            </div>
          </div>
        </div>
      </Container>
    </Main>
  );
}

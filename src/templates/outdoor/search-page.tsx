import { PlateCarCard } from '#blocks/car/plate-car-card.tsx';
import { FilterBar } from '#blocks/filters/filter-bar.tsx';
import { KindTabs } from '#blocks/filters/kind-tabs.tsx';
import { ResultsHeader } from '#blocks/results/results-header.tsx';
import { ResultsToolbar } from '#blocks/results/results-toolbar.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { SearchResults } from '../sections/search-results.tsx';
import type { SearchView } from '../views/search-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

/** The kinds of stock, filters in a line, and under them large cards, three to a window. */
export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="pt-1 lg:pt-2">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mb-2 lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-6 lg:border-b lg:border-line">
          <div className="lg:py-2">
            <ResultsHeader header={view.header} />
          </div>
          <KindTabs tabs={view.kinds} className="lg:border-b-0" />
        </div>
      </Container>
      <FilterBar panel={view.panel} className="bg-surface" />
      <Container className="pb-20 lg:pt-4">
        <ResultsToolbar panel={view.panel} sort={view.header.sort} />
        <div className="mt-4">
          <SearchResults view={view} Card={PlateCarCard} />
        </div>
        <div className="mt-12">
          <Pagination pagination={view.pagination} />
        </div>
      </Container>
    </Main>
  );
}

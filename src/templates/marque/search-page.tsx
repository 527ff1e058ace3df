import { CarCard } from '#blocks/car-card.tsx';
import { CarGrid } from '#blocks/car-grid.tsx';
import { EmptyResults } from '#blocks/empty-results.tsx';
import { FilterPanel } from '#blocks/filter-panel.tsx';
import { ResultsArea } from '#blocks/results-area.tsx';
import { ResultsHeader } from '#blocks/results-header.tsx';
import { ResultsToolbar } from '#blocks/results-toolbar.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageSlotProps } from '../template.ts';
import type { SearchView } from '../views/search-view.ts';

export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="pb-20 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mb-6 mt-4 lg:mb-10 lg:mt-8">
          <ResultsHeader header={view.header} />
        </div>
        <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-14">
          <div>
            <FilterPanel panel={view.panel} />
          </div>
          <div>
            <ResultsToolbar panel={view.panel} sort={view.header.sort} />
            <div className="mt-6">
              <ResultsArea>
                {view.cells.length === 0 ? (
                  <EmptyResults clearHref={view.panel.clearHref} relaxations={view.relaxations} />
                ) : (
                  <CarGrid cells={view.cells} Card={CarCard} />
                )}
              </ResultsArea>
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

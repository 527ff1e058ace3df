import { CarGrid } from '#blocks/car-grid.tsx';
import { CompactCarCard } from '#blocks/compact-car-card.tsx';
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

/** The filters from the page's first line on, as many cars beside them as fit. */
export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="pb-16 pt-2 lg:pt-3">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-2 grid grid-cols-1 gap-x-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div>
            <FilterPanel panel={view.panel} />
          </div>
          <div>
            <ResultsHeader header={view.header} />
            <div className="mt-4">
              <ResultsToolbar panel={view.panel} sort={view.header.sort} />
            </div>
            <div className="mt-4">
              <ResultsArea>
                {view.cells.length === 0 ? (
                  <EmptyResults clearHref={view.panel.clearHref} relaxations={view.relaxations} />
                ) : (
                  <CarGrid cells={view.cells} layout="dense" Card={CompactCarCard} firstCount={4} />
                )}
              </ResultsArea>
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

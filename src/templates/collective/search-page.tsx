import { CarGrid } from '#blocks/car-grid.tsx';
import { EmptyResults } from '#blocks/empty-results.tsx';
import { FilterBar } from '#blocks/filter-bar.tsx';
import { PictureCarCard } from '#blocks/picture-car-card.tsx';
import { ResultsArea } from '#blocks/results-area.tsx';
import { ResultsHeader } from '#blocks/results-header.tsx';
import { ResultsToolbar } from '#blocks/results-toolbar.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageSlotProps } from '../template.ts';
import type { SearchView } from '../views/search-view.ts';

/** Filters in a line across the page, then one large card after the other. */
export function SearchPage({ view }: PageSlotProps<SearchView>) {
  return (
    <Main>
      <Container className="bg-muted pb-6 pt-4 text-muted-text lg:pb-8 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mb-6 mt-4 lg:mb-8 lg:mt-8">
          <ResultsHeader header={view.header} />
        </div>
        <FilterBar panel={view.panel} />
      </Container>
      <Container className="pb-24 pt-6">
        <ResultsToolbar panel={view.panel} sort={view.header.sort} />
        <div className="mt-6">
          <ResultsArea>
            {view.cells.length === 0 ? (
              <EmptyResults clearHref={view.panel.clearHref} relaxations={view.relaxations} />
            ) : (
              <CarGrid cells={view.cells} layout="list" Card={PictureCarCard} firstCount={2} />
            )}
          </ResultsArea>
          <div className="mt-12">
            <Pagination pagination={view.pagination} />
          </div>
        </div>
      </Container>
    </Main>
  );
}

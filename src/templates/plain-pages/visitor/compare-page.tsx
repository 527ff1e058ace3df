import { CompareTable, type CompareTableView } from '#blocks/saved-cars/compare-table.tsx';
import { SavedPage, type SavedPageView } from '#blocks/saved-cars/saved-page.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface CompareView {
  breadcrumbs: readonly LinkView[];
  page: SavedPageView;
  /** Null without cars. */
  table: CompareTableView | null;
}

export function ComparePage({ view }: PageSlotProps<CompareView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 lg:mt-8">
          <SavedPage page={view.page}>{view.table === null ? null : <CompareTable table={view.table} />}</SavedPage>
        </div>
      </Container>
    </Main>
  );
}

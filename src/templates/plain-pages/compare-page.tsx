import { CompareTable } from '#blocks/compare-table.tsx';
import { KeptPage } from '#blocks/kept-page.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { CompareView } from '../views/compare-view.ts';

export function ComparePage({ view }: PageSlotProps<CompareView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 lg:mt-8">
          <KeptPage page={view.page}>{view.table === null ? null : <CompareTable table={view.table} />}</KeptPage>
        </div>
      </Container>
    </Main>
  );
}

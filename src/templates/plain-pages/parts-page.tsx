import { DirectoryArea, type DirectoryAreaView } from '#blocks/directory/directory-area.tsx';
import { PartCard, type PartCardView } from '#blocks/directory/part-card.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

export interface PartsView {
  breadcrumbs: readonly LinkView[];
  area: DirectoryAreaView;
  parts: readonly PartCardView[];
}

export function PartsPage({ view }: PageSlotProps<PartsView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-6 lg:mt-10">
          <DirectoryArea area={view.area}>
            {view.parts.map((part) => (
              <li key={part.id} data-key={part.id} className="min-w-0">
                <PartCard part={part} />
              </li>
            ))}
          </DirectoryArea>
        </div>
      </Container>
    </Main>
  );
}

import { DirectoryArea } from '#blocks/directory-area.tsx';
import { PartCard } from '#blocks/part-card.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { PartsView } from '../views/parts-view.ts';

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

import { DirectoryArea } from '#blocks/directory-area.tsx';
import { ModelCard } from '#blocks/model-card.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { DirectoryView } from '../views/directory-view.ts';

/** As many pictures as the first window likely shows. */
const firstCount = 6;

export function DirectoryPage({ view }: PageSlotProps<DirectoryView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-6 lg:mt-10">
          <DirectoryArea area={view.area}>
            {view.models.map((model, at) => (
              <li key={`${model.name} ${model.body}`} data-key={`${model.name} ${model.body}`} className="min-w-0">
                <ModelCard model={model} first={at < firstCount} />
              </li>
            ))}
          </DirectoryArea>
        </div>
      </Container>
    </Main>
  );
}

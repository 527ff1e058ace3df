import { DirectoryArea, type DirectoryAreaView } from '#blocks/directory/directory-area.tsx';
import { ModelCard, type ModelCardView } from '#blocks/directory/model-card.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface DirectoryView {
  breadcrumbs: readonly LinkView[];
  area: DirectoryAreaView;
  models: readonly ModelCardView[];
}

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

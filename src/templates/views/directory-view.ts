import type { DirectoryAreaView } from '#blocks/directory-area.tsx';
import type { ModelCardView } from '#blocks/model-card.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface DirectoryView {
  breadcrumbs: readonly LinkView[];
  area: DirectoryAreaView;
  models: readonly ModelCardView[];
}

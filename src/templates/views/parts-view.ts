import type { DirectoryAreaView } from '#blocks/directory-area.tsx';
import type { PartCardView } from '#blocks/part-card.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface PartsView {
  breadcrumbs: readonly LinkView[];
  area: DirectoryAreaView;
  parts: readonly PartCardView[];
}

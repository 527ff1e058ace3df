import type { CompareTableView } from '#blocks/compare-table.tsx';
import type { KeptPageView } from '#blocks/kept-page.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface CompareView {
  breadcrumbs: readonly LinkView[];
  page: KeptPageView;
  /** Null without cars. */
  table: CompareTableView | null;
}

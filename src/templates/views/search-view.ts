import type { GridCellView } from '#blocks/car/car-grid.tsx';
import type { NearMatchesView } from '#blocks/car/near-matches.tsx';
import type { FilterPanelView } from '#blocks/filters/filter-view.ts';
import type { KindTabView } from '#blocks/filters/kind-tabs.tsx';
import type { DidYouMeanView } from '#blocks/results/empty-results.tsx';
import type { ResultsHeaderView } from '#blocks/results/results-header.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PaginationView } from '#ui/navigation/pagination-view.ts';

export interface SearchView {
  /** The last one is this page. */
  breadcrumbs: readonly LinkView[];
  header: ResultsHeaderView;
  /** SRCH-19: empty where the site sells one kind. */
  kinds: readonly KindTabView[];
  panel: FilterPanelView;
  /** Empty shows the empty state of SRCH-12, whose button goes to the panel's clearHref. */
  cells: readonly GridCellView[];
  pagination: PaginationView;
  /** SRCH-12: what is shown in place of an empty list; null for one that has cars. */
  nearMatches: NearMatchesView | null;
  /** The words that were looked for, shortened; empty where none were. */
  searchedFor: string;
  /** SRCH-12: nearby lists where this one is empty, "12 cars without the colour". */
  relaxations: readonly LinkView[];
  /** USER-08: where one asks to be told once an empty list has something; null on sites without alerts. */
  tell: LinkView | null;
  didYouMean: DidYouMeanView | null;
  /** SRCH-21: how many lists the browser keeps. */
  cachedResults: number;
}

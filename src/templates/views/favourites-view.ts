import type { CarCardView } from '#blocks/car-card.tsx';
import type { KeptPageView } from '#blocks/kept-page.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface FavouritesView {
  breadcrumbs: readonly LinkView[];
  page: KeptPageView;
  /** Sold ones too: their cards say so. */
  cars: readonly CarCardView[];
}

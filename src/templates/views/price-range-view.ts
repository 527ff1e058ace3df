import type { BodyTypeView } from '#blocks/body-types.tsx';
import type { PriceChoiceView } from '#blocks/price-choice.tsx';
import type { QuickLinkGroupView } from '#blocks/quick-links.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface PriceRangeView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string;
  choice: PriceChoiceView;
  /** The steps of the price facet, each to its list; without links there is none. */
  steps: QuickLinkGroupView;
  bodyTypes: readonly BodyTypeView[];
}

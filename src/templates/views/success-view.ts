import type { CarCardView } from '#blocks/car-card.tsx';
import type { SuccessPanelView } from '#blocks/success-panel.tsx';

export interface SuccessView {
  success: SuccessPanelView;
  /** What to look at next, or none. */
  cars: readonly CarCardView[];
}

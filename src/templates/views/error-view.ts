import type { CarCardView } from '#blocks/car-card.tsx';
import type { ErrorPanelView } from '#blocks/error-panel.tsx';

export interface ErrorView {
  error: ErrorPanelView;
  /** What to look at instead, or none. */
  cars: readonly CarCardView[];
}

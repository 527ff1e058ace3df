import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Slides } from './use-slides.ts';

export interface SlideArrowsProps {
  slides: Slides;
  /** What one of them is: "photo". */
  noun: string;
  /** In the middle of both edges, or together in a corner, `--slide-edge` above the lower one, where words stand at the edges. */
  place?: 'edges' | 'corner';
}

const places = {
  edges: { back: 'left-3 top-1/2 -translate-y-1/2', on: 'right-3 top-1/2 -translate-y-1/2', count: 'bottom-4 right-4' },
  corner: {
    back: 'bottom-(--slide-edge) right-[calc(var(--page-edge)+7.5rem)]',
    on: 'bottom-(--slide-edge) right-(--page-edge)',
    count: 'bottom-[calc(var(--slide-edge)+0.5rem)] right-[calc(var(--page-edge)+3.75rem)]',
  },
} as const;

/** Buttons for those who do not swipe; they stand only where scripts can move the row. */
export function SlideArrows({ slides, noun, place = 'edges' }: SlideArrowsProps) {
  if (!slides.ready || slides.count < 2) return null;
  return (
    <>
      <ArrowButton
        icon="chevron-left"
        label={`Previous ${noun}`}
        place={places[place].back}
        onClick={() => slides.show(slides.current - 1)}
      />
      <ArrowButton
        icon="chevron-right"
        label={`Next ${noun}`}
        place={places[place].on}
        onClick={() => slides.show(slides.current + 1)}
      />
      <p
        className={`absolute rounded-tag bg-inverse px-2.5 py-1 text-small font-semibold text-inverse-text tabular-nums ${places[place].count}`}
      >
        <VisuallyHidden>{`${noun} `}</VisuallyHidden>
        {slides.current + 1} / {slides.count}
      </p>
    </>
  );
}

interface ArrowButtonProps {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  place: string;
  onClick: () => void;
}

function ArrowButton({ icon, label, place, onClick }: ArrowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`absolute inline-flex size-11 items-center justify-center rounded-full bg-raised text-raised-text shadow-card hover:bg-muted ${place}`}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

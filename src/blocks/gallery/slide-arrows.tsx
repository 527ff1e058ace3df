import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Slides } from './use-slides.ts';

export interface SlideArrowsProps {
  slides: Slides;
  /** What one of them is: "photo". */
  noun: string;
  /** Whether a film with controls of its own is shown: the count keeps clear of them. */
  overFilm: boolean;
}

/** Buttons for those who do not swipe, in an island; without scripts they stay away. */
export function SlideArrows({ slides, noun, overFilm }: SlideArrowsProps) {
  if (slides.count < 2) return null;
  return (
    <div className="noscript:hidden">
      <ArrowButton icon="chevron-left" label={`Previous ${noun}`} place="left-3" onClick={() => slides.step(-1)} />
      <ArrowButton icon="chevron-right" label={`Next ${noun}`} place="right-3" onClick={() => slides.step(1)} />
      <p
        className={`absolute right-4 rounded-tag bg-inverse px-2.5 py-1 text-small font-semibold text-inverse-text tabular-nums ${overFilm ? 'bottom-24' : 'bottom-4'}`}
      >
        <VisuallyHidden>{`${noun} `}</VisuallyHidden>
        {slides.current + 1} / {slides.count}
      </p>
    </div>
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
      className={`absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-raised text-raised-text shadow-card hover:bg-muted hover:text-muted-text ${place}`}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

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

/** Buttons for those who do not swipe, on the ground before the car; without scripts they stay away. */
export function SlideArrows({ slides, noun, overFilm }: SlideArrowsProps) {
  if (slides.count < 2) return null;
  return (
    <div className="noscript:hidden">
      <div className={`absolute left-3 flex gap-2 ${overFilm ? 'bottom-24' : 'bottom-3'}`}>
        <ArrowButton icon="chevron-left" label={`Previous ${noun}`} onClick={() => slides.step(-1)} />
        <ArrowButton icon="chevron-right" label={`Next ${noun}`} onClick={() => slides.step(1)} />
      </div>
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
  onClick: () => void;
}

function ArrowButton({ icon, label, onClick }: ArrowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-full bg-raised text-raised-text shadow-card hover:bg-muted hover:text-muted-text"
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Slides } from './use-slides.ts';
import { StageButton } from './viewer/stage-button.tsx';

export interface SlideArrowsProps {
  slides: Slides;
  /** What one of them is: "photo". */
  noun: string;
  /** Whether a film with controls of its own is shown: the count keeps clear of them. */
  overFilm: boolean;
  /** At the foot, or on a desk at either side. */
  place?: keyof typeof places;
}

const places = { foot: 'left-3', sides: 'inset-x-3 lg:inset-y-0 lg:items-center lg:justify-between' } as const;

/** Buttons for those who do not swipe, on the ground before the car; without scripts they stay away. */
export function SlideArrows({ slides, noun, overFilm, place = 'foot' }: SlideArrowsProps) {
  if (slides.count < 2) return null;
  return (
    <div className="noscript:hidden">
      <div
        className={`pointer-events-none absolute flex gap-2 ${places[place]} ${overFilm ? 'bottom-24' : 'bottom-3'}`}
      >
        <StageButton
          icon="chevron-left"
          label={`Previous ${noun}`}
          onClick={() => slides.step(-1)}
          className="pointer-events-auto"
        />
        <StageButton
          icon="chevron-right"
          label={`Next ${noun}`}
          onClick={() => slides.step(1)}
          className="pointer-events-auto"
        />
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

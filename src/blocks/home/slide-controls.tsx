import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { slideMarks } from './slide-marks.ts';

export interface SlideControlsProps {
  count: number;
  /** What one of them is: "slide". */
  noun: string;
  /** In the middle of both edges, or together in a corner, `--slide-edge` above the lower one, where words stand at the edges. */
  place?: keyof typeof places;
}

const places = {
  edges: {
    all: '',
    back: 'absolute left-3 top-1/2 -translate-y-1/2',
    on: 'absolute right-3 top-1/2 -translate-y-1/2',
    count: 'absolute bottom-4 right-4',
  },
  /** On phones without their number, as the way on stands beside them. */
  corner: {
    all: 'absolute bottom-(--slide-edge) right-(--page-edge) flex items-center gap-2',
    back: '',
    on: '',
    count: 'max-sm:hidden',
  },
} as const;

/** Buttons for those who do not swipe, in a box with `data-slides`; hidden until scripts move the row (`data-slide-row`). */
export function SlideControls({ count, noun, place = 'edges' }: SlideControlsProps) {
  if (count < 2) return null;
  return (
    <div {...mark(slideMarks.controls, true)} hidden className={places[place].all}>
      <StepButton icon="chevron-left" label={`Previous ${noun}`} step={-1} place={places[place].back} />
      <p
        className={`rounded-tag bg-inverse px-2.5 py-1 text-small font-semibold text-inverse-text tabular-nums ${places[place].count}`}
      >
        <VisuallyHidden>{`${noun} `}</VisuallyHidden>
        <span {...mark(slideMarks.count, true)}>1</span> / {count}
      </p>
      <StepButton icon="chevron-right" label={`Next ${noun}`} step={1} place={places[place].on} />
    </div>
  );
}

interface StepButtonProps {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  step: 1 | -1;
  place: string;
}

function StepButton({ icon, label, step, place }: StepButtonProps) {
  return (
    <button
      type="button"
      {...mark(slideMarks.step, step)}
      className={`inline-flex size-11 items-center justify-center rounded-full bg-raised text-raised-text shadow-card hover:bg-muted ${place}`}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

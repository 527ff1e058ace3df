import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { rowArrowsMarks } from './row-arrows-marks.ts';

/** Moves the row of its section for those who have a mouse; hidden until scripts find that the row is longer than its window. */
export function RowArrows({ heading }: { heading: string }) {
  return (
    <div {...mark(rowArrowsMarks.arrows, true)} hidden className="flex gap-2">
      <Arrow icon="chevron-left" label={`Previous: ${heading}`} step={-1} />
      <Arrow icon="chevron-right" label={`Next: ${heading}`} step={1} />
    </div>
  );
}

interface ArrowProps {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  step: 1 | -1;
}

function Arrow({ icon, label, step }: ArrowProps) {
  return (
    <button
      type="button"
      {...mark(rowArrowsMarks.step, step)}
      className="inline-flex size-11 items-center justify-center rounded-full border border-control-line aria-disabled:opacity-50"
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChipProps {
  label: string;
  /** The same page without the chip's filter. */
  removeHref: string;
}

/** Something chosen, and the way to give it up. */
export function Chip({ label, removeHref }: ChipProps) {
  return (
    <a
      href={removeHref}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-control-line bg-raised py-1 pl-4 pr-3 text-note font-medium text-raised-text hover:bg-muted"
    >
      <VisuallyHidden>Remove filter: </VisuallyHidden>
      <span className="truncate">{label}</span>
      <Icon name="close" className="size-4" />
    </a>
  );
}

import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { PopoverDialog } from '#ui/panels/popover-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface CertifiedBadgeView {
  /** "Toyota Certified" */
  label: string;
  paragraphs: readonly string[];
}

/** CAR-11: the badge, and what it means in a dialog that the browser opens by itself. */
export function CertifiedBadge({ certified }: { certified: CertifiedBadgeView }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="mt-3 inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-highlight px-3 text-left text-note font-semibold text-highlight-text"
      >
        <Icon name="shield" />
        <span className="min-w-0 wrap-anywhere">{certified.label}</span>
        <VisuallyHidden>: find out more</VisuallyHidden>
      </button>
      <PopoverDialog id={id} title={certified.label} layout="text">
        {certified.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 text-quiet-text">
            {paragraph}
          </p>
        ))}
      </PopoverDialog>
    </>
  );
}

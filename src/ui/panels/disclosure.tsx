import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Tells it from others where a list changes in place (`data-key`). */
  itemKey?: string;
  className?: string;
}

/** A heading that opens and closes what is under it, by the browser alone. */
export function Disclosure({ summary, children, open = false, itemKey, className = '' }: DisclosureProps) {
  return (
    <details open={open} data-key={itemKey} className={className}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold">
        {summary}
        <Icon name="chevron-down" className="size-5 turns-open" />
      </summary>
      {children}
    </details>
  );
}

export interface FoldProps {
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
  /** False folds it in narrow windows alone. */
  isFoldedOnDesk?: boolean;
  open?: boolean;
  className?: string;
}

/** Of a `<details>`. There is room for all of it in wide windows; browsers that cannot show what is folded keep the button. */
export const openOnDesk =
  'lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible] lg:supports-[selector(::details-content)]:[&>summary]:hidden';

/** The rest of something that has begun above: the button stays under it, wherever the browser can lay that out. */
export function Fold({ moreLabel, lessLabel, children, isFoldedOnDesk = true, open, className = '' }: FoldProps) {
  return (
    <details
      open={open}
      className={`group/fold flex flex-col-reverse ${isFoldedOnDesk ? '' : openOnDesk} ${className}`}
    >
      <summary className="mt-2 inline-flex self-start min-h-11 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2">
        <span className="group-open/fold:hidden">{moreLabel}</span>
        <span className="hidden group-open/fold:inline">{lessLabel}</span>
        <Icon name="chevron-down" className="size-4 turns-open" />
      </summary>
      {children}
    </details>
  );
}

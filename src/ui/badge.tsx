import type { ReactNode } from 'react';

export type BadgeLook = 'tag' | 'highlight' | 'inverse' | 'muted';

const looks: Record<BadgeLook, string> = {
  tag: 'bg-tag text-tag-text',
  highlight: 'bg-highlight text-highlight-text',
  inverse: 'bg-inverse text-inverse-text',
  muted: 'bg-muted text-muted-text',
};

export interface BadgeProps {
  look: BadgeLook;
  /** Two lines where one has no room, rather than an end that is cut off. */
  wraps?: boolean;
  children: ReactNode;
}

/** A word or two about a thing; not a target. */
export function Badge({ look, wraps = false, children }: BadgeProps) {
  const fits = wraps ? 'max-h-12 overflow-hidden wrap-anywhere' : 'truncate';
  return (
    <span className={`inline-block max-w-full ${fits} rounded-tag px-2.5 py-1 text-small font-semibold ${looks[look]}`}>
      {children}
    </span>
  );
}

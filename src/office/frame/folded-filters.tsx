import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

interface FoldedFiltersProps {
  label: string;
  /** Where something is chosen in it. */
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}

/** What a list is narrowed by beside words: folded away, or a phone would show nothing else. */
export function FoldedFilters({ label, isOpen, className = 'mt-1', children }: FoldedFiltersProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-note">
        {label}
        <Icon name="chevron-down" className="size-4 turns-open" />
      </summary>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';
import { partMarks } from './behaviour/later-parts.ts';
import { mark } from './behaviour/mark.ts';

const widths = { page: 'max-w-page', prose: 'max-w-text', narrow: 'max-w-narrow' } as const;

export interface ContainerProps {
  children: ReactNode;
  width?: keyof typeof widths;
  className?: string;
  /** Below the first screen: laid out after all else. */
  part?: boolean;
  /** For links that lead to the band. */
  id?: string;
  /** What the band stands on, where that is not the page: decides the focus ring. */
  ground?: 'inverse' | 'accent' | 'header' | 'footer' | 'band' | undefined;
}

/** The page's column: centred, as wide as its kind allows, clear of the window's edges. */
export function Container({ children, width = 'page', className = '', part = false, id, ground }: ContainerProps) {
  return (
    <div id={id} data-ground={ground} {...mark(partMarks.part, part || undefined)} className={`px-page ${className}`}>
      <div className={`mx-auto w-full ${widths[width]}`}>{children}</div>
    </div>
  );
}

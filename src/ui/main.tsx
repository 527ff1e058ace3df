import type { ReactNode } from 'react';

export interface MainProps {
  children: ReactNode;
  className?: string;
}

/** The page's own part, where the skip link leads. */
export function Main({ children, className = '' }: MainProps) {
  return (
    <main id="main" tabIndex={-1} className={`focus-visible:outline-none ${className}`}>
      {children}
    </main>
  );
}

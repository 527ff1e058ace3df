import { createContext, type ReactElement, use } from 'react';

/** Takes the cards out of what is rendered, for who sends results in pieces (`web/pages/results/render-fragment.tsx`). */
export const CardCollector = createContext<((card: ReactElement) => void) | null>(null);

interface ResultCardsProps {
  /** Items of the list, each with a card. */
  children: readonly ReactElement[];
  className: string;
}

export function ResultCards({ children, className }: ResultCardsProps) {
  const collect = use(CardCollector);
  if (collect) for (const card of children) collect(card);
  return <ul className={className}>{collect ? null : children}</ul>;
}

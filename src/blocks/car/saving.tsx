import { Badge } from '#ui/badge.tsx';

export interface SavingView {
  /** "$1,200 below market" */
  text: string;
  /** "AutoGrab state average $29,690" */
  sourceText: string;
}

/** CAR-05: how far a price lies below the market, and by whose figure. */
export function Saving({ saving }: { saving: SavingView }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge look="highlight">{saving.text}</Badge>
      <span className="text-small text-quiet-text">{saving.sourceText}</span>
    </p>
  );
}

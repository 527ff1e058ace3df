import { FoldedParagraphs } from '../content/folded-paragraphs.tsx';

export interface FinanceDisclaimerView {
  /** What the figures of the page lead to. */
  id: string;
  /** "Comparison rate 6.83% p.a. on a loan of $30,000 over 5 years. Interest rate 6.49% p.a." */
  rateText: string;
  warning: string;
  /** The lender's words without the warning. */
  paragraphs: readonly string[];
  /** Folded at 197 characters; false shows them whole (COMP-03). */
  foldable: boolean;
  /** FIN-09: where the lender's words are asked for when the page has none of them. */
  missing: { action: string; provider: string } | null;
}

export interface FinanceDisclaimerProps {
  disclaimer: FinanceDisclaimerView;
}

const foldAt = 197;

/** What the law and the lender have to say of the figures of a page. Rate and warning are never folded. */
export function FinanceDisclaimer({ disclaimer }: FinanceDisclaimerProps) {
  const { id, rateText, warning, paragraphs, foldable } = disclaimer;
  return (
    <section id={id} aria-label="Finance terms" className="max-w-text scroll-mt-6 text-note text-quiet-text">
      <p className="font-semibold text-current">{rateText}</p>
      <p className="mt-1">{warning}</p>
      <FoldedParagraphs paragraphs={paragraphs} foldAt={foldable ? foldAt : null} className="*:mt-3" />
    </section>
  );
}

import { Fold } from '#ui/disclosure.tsx';
import { cutParagraphs } from './dealer-comments.tsx';

export interface FinanceDisclaimerView {
  /** What the figures of the page lead to. */
  id: string;
  /** "Comparison rate 6.83% p.a. (interest rate 6.49% p.a.)"; null where no figure of a lender is shown. */
  rateText: string | null;
  warning: string;
  /** The lender's words without the warning. */
  paragraphs: readonly string[];
  /** Folded at 197 characters; false shows them whole (COMP-03). */
  foldable: boolean;
}

export interface FinanceDisclaimerProps {
  disclaimer: FinanceDisclaimerView;
}

const foldAt = 197;

/** What the law and the lender have to say. Rate and warning are never folded. */
export function FinanceDisclaimer({ disclaimer }: FinanceDisclaimerProps) {
  const { id, rateText, warning, paragraphs, foldable } = disclaimer;
  const opening = foldable ? cutParagraphs(paragraphs, foldAt) : null;
  return (
    <section id={id} aria-label="Finance terms" className="max-w-prose scroll-mt-6 text-note text-quiet-text">
      {rateText === null ? null : <p className="font-semibold text-current">{rateText}</p>}
      <p className="mt-1">{warning}</p>
      {opening === null ? (
        <Paragraphs paragraphs={paragraphs} />
      ) : (
        <div className="group/disclaimer">
          <div className="group-has-[details[open]]/disclaimer:hidden">
            <Paragraphs paragraphs={opening} />
          </div>
          <Fold moreLabel="Show More" lessLabel="Show Less">
            <Paragraphs paragraphs={paragraphs} />
          </Fold>
        </div>
      )}
    </section>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  const keyed = paragraphs.map((text, at) => ({ key: `${at}-${text.slice(0, 16)}`, text }));
  return keyed.map(({ key, text }) => (
    <p key={key} className="mt-3">
      {text}
    </p>
  ));
}

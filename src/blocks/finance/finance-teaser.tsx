import { FinanceLinks, type FinanceLinkView } from './finance-box.tsx';

/** Where a car has no figures of a lender. */
export interface FinanceTeaserView {
  heading: string;
  text: string;
  links: readonly FinanceLinkView[];
}

export interface FinanceTeaserProps {
  teaser: FinanceTeaserView;
}

export function FinanceTeaser({ teaser }: FinanceTeaserProps) {
  return (
    <section aria-label="Finance" className="rounded-card bg-muted px-4 py-3.5 text-muted-text">
      <p className="font-semibold">{teaser.heading}</p>
      <p className="mt-0.5 text-note text-quiet-text">{teaser.text}</p>
      <FinanceLinks links={teaser.links} />
    </section>
  );
}

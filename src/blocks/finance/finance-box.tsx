import type { LoanFigure } from '#rules/finance/repayment-text.ts';
import { mark } from '#ui/behaviour/mark.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { loanMarks } from './finance-marks.ts';

export interface FinanceBoxView extends LoanFigure {
  /** COMP-03: the rate as large as the repayment. */
  equalRate: boolean;
  /** COMP-03: the rate's warning beside it, per site, or null. */
  warning: string | null;
  disclaimerHref: string;
  /** "Get Finance Now", "Work it out yourself" */
  links: readonly FinanceLinkView[];
}

export interface FinanceLinkView extends LinkView {
  /** VDP-20: to a calculator in whose place a phone asks for a quote. */
  notOnPhones?: boolean;
}

export interface FinanceBoxProps {
  box: FinanceBoxView;
}

/** FIN-06: what the lender asks for this car. */
export function FinanceBox({ box }: FinanceBoxProps) {
  return (
    <section aria-label="Finance" className="rounded-card bg-muted px-4 py-3.5 text-muted-text">
      <FinanceFigures figure={box} equalRate={box.equalRate} />
      <p className="mt-2 text-note text-quiet-text">
        {box.termsText}{' '}
        <a href={box.disclaimerHref} className="underline underline-offset-4">
          Finance terms
        </a>
      </p>
      {box.warning === null ? null : (
        <p {...mark(loanMarks.warning, true)} className="mt-2 text-small">
          {box.warning}
        </p>
      )}
      <FinanceLinks links={box.links} />
    </section>
  );
}

/** A repayment never stands without its comparison rate, nor that without its example (FIN-09, FIN-11). */
export function FinanceFigures({ figure, equalRate }: { figure: LoanFigure; equalRate: boolean }) {
  const { repayment, comparisonText, exampleText } = figure;
  const large = 'font-heading text-price font-heading-weight';
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-3 gap-y-3">
      <div>
        <dt className="text-note text-quiet-text">Finance</dt>
        <dd className="flex flex-wrap items-baseline gap-x-1.5">
          <span className={large}>{repayment.text}</span>{' '}
          {repayment.kind === 'repayment' ? <span className="text-note">{repayment.per}</span> : null}
        </dd>
      </div>
      <div>
        <dt className="text-note text-quiet-text">Comparison rate</dt>
        <dd className={equalRate ? large : 'text-lead leading-tight font-semibold tabular-nums'}>{comparisonText}</dd>
        <dd {...mark(loanMarks.example, true)} className="max-w-44 text-small text-quiet-text">
          {exampleText}
        </dd>
      </div>
    </dl>
  );
}

export function FinanceLinks({ links }: { links: readonly FinanceLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="-mb-2 flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.href} className={link.notOnPhones ? 'max-sm:hidden' : ''}>
          <a
            href={link.href}
            className="inline-flex min-h-11 items-center text-note font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

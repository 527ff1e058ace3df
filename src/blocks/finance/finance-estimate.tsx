import type { RepaymentText } from '#rules/finance/repayment-text.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { loanMarks } from './finance-marks.ts';

/** FIN-07. */
export interface FinanceEstimateView {
  /** "Estimated over 5 years" */
  heading: string;
  repayment: RepaymentText;
  /** "$611", beside a repayment that is not monthly; null where there is no figure. */
  monthText: string | null;
  /** "6.83% p.a." */
  comparisonText: string;
  /** What that rate is worked out on: "on a secured loan of $30,000 over 5 years". */
  rateNoteText: string;
  equalRate: boolean;
  /** Deposit, final payment, rates. */
  rows: readonly { label: string; value: string }[];
  /** "Offer ends 31 December 2026" */
  offerText: string | null;
  /** FIN-07: the site's own example; null where the rate has one (FIN-11). */
  exampleText: string | null;
  disclaimerHref: string;
}

export interface EstimatePanelProps {
  estimate: FinanceEstimateView;
}

/** Its terms and the rate's warning stand right under it (`FinanceDisclaimer`, COMP-03). */
export function EstimatePanel({ estimate }: EstimatePanelProps) {
  return (
    <section className="@container rounded-[inherit] bg-muted p-6 text-muted-text sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-subheading">{estimate.heading}</h2>
        {estimate.offerText === null ? null : <p className="text-note font-semibold">{estimate.offerText}</p>}
      </div>
      <EstimateFigures estimate={estimate} />
      <p className="mt-5 max-w-text text-note text-quiet-text">
        {estimate.exampleText === null ? null : (
          <span {...mark(loanMarks.siteExample, true)}>{estimate.exampleText} </span>
        )}
        This is an estimate, not an offer of credit.{' '}
        <a href={estimate.disclaimerHref} className="underline underline-offset-4">
          Finance terms
        </a>
      </p>
    </section>
  );
}

function EstimateFigures({ estimate }: EstimatePanelProps) {
  const { repayment, monthText, comparisonText, rateNoteText, equalRate, rows } = estimate;
  const large = 'font-heading text-heading font-heading-weight';
  const others = monthText === null ? rows : [{ label: 'Per month', value: monthText }, ...rows];
  return (
    <dl className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-4">
      <div className="w-full @min-[40rem]:w-auto">
        <dt className="text-note text-quiet-text">Repayment</dt>
        <dd className="flex flex-wrap items-baseline gap-x-1.5">
          <span className={large}>{repayment.text}</span>{' '}
          {repayment.kind === 'repayment' ? <span>{repayment.per}</span> : null}
        </dd>
      </div>
      <div className={equalRate ? 'w-full @min-[40rem]:w-auto' : ''}>
        <dt className="text-note text-quiet-text">Comparison rate</dt>
        <dd className={equalRate ? large : 'font-semibold tabular-nums'}>{comparisonText}</dd>
        <dd {...mark(loanMarks.example, true)} className="max-w-44 text-small text-quiet-text">
          {rateNoteText}
        </dd>
      </div>
      {others.map((row) => (
        <div key={row.label}>
          <dt className="text-note text-quiet-text">{row.label}</dt>
          <dd className="font-semibold tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

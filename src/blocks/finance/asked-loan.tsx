import { FinanceBox, type FinanceBoxView } from './finance-box.tsx';

export interface AskedLoanView {
  lines: readonly { label: string; text: string }[];
  /** What it costs; null where no lender of the site says it. */
  box: (FinanceBoxView & { isEstimate: boolean }) | null;
}

/** LEAD-13: the loan that is applied for. */
export function AskedLoan({ loan: { lines, box } }: { loan: AskedLoanView }) {
  return (
    <section aria-labelledby="asked-loan" className="grid gap-5">
      <h2 id="asked-loan" className="text-subheading">
        The loan you ask for
      </h2>
      <dl className="grid gap-y-2 tabular-nums">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-x-6">
            <dt className="text-quiet-text">{label}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {box === null ? null : (
        <div>
          <FinanceBox box={box} />
          {box.isEstimate ? (
            <p className="mt-2 text-small text-quiet-text">
              An estimate with your figures at this lender’s rate for the car. The lender decides on rate and amount.
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}

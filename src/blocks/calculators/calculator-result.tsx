import { formatTerm } from '#rules/finance/repayment-text.ts';
import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { FinanceCalculatorState } from './use-finance-calculator.ts';

export interface CalculatorResultProps {
  state: FinanceCalculatorState;
  enquire: LinkView;
}

/** The sum, told again whenever it changes. */
export function CalculatorResult({ state: { inputs, result }, enquire }: CalculatorResultProps) {
  const { repayment, totalText } = result;
  return (
    <div className="rounded-card bg-muted p-6 text-muted-text">
      <div aria-live="polite" aria-atomic="true">
        <p className="text-note text-quiet-text">Estimated repayment</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <output
            className={`font-heading font-heading-weight tabular-nums ${repayment.kind === 'repayment' ? 'text-title' : 'text-subheading'}`}
          >
            {repayment.text}
          </output>{' '}
          {repayment.kind === 'repayment' ? <span>{repayment.per}</span> : null}
        </p>
        <dl className="mt-5 space-y-2 border-t border-line pt-4 text-note">
          <Row label="Total repayments" value={totalText} />
          <Row label="Term" value={formatTerm(inputs.term)} />
        </dl>
      </div>
      <LinkButton href={enquire.href} className="mt-5 w-full">
        {enquire.label}
      </LinkButton>
      <p className="mt-4 text-small text-quiet-text">
        This is an estimate, not an offer of credit. Fees, rate and terms depend on the lender and your circumstances.
      </p>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet-text">{label}</dt>
      <dd className="min-h-[1lh] font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

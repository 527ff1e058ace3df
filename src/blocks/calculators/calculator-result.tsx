import { formatDollars } from '#kernel/money.ts';
import { addLoanToAddress } from '#rules/finance/calculator/calculator-address.ts';
import { formatRate, formatTerm } from '#rules/finance/repayment-text.ts';
import { LinkButton } from '#ui/form/button.tsx';
import type { FinanceCalculatorView } from './finance-calculator.tsx';
import type { FinanceCalculatorState } from './use-finance-calculator.ts';

export interface CalculatorResultProps {
  calculator: FinanceCalculatorView;
  state: FinanceCalculatorState;
}

/** The sum, told again whenever it changes. */
export function CalculatorResult({ calculator, state }: CalculatorResultProps) {
  const { enquire, apply, lenderFigure } = calculator;
  return (
    <div className="rounded-card bg-muted p-6 text-muted-text">
      <div aria-live="polite" aria-atomic="true">
        <p className="text-note text-quiet-text">
          {isOwnSum(state) ? 'Estimated repayment on your figures' : 'Estimated repayment'}
        </p>
        {lenderFigure !== null && !state.isChosen ? (
          <NoSumYet lenderFigure={lenderFigure} noun={calculator.noun} />
        ) : (
          <Sum calculator={calculator} state={state} />
        )}
      </div>
      <LinkButton href={enquire.href} className="mt-5 w-full">
        {enquire.label}
      </LinkButton>
      {apply === null || hasNothingToLend(state) ? null : (
        <LinkButton href={addLoanToAddress(apply.href, state.inputs)} look="outline" className="mt-3 w-full">
          {apply.label}
        </LinkButton>
      )}
      <p className="mt-4 text-small text-quiet-text">
        This is an estimate, not an offer of credit. Fees, rate and terms depend on the lender and your circumstances.
      </p>
    </div>
  );
}

/**
 * The repayment over the lower edge while the inputs are changed that stand below the sum. The sum itself is told to those who hear the
 * page; the lender's own loan stands there alone, beside its rate (FIN-09, COMP-03).
 */
export function FigureInSight({ calculator, state, className }: CalculatorResultProps & { className: string }) {
  const { repayment } = state.result;
  const isLenders = calculator.lenderFigure !== null && !state.isChosen;
  if (isLenders || showsCarRate(state) || repayment.kind === 'enquire') return null;
  return (
    <p
      aria-hidden="true"
      className={`sticky bottom-(--bar,0px) z-10 mt-5 flex flex-wrap items-baseline gap-x-2 rounded-t-card border border-line bg-muted px-6 py-3 text-muted-text ${className}`}
    >
      <span className="text-note text-quiet-text">{isOwnSum(state) ? 'Your figures' : 'Estimated repayment'}</span>
      <span className="font-heading text-subheading font-heading-weight">{repayment.text}</span>
      {repayment.per}
    </p>
  );
}

/** LEAD-13: nobody applies for a loan of nothing. */
const hasNothingToLend = ({ isChosen, result }: FinanceCalculatorState) =>
  isChosen && result.repayment.kind === 'enquire';

/** Above it stands what the lender asks: another sum is the visitor's own. */
const isOwnSum = ({ isChosen, result }: FinanceCalculatorState) => isChosen && !result.isCarLoan;

const showsCarRate = ({ carRate, result }: FinanceCalculatorState) =>
  carRate !== null && result.isCarLoan && result.repayment.kind !== 'enquire';

/** A quote that is asked for later brings the lender's terms. */
export const hasExampleRate = ({ calculator, state }: CalculatorResultProps) =>
  calculator.isExampleRate && state.rules.carLoan === null;

/** FIN-11: a sum on terms of ours would be a second loan beside the lender's. */
function NoSumYet({ lenderFigure, noun }: { lenderFigure: string; noun: string }) {
  return (
    <>
      <p className="mt-1">
        <output className="font-heading text-subheading font-heading-weight">Choose your terms</output>
      </p>
      <p className="mt-2 text-note">
        The lender asks {lenderFigure} for this {noun} and does not say on which terms. Change a figure to work out an
        estimate of your own.
      </p>
    </>
  );
}

function Sum({ calculator, state }: CalculatorResultProps) {
  const { inputs, result } = state;
  const { repayment, totalText, feesText } = result;
  const { asksInterest, asksResidual, isExampleAmount } = calculator;
  const rateText = `${formatRate(inputs.interest)} p.a.${hasExampleRate({ calculator, state }) ? ', an example' : ''}`;
  const residualText = formatDollars(inputs.residual * 100);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <output
          className={`font-heading font-heading-weight ${repayment.kind === 'repayment' ? 'text-title' : 'text-subheading'}`}
        >
          {repayment.text}
        </output>{' '}
        {repayment.kind === 'repayment' ? <span>{repayment.per}</span> : null}
      </p>
      <CarRateNote calculator={calculator} state={state} />
      {isExampleAmount ? (
        <p className="mt-2 text-note">
          This {calculator.noun} shows no price: {formatDollars(inputs.amount * 100)} is an example to work it out on.
        </p>
      ) : null}
      <dl className="mt-5 grid gap-2 border-t border-line pt-4 text-note">
        {totalText === '' ? null : <Row label="Total repayments" value={totalText} />}
        {feesText === '' ? null : <Row label="Fees included" value={feesText} />}
        <Row label="Term" value={formatTerm(inputs.term)} />
        {asksInterest ? null : <Row label="Interest rate" value={rateText} />}
        {asksResidual || inputs.residual === 0 ? null : <Row label="Final payment" value={residualText} />}
      </dl>
    </>
  );
}

/** FIN-09: beside the lender's own loan alone; a rate says nothing of another. COMP-03: as large as the repayment, per site. */
function CarRateNote({ calculator, state }: CalculatorResultProps) {
  const { carRate } = state;
  if (carRate === null || !showsCarRate(state)) return null;
  const { comparisonText, exampleText, warning } = carRate;
  const terms = (
    <a href={calculator.termsHref} className="underline underline-offset-4">
      Finance terms
    </a>
  );
  if (warning === null) {
    return (
      <p className="mt-2 text-note">
        <span className="font-semibold">Comparison rate {comparisonText}</span> {exampleText}. {terms}
      </p>
    );
  }
  return (
    <>
      <p className="mt-3 text-note text-quiet-text">Comparison rate</p>
      <p className="font-heading text-title font-heading-weight">{comparisonText}</p>
      <p className="text-note">
        {exampleText}. {terms}
      </p>
      <p className="mt-2 text-small">{warning}</p>
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet-text">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

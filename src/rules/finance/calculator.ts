import { type Cents, centsFromDollars, formatCount, formatDollars } from '#kernel/money.ts';
import { type LoanFees, sumFees } from './fees.ts';
import { findStoredPayment, type LenderLoan } from './lender-offer.ts';
import { calculateRepayment, countPeriods, type Frequency, type Rounding, roundRepayment } from './repayment.ts';
import { isRepaymentShown, presentRepayment, type RepaymentText } from './repayment-text.ts';

/** In dollars, percent a year and years, as typed. */
export interface CalculatorInputs {
  amount: number;
  term: number;
  interest: number;
  /** Deposit or trade-in. */
  tradeIn: number;
  residual: number;
  frequency: Frequency;
}

export type NumberInput = Exclude<keyof CalculatorInputs, 'frequency'>;

export interface InputBounds {
  min: number;
  max: number;
  /** Applies to the slider handle only: any value within the bounds is valid. */
  step: number;
}

export type CalculatorBounds = Record<NumberInput, InputBounds>;

/** Rules of the calculation besides the inputs, as plain JSON. */
export interface CalculatorRules {
  bounds: CalculatorBounds;
  fees: LoanFees;
  rounding: Rounding;
  /** The loan of the lender's stored payments. */
  lenderLoan: LenderLoan | null;
}

export interface CalculatorResult {
  repayment: RepaymentText;
  /** Blank if no repayment is shown. */
  totalText: string;
  /** Error messages by input name. */
  messages: Partial<Record<NumberInput, string>>;
}

/** FIN-02: the amount stays as typed, at least zero; other values are clamped to their bounds. An invalid value becomes the minimum. */
export function readCalculatorInput(name: NumberInput, text: string, bounds: CalculatorBounds): number {
  const number = parseNumber(text);
  const { min, max } = bounds[name];
  if (name === 'amount') return number > 0 && number < 1e12 ? number : 0;
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min;
}

/** Reads "45,200", "$45 200" and "45200" as the same number; NaN if there is none. */
function parseNumber(text: string): number {
  const digits = text.replace(/[$,%\s]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

const amountText = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** As a field shows it: "45,200", "6.49". */
export function formatCalculatorInput(value: number): string {
  return amountText.format(value);
}

/** FIN-01, FIN-02, FIN-04: the calculator's result, computed after each change. */
export function calculate(inputs: CalculatorInputs, rules: CalculatorRules): CalculatorResult {
  const repaymentCents = findRepayment(inputs, rules);
  const isShown = isRepaymentShown(repaymentCents);
  return {
    repayment: presentRepayment(repaymentCents, inputs.frequency),
    totalText: isShown ? formatDollars(sumTotal(repaymentCents, inputs)) : '',
    messages: findMessages(inputs, rules),
  };
}

function toLoan({ amount, tradeIn, residual, interest, term, frequency }: CalculatorInputs) {
  return {
    amountCents: centsFromDollars(amount),
    depositCents: centsFromDollars(tradeIn),
    residualCents: centsFromDollars(residual),
    annualRatePercent: interest,
    termYears: term,
    frequency,
  };
}

function findRepayment(inputs: CalculatorInputs, { lenderLoan, fees, rounding }: CalculatorRules): Cents | null {
  const loan = toLoan(inputs);
  const stored = lenderLoan === null ? null : findStoredPayment(loan, lenderLoan);
  if (stored !== null) return roundRepayment(stored, rounding);
  const feesCents = sumFees(fees, loan.termYears);
  return calculateRepayment({ ...loan, feesCents, rounding })?.repaymentCents ?? null;
}

function sumTotal(repaymentCents: Cents, inputs: CalculatorInputs): Cents {
  return repaymentCents * countPeriods(inputs.term, inputs.frequency) + centsFromDollars(inputs.residual);
}

function findMessages(inputs: CalculatorInputs, { bounds, fees }: CalculatorRules): CalculatorResult['messages'] {
  const { min, max } = bounds.amount;
  const messages: CalculatorResult['messages'] = {};
  if (inputs.amount <= min || inputs.amount >= max) {
    messages.amount = `Cannot be less than ${formatCount(min)} or more than ${formatCount(max)}`;
  }
  const borrowed = inputs.amount - inputs.tradeIn;
  if (borrowed <= 0) messages.tradeIn = 'This covers the whole price, so there is nothing left to finance.';
  else if (inputs.residual > borrowed + sumFees(fees, inputs.term) / 100) {
    messages.residual = 'The final payment is more than the amount financed.';
  }
  return messages;
}

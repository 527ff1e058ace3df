import { type Cents, centsFromDollars, formatCount, formatDollars } from '#kernel/money.ts';
import { type LoanFees, sumFees } from '../fees.ts';
import { type CarLoan, isSameLoan } from '../lender-offer.ts';
import { calculateRepayment, countPeriods, type Frequency, type Rounding, roundRepayment } from '../repayment.ts';
import { isRepaymentShown, presentRepayment, type RepaymentText } from '../repayment-text.ts';

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
  /** The loan that the page shows for the car. */
  carLoan: CarLoan | null;
}

export interface CalculatorResult {
  repayment: RepaymentText;
  /** Blank if no repayment is shown. */
  totalText: string;
  /** FIN-05: the fees that the repayment pays off with the price; blank where it has none, or none that we know. */
  feesText: string;
  /** Every input is that of the loan that the page shows: its comparison rate belongs to the result (FIN-09). */
  isCarLoan: boolean;
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
  const isCarLoan = rules.carLoan !== null && isSameLoan(toLoan(inputs), rules.carLoan);
  const workedOutCents = workOutRepayment(inputs, rules);
  const repaymentCents = (isCarLoan ? findStored(inputs, rules) : null) ?? workedOutCents;
  const isShown = isRepaymentShown(repaymentCents);
  const feesCents = sumFees(rules.fees, inputs.term);
  return {
    repayment: presentRepayment(repaymentCents, inputs.frequency),
    totalText: isShown ? formatDollars(sumTotal(repaymentCents, inputs)) : '',
    // A payment that the lender has stored, and that these fees do not lead to, has others.
    feesText: isShown && feesCents > 0 && repaymentCents === workedOutCents ? formatDollars(feesCents) : '',
    isCarLoan,
    messages: findMessages(inputs, rules),
  };
}

/** A loan as the calculator's inputs. */
export function readLoan(loan: CarLoan): Omit<CalculatorInputs, 'frequency'> {
  return {
    amount: loan.amountCents / 100,
    term: loan.termYears,
    interest: loan.annualRatePercent,
    tradeIn: loan.depositCents / 100,
    residual: loan.residualCents / 100,
  };
}

/** The bounds with the terms of a loan within them; its amount stays as it is (FIN-02). */
export function includeLoan(bounds: CalculatorBounds, loan: CarLoan): CalculatorBounds {
  const { term, interest, tradeIn, residual } = readLoan(loan);
  const include = ({ min, max, step }: InputBounds, value: number) => ({
    min: Math.min(min, value),
    max: Math.max(max, value),
    step,
  });
  return {
    amount: bounds.amount,
    term: include(bounds.term, term),
    interest: include(bounds.interest, interest),
    tradeIn: include(bounds.tradeIn, tradeIn),
    residual: include(bounds.residual, residual),
  };
}

/** The terms to choose from, with that of the loan; empty allows any within the bounds. */
export function listTerms(terms: readonly number[], loan: CarLoan | null): readonly number[] {
  if (terms.length === 0 || loan === null) return terms;
  return [...new Set([...terms, loan.termYears])].sort((a, b) => a - b);
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

/** What the lender says that the loan costs. */
function findStored({ frequency }: CalculatorInputs, { carLoan, rounding }: CalculatorRules): Cents | null {
  const stored = carLoan?.paymentCents[frequency] ?? null;
  return stored === null ? null : roundRepayment(stored, rounding);
}

function workOutRepayment(inputs: CalculatorInputs, { fees, rounding }: CalculatorRules): Cents | null {
  const loan = toLoan(inputs);
  return calculateRepayment({ ...loan, feesCents: sumFees(fees, loan.termYears), rounding })?.repaymentCents ?? null;
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
  // Without an amount there is no price to cover, and its own message says so.
  if (inputs.amount <= 0) return messages;
  if (borrowed <= 0) messages.tradeIn = 'This covers the whole price, so there is nothing left to finance.';
  else if (inputs.residual > borrowed + sumFees(fees, inputs.term) / 100) {
    messages.residual = 'The final payment is more than the amount financed.';
  }
  return messages;
}

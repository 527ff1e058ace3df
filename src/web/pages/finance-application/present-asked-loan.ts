import type { AskedLoanView } from '#blocks/finance/asked-loan.tsx';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { type CarFinance, getCarLoan, repayLoan } from '#rules/finance/car-finance.ts';
import { isSameLoan } from '#rules/finance/lender-offer.ts';
import { readDollars } from '#rules/finance/read-dollars.ts';
import { formatTerm } from '#rules/finance/repayment-text.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { findCarFinance } from '../car/present-finance.ts';
import { type FinanceContext, financeTermsHref, presentLoanFigure, readWarning } from '../car/present-loan.ts';

interface AskedLoan {
  amountCents: Cents;
  depositCents: Cents;
  residualCents: Cents;
  termYears: number;
}

export function findFinance(ctx: FinanceContext, car: CarCard | null): CarFinance | null {
  return car === null ? null : findCarFinance(ctx, { ...car, dealership: { slug: car.dealershipSlug } });
}

/** LEAD-13, COMP-03: the loan that is applied for, by the rules of every other place; null where it cannot be read yet. */
export function presentAskedLoan(
  ctx: FinanceContext,
  { car, values }: { car: CarCard | null; values: Readonly<Record<string, string>> },
): AskedLoanView | null {
  const asked = readAskedLoan(values);
  if (asked === null) return null;
  const { amountCents, depositCents, residualCents, termYears } = asked;
  const lines = [
    { label: 'Price of the vehicle', text: formatDollars(amountCents) },
    ...(depositCents > 0 ? [{ label: 'Deposit or trade-in', text: `−${formatDollars(depositCents)}` }] : []),
    { label: 'To borrow, before fees', text: formatDollars(Math.max(0, amountCents - depositCents)) },
    ...(residualCents > 0 ? [{ label: 'Final payment, part of that', text: formatDollars(residualCents) }] : []),
    { label: 'Term', text: formatTerm(termYears) },
  ];
  const finance = findFinance(ctx, car);
  return { lines, box: car === null || finance === null ? null : presentLoanBox(ctx, { car, finance, asked }) };
}

interface BoxInput {
  car: CarCard;
  finance: CarFinance;
  asked: AskedLoan;
}

/** The one loan of the car where that is what is asked for, else an estimate at the lender's rate. */
export function presentLoanBox(ctx: FinanceContext, { car, finance, asked }: BoxInput): AskedLoanView['box'] {
  const { settings } = ctx.site;
  const own = getCarLoan(finance);
  const isOwn = own !== null && isSameLoan({ ...asked, annualRatePercent: finance.interestRate }, own);
  const loan = { ...finance, ...asked };
  const repaymentCents = isOwn ? finance.repaymentCents : repayLoan(loan, finance.frequency, settings.finance);
  const { comparisonRate: equalRate } = settings.compliance;
  return {
    ...presentLoanFigure({ ...loan, repaymentCents }),
    isEstimate: !isOwn,
    equalRate,
    warning: equalRate ? readWarning(finance) : null,
    disclaimerHref: financeTermsHref(car.slug),
    links: [],
  };
}

function readAskedLoan({
  vehiclePriceBudget: price = '',
  deposit = '',
  final_payment: residual = '',
  term = '',
}: Readonly<Record<string, string>>): AskedLoan | null {
  const [amount, paid, left] = [price, deposit || '0', residual || '0'].map(readDollars);
  const termYears = /^\d{1,2}(\.\d+)?$/.test(term) ? Number(term) : 0;
  if (amount === null || amount === undefined || amount === 0 || termYears === 0) return null;
  return { amountCents: amount * 100, depositCents: (paid ?? 0) * 100, residualCents: (left ?? 0) * 100, termYears };
}

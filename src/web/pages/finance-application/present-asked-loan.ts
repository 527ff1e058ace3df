import type { AskedLoanView } from '#blocks/finance/asked-loan.tsx';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { type CarFinance, getCarLoan, getFees, repayLoan } from '#rules/finance/car-finance.ts';
import { sumFees } from '#rules/finance/fees.ts';
import { isSameLoan } from '#rules/finance/lender-offer.ts';
import { readDollars } from '#rules/finance/read-dollars.ts';
import { formatTerm, isRepaymentShown } from '#rules/finance/repayment-text.ts';
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
  const finance = findFinance(ctx, car);
  const lines = [
    { label: 'Price of the vehicle', text: formatDollars(amountCents) },
    ...(depositCents > 0 ? [{ label: 'Deposit or trade-in', text: `−${formatDollars(depositCents)}` }] : []),
    { label: 'To borrow, before fees', text: formatDollars(Math.max(0, amountCents - depositCents)) },
    ...listLoanFees(ctx, { finance, asked }),
    ...(residualCents > 0 ? [{ label: 'Final payment, part of that', text: formatDollars(residualCents) }] : []),
    { label: 'Term', text: formatTerm(termYears) },
  ];
  return { lines, box: car === null || finance === null ? null : presentLoanBox(ctx, { car, finance, asked }) };
}

interface LoanInput {
  finance: CarFinance;
  asked: AskedLoan;
}

interface BoxInput extends LoanInput {
  car: CarCard;
}

/** FIN-05: the fees in the repayment beside it, which else nobody could work out; what is in a lender's own payment he alone knows. */
export function listLoanFees(
  { site }: FinanceContext,
  { finance, asked }: Omit<LoanInput, 'finance'> & { finance: CarFinance | null },
): AskedLoanView['lines'] {
  if (finance === null) return [];
  const { repaymentCents, workedOutCents } = repayAskedLoan(site, { finance, asked });
  const feesCents = sumFees(getFees(finance.lender, site.settings.finance), asked.termYears);
  const isInRepayment = isRepaymentShown(repaymentCents) && repaymentCents === workedOutCents;
  return isInRepayment && feesCents > 0 ? [{ label: 'Fees in the repayment', text: formatDollars(feesCents) }] : [];
}

/** The car's own loan where that is what is asked for, beside what our formula makes of it. */
function repayAskedLoan({ settings }: FinanceContext['site'], { finance, asked }: LoanInput) {
  const own = getCarLoan(finance);
  const isOwn = own !== null && isSameLoan({ ...asked, annualRatePercent: finance.interestRate }, own);
  const workedOutCents = repayLoan({ ...finance, ...asked }, finance.frequency, settings.finance);
  return { isOwn, workedOutCents, repaymentCents: isOwn ? finance.repaymentCents : workedOutCents };
}

/** The one loan of the car where that is what is asked for, else an estimate at the lender's rate. */
export function presentLoanBox(ctx: FinanceContext, { car, finance, asked }: BoxInput): AskedLoanView['box'] {
  const { settings } = ctx.site;
  const { isOwn, repaymentCents } = repayAskedLoan(ctx.site, { finance, asked });
  const { comparisonRate: equalRate } = settings.compliance;
  return {
    ...presentLoanFigure({ ...finance, ...asked, repaymentCents }),
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

import type { AskedLoanView } from '#blocks/finance/asked-loan.tsx';
import { formatDollars } from '#kernel/money.ts';
import { formatTerm } from '#rules/finance/repayment-text.ts';
import type { AssembledPurchase } from '#services/purchases/assemble-purchase.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { FinanceContext } from '../car/present-loan.ts';
import { findFinance, listLoanFees, presentLoanBox } from '../finance-application/present-asked-loan.ts';

/** BUY-07, FIN-11: what is borrowed of the sum, by the rules of every other loan; null for who pays without finance. */
export function presentPurchaseLoan(
  ctx: FinanceContext,
  { answers: { payment }, wrong, sum }: AssembledPurchase,
  car: CarCard | null,
): AskedLoanView | null {
  if (payment?.way !== 'finance' || wrong.has('payment')) return null;
  const { ownCents, residualCents, termYears } = payment;
  const borrowedCents = sum.leftCents - ownCents;
  const finance = findFinance(ctx, car);
  const asked = { amountCents: sum.totalCents, depositCents: sum.totalCents - borrowedCents, residualCents, termYears };
  const lines = [
    { label: 'Left to pay', text: formatDollars(sum.leftCents) },
    ...(ownCents > 0 ? [{ label: 'Your own money', text: `−${formatDollars(ownCents)}` }] : []),
    { label: 'To borrow, before fees', text: formatDollars(borrowedCents) },
    ...listLoanFees(ctx, { finance, asked }),
    ...(residualCents > 0 ? [{ label: 'Final payment, part of that', text: formatDollars(residualCents) }] : []),
    { label: 'Term', text: formatTerm(termYears) },
  ];
  if (car === null || finance === null) return { lines, box: null };
  return { lines, box: presentLoanBox(ctx, { car, finance, asked }) };
}

/** The same in one text, for mail and lead: never a repayment without its rate, nor that without its example and warning. */
export function writePurchaseLoan(loan: AskedLoanView | null): string | null {
  if (loan === null) return null;
  const { lines, box } = loan;
  const said = lines.map(({ label, text }) => `${label}: ${text}`);
  if (box === null || box.repayment.kind !== 'repayment') return said.join('\n');
  const { repayment, comparisonText, exampleText, termsText, warning } = box;
  return [
    ...said,
    `Estimated repayment: ${repayment.text} ${repayment.per}. ${termsText}`,
    `Comparison rate: ${comparisonText} ${exampleText}.`,
    ...(warning === null ? [] : [warning]),
    'The lender decides on rate and amount.',
  ].join('\n');
}

/** Whole Australian cents. */
export type Cents = number;

const dollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$24,990", or "$24,990.50" where the amount has cents. */
export function formatDollars(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.abs(cents);
  const text = size % 100 === 0 ? dollars.format(size / 100) : dollarsAndCents.format(size / 100);
  return `${sign}$${text}`;
}

/** "1,234" */
export function formatCount(count: number): string {
  return dollars.format(count);
}

export function centsFromDollars(amount: number): Cents {
  return Math.round(amount * 100);
}

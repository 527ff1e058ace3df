/** Whole Australian cents. */
export type Cents = number;

/** "$24,990", or "$24,990.50" if the amount has cents. */
export function formatDollars(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.round(Math.abs(cents));
  const rest = size % 100;
  const dollars = groupDigits(Math.floor(size / 100));
  return `${sign}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** "1,234" */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${groupDigits(Math.round(Math.abs(count)))}`;
}

/** Same output as `Intl.NumberFormat`, whose first use takes 60 ms on a slow phone. */
function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export function centsFromDollars(amount: number): Cents {
  return Math.round(amount * 100);
}

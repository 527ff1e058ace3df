/** A price that goes up or down from what it is, to the whole dollar; null for what cannot be read. */
export function readPriceStep(typed: string): ((cents: number) => number) | null {
  const [, sign, digits, part = '', percent] =
    /^([+-])\s*\$?\s*(\d{1,3}(?:,?\d{3}){0,3})(\.\d{1,2})?\s*(%)?$/.exec(typed.trim()) ?? [];
  if (digits === undefined) return null;
  const amount = Number(`${digits.replaceAll(',', '')}${part}`) * (sign === '-' ? -1 : 1);
  const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;
  return percent === undefined
    ? (cents) => wholeDollars(cents + amount * 100)
    : (cents) => wholeDollars((cents * (100 + amount)) / 100);
}

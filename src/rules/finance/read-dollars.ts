/** Whole dollars as an address or a field has them: "25000", "$25,000", "25 000.50" without its cents; null where they are none. */
export function readDollars(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '').replace(/\.\d{0,2}$/, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

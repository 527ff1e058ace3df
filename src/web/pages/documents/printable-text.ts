import { toNormalForm } from '#kernel/normal-form.ts';

/** Beyond Latin-1, what Helvetica has in a PDF. */
const furtherSigns = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Every sign that may be printed. */
export const printableSigns: readonly string[] = [
  ...Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code)).filter(isPrintable),
  ...furtherSigns,
];

/** What no font of the car has is taken apart into letters that it has, or left out: a wrong sign would be worse. */
export function toPrintable(text: string): string {
  return [...toNormalForm(text, 'NFC')].map(toPrintableSign).join('').replace(/ {2,}/g, ' ').trim();
}

function toPrintableSign(sign: string): string {
  if (isPrintable(sign)) return sign;
  if (/\s/.test(sign)) return ' ';
  return [...toNormalForm(sign, 'NFKD')].filter(isPrintable).join('');
}

function isPrintable(sign: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]$/.test(sign) || furtherSigns.has(sign);
}

/** The same of every text in a view. */
export function toPrintableView<View>(view: View): View {
  return JSON.parse(JSON.stringify(view), (_, value) => (typeof value === 'string' ? toPrintable(value) : value));
}

const area = /^0[23478]\d{8}$/;
const abroad = /^(?:\+|00)610?([23478]\d{8})$/;
const withoutPlus = /^61([23478]\d{8})$/;
const service = /^(?:13\d{4}|1[38]00\d{6})$/;

/**
 * E.164 of a phone number as people write it ("(07) 3123 4567", "+61 412 345 678"), 13, 1300 and 1800 numbers as their
 * digits, null where it is no Australian number.
 */
export function parseAustralianPhone(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s().\-\u2010-\u2015/]/g, '');
  if (area.test(digits)) return `+61${digits.slice(1)}`;
  if (service.test(digits)) return digits;
  const national = abroad.exec(digits)?.[1] ?? withoutPlus.exec(digits)?.[1];
  return national === undefined ? null : `+61${national}`;
}

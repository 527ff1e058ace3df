import { toNormalForm } from '#kernel/normal-form.ts';

const area = /^0[23478]\d{8}$/;
const abroad = /^(?:\+|00)610?([23478]\d{8})$/;
const withoutPlus = /^61([23478]\d{8})$/;
const service = /^(?:13\d{4}|1[38]00\d{6})$/;

/**
 * E.164 of a phone number as people write it ("(07) 3123 4567", "+61 412 345 678"), 13, 1300 and 1800 numbers as their
 * digits, null where it is no Australian number.
 */
export function parseAustralianPhone(text: string): string | null {
  const digits = toNormalForm(text, 'NFKC').replace(/[\s().\-\u2010-\u2015/]/g, '');
  if (area.test(digits)) return `+61${digits.slice(1)}`;
  if (service.test(digits)) return digits;
  const national = abroad.exec(digits)?.[1] ?? withoutPlus.exec(digits)?.[1];
  return national === undefined ? null : `+61${national}`;
}

const groups: readonly [RegExp, string][] = [
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '0$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
];

/** A visitor's number as people read one out: "0412 345 678", "07 3000 1234", "1300 123 456"; any other as it is. */
export function writeAustralianPhone(phone: string): string {
  const [pattern, written] = groups.find(([each]) => each.test(phone)) ?? [];
  return pattern === undefined || written === undefined ? phone : phone.replace(pattern, written);
}

/**
 * A word that somebody looks for, as stored numbers (+61…) have it: what is typed as 04…, (07) or 0491-575-789 stands there without its
 * first 0. Any other word stays.
 */
export function toStoredPhoneWord(word: string): string {
  const digits = /^\(?0[\d()-]+$/.test(word) ? word.replace(/[()-]/g, '') : word;
  return /^0\d{1,9}$/.test(digits) ? digits.slice(1) : word;
}

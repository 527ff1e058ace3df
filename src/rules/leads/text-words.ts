import { parseAustralianPhone } from '../forms/australian-phone.ts';

/** What services and phones know as the end of texts, and as their beginning again. */
const stops: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'OPTOUT',
  'OPT OUT',
  'REVOKE',
]);
const starts: ReadonlySet<string> = new Set(['START', 'UNSTOP']);

/** Whether somebody wants no more texts, or wants them again: the word alone, not a sentence that has it. */
export function readTextWord(text: string): 'stop' | 'start' | null {
  const word = text
    .toUpperCase()
    .replace(/[^A-Z ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (stops.has(word)) return 'stop';
  return starts.has(word) ? 'start' : null;
}

/** E.164 of a number that takes text messages; null for any other. */
export function readMobile(phone: string): string | null {
  const number = parseAustralianPhone(phone);
  return number !== null && /^\+614\d{8}$/.test(number) ? number : null;
}

export const textLimits = {
  /** Characters of what staff write: ten messages at most. */
  text: 1530,
  /** Of what comes in. */
  inbound: 5_000,
} as const;

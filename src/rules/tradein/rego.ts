import { toNormalForm } from '#kernel/normal-form.ts';
import { stateCodes } from '../places/states.ts';

export type StateCode = (typeof stateCodes)[number];

/** What Australian plates hold; personalised ones too. */
const longestRego = 9;

export const regoMessages = {
  check: 'Please check your rego.',
  missing: 'Please enter your rego, or type the details by hand.',
  tooLong: `A rego has at most ${longestRego} letters and numbers. Please check it, or type the details by hand.`,
  characters: 'A rego has only letters and numbers. Please check it, or type the details by hand.',
  state: 'Please choose the state of the rego.',
  unknown: 'We could not find that rego in that state. Please check both, or type the details by hand.',
  unavailable: 'The rego look-up is not available right now. Please type the details by hand.',
} as const;

export type ReadRego = { kind: 'rego'; rego: string } | { kind: 'invalid'; message: string };

/** "abc 123" is ABC123. */
export function readRego(typed: string): ReadRego {
  const rego = toNormalForm(typed, 'NFKC')
    .replace(/[\s.·•-]/g, '')
    .toUpperCase();
  if (rego === '') return { kind: 'invalid', message: regoMessages.missing };
  if (!/^[A-Z0-9]+$/.test(rego)) return { kind: 'invalid', message: regoMessages.characters };
  return rego.length > longestRego ? { kind: 'invalid', message: regoMessages.tooLong } : { kind: 'rego', rego };
}

export function readState(typed: string): StateCode | null {
  return stateCodes.find((state) => state === typed.trim().toUpperCase()) ?? null;
}

/** The last four characters, enough to tell one's own vehicle by. */
export function maskVin(vin: string | null): string | null {
  const trimmed = vin?.trim() ?? '';
  return trimmed.length <= 4 ? null : `${'•'.repeat(trimmed.length - 4)}${trimmed.slice(-4)}`;
}

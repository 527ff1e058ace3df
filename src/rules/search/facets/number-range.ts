import type { NumberUnit } from './facet-table.ts';
import type { NumberRange } from './facets.ts';

/** The most that a car can have of each unit. */
const mostOfUnit: Readonly<Record<NumberUnit, number>> = {
  dollars: 100_000_000,
  'dollars a week': 1_000_000,
  km: 9_999_999,
  year: 2_100,
  seats: 200,
  /** The year 2100, in seconds. */
  moment: 4_102_444_800,
  ft: 200,
  kg: 500_000,
};

/** An amount as people write it: "$20,000", "20000.5". Undefined where it is none. */
function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s$,]/g, '');
  // Cents are the smallest part of anything; a longer number would be written back with an exponent.
  return /^\d+(\.\d+)?$/.test(bare) ? Number(Number(bare).toFixed(2)) : undefined;
}

/** "a-b", "a-", "-b" or one number; reversed ends are put right. Undefined where it is no range. */
export function parseNumberRange(text: string): NumberRange | undefined {
  const dash = text.indexOf('-');
  if (dash < 0) {
    const only = parseAmount(text);
    return only === undefined ? undefined : { min: only, max: only };
  }
  const [low, high] = [text.slice(0, dash).trim(), text.slice(dash + 1).trim()];
  const [min, max] = [parseAmount(low), parseAmount(high)];
  if ((low !== '' && min === undefined) || (high !== '' && max === undefined)) return undefined;
  return makeRange(min, max);
}

/** SRCH-05: a range of an address. Undefined where an end is more than any car can have, too. */
export function parseUnitRange(text: string, unit: NumberUnit): NumberRange | undefined {
  const range = parseNumberRange(text);
  const isPossible = [range?.min, range?.max].every((end) => end === undefined || end <= mostOfUnit[unit]);
  return isPossible ? range : undefined;
}

/** Undefined where both ends are open. */
export function makeRange(min: number | undefined, max: number | undefined): NumberRange | undefined {
  if (min === undefined) return max === undefined ? undefined : { max };
  if (max === undefined) return { min };
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

/** "a-b" with an end left out where it is open. */
export function formatNumberRange({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

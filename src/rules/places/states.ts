export const stateCodes = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;
export type StateCode = (typeof stateCodes)[number];

/** First and last postcode of each block, for streets and post office boxes; the first matching block counts. */
const blocks: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 1999, 'NSW'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [2000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** The state of a four-digit postcode; null if no state has it. */
export function findPostcodeState(postcode: string): StateCode | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const number = Number(postcode);
  return blocks.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}

export const stateCodes = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;
export type StateCode = (typeof stateCodes)[number];

/**
 * First and last postcode in use of each block, for streets and post office boxes; the first matching block counts. Numbers at the
 * ends of what a state may have are given to nobody (7999, 9999).
 */
const blocks: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [200, 221, 'ACT'],
  [800, 909, 'NT'],
  [1000, 1899, 'NSW'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [2000, 2899, 'NSW'],
  [3000, 3996, 'VIC'],
  [4000, 4895, 'QLD'],
  [5000, 5759, 'SA'],
  [5800, 5959, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7470, 'TAS'],
  [8000, 8799, 'VIC'],
  [9000, 9729, 'QLD'],
];

/** The state of a four-digit postcode; null if no state has it. Which of them are in use: `used-postcodes.ts`. */
export function findPostcodeState(postcode: string): StateCode | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const number = Number(postcode);
  return blocks.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}

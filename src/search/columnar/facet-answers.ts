import { type StatFacet, statFacets, type ValueFacet } from '#rules/search/facets.ts';
import type { FacetValue } from '../port.ts';
import type { Stat } from './base-view.ts';
import type { Dictionary } from './dictionary.ts';
import { presentNumber } from './number-bounds.ts';
import type { Tally } from './tally.ts';

/** Counts and ranks are packed into one number; both fit, as codes and cars are counted in millions. */
const rankRoom = 2 ** 24;
const mostCounted = 2 ** 29 - 1;

let keys = new Float64Array(1024);

function sortFew(count: number): void {
  for (let at = 1; at < count; at += 1) {
    const key = keys[at] as number;
    let place = at - 1;
    while (place >= 0 && (keys[place] as number) > key) {
      keys[place + 1] = keys[place] as number;
      place -= 1;
    }
    keys[place + 1] = key;
  }
}

/** The counted values, most frequent first, then by label. */
export function listCounted(tally: Tally, dictionary: Dictionary, isListed: (code: number) => boolean): FacetValue[] {
  const { ranks, codesByRank } = dictionary;
  if (dictionary.size > keys.length) keys = new Float64Array(dictionary.size * 2);
  let count = 0;
  tally.forEach((code, times) => {
    if (code > 0 && isListed(code)) keys[count++] = (mostCounted - times) * rankRoom + (ranks[code] as number);
  });
  if (count <= 40) sortFew(count);
  else keys.subarray(0, count).sort();
  const values = new Array<FacetValue>(count);
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] as number;
    const behind = Math.floor(key / rankRoom);
    const code = codesByRank[key - behind * rankRoom] as number;
    values[at] = { value: dictionary.valueOf(code), label: dictionary.labelOf(code), count: mostCounted - behind };
  }
  return values;
}

/** SRCH-03: a chosen value stands in the list even where no car has it. */
export function addChosen(
  values: FacetValue[],
  chosen: readonly string[] | undefined,
  getLabel: (value: string) => string,
): FacetValue[] {
  if (!chosen || chosen.length === 0) return values;
  const listed = new Set(values.map(({ value }) => value));
  const missing = [...new Set(chosen)]
    .filter((value) => !listed.has(value))
    .map((value) => ({ value, label: getLabel(value), count: 0 }));
  return [...values, ...missing.sort(compareLabels)];
}

function compareLabels(left: FacetValue, right: FacetValue): number {
  if (left.label !== right.label) return left.label < right.label ? -1 : 1;
  return left.value < right.value ? -1 : 1;
}

/** Bounds of the fields that some counted car has. */
export function presentStats(stats: Readonly<Record<StatFacet, Stat>>): Partial<Record<StatFacet, Stat>> {
  const presented: Partial<Record<StatFacet, Stat>> = {};
  for (const field of statFacets) {
    const { min, max } = stats[field];
    if (min <= max) presented[field] = { min: presentNumber(field, min), max: presentNumber(field, max) };
  }
  return presented;
}

/** SRCH-18: a site of certified cars only does not offer the others. */
export function isOffered(facet: ValueFacet, value: string, certifiedOnly: boolean): boolean {
  return !(certifiedOnly && facet === 'certified' && value === 'false');
}

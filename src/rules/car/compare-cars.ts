import type { SpecificationRow } from './specifications.ts';

/** USER-04: as many as are still read beside each other. */
export const mostCompared = 4;

export interface ComparedRow {
  label: string;
  /** A value for each car, in their order; null where a car has none. */
  values: readonly (string | null)[];
  differs: boolean;
}

/** Rows of several cars as rows of one table, a label once, in the order in which they first come. */
export function compareRows(cars: readonly (readonly SpecificationRow[])[]): ComparedRow[] {
  const labels = [...new Set(cars.flatMap((rows) => rows.map(({ label }) => label)))];
  return labels.map((label) => {
    const values = cars.map((rows) => rows.find((row) => row.label === label)?.value ?? null);
    return { label, values, differs: new Set(values).size > 1 };
  });
}

export interface ComparedFeatures {
  /** What every one of them has. */
  shared: readonly string[];
  /** What some have and others have not. */
  rows: readonly { label: string; has: readonly boolean[] }[];
}

/** Equipment of several cars; two spellings that differ by case alone are one, and the better of a kind has the plainer one as well. */
export function compareFeatures(cars: readonly (readonly string[])[]): ComparedFeatures {
  const keys = cars.map((features) => features.map((feature) => feature.toLowerCase()));
  const named = new Map(cars.flat().map((feature) => [feature.toLowerCase(), feature]));
  const all = [...named].map(([key, label]) => ({
    label,
    has: keys.map((own) => own.some((each) => covers(each, key))),
  }));
  return {
    shared: all.filter(({ has }) => has.every(Boolean)).map(({ label }) => label),
    rows: all.filter(({ has }) => !has.every(Boolean)),
  };
}

/** Of another name than what it does as well. */
const doesAlso: readonly (readonly [has: RegExp, plainer: string])[] = [
  [/\bclimate control$/, 'air conditioning'],
  [/^(?:360|surround|around)\b.*\bcamera$/, 'reversing camera'],
];
const notFitted = /\b(?:no|not|non|without|less|delete|optional|provision|prepared|ready|for)\b/;

/** "adaptive cruise control" covers "cruise control"; "provision for tow bar" covers no "tow bar". Both in lower case. */
function covers(feature: string, wanted: string): boolean {
  if (feature === wanted) return true;
  if (notFitted.test(feature)) return false;
  return feature.endsWith(` ${wanted}`) || doesAlso.some(([has, plainer]) => plainer === wanted && has.test(feature));
}

import { formatDay } from '#kernel/local-date.ts';

export interface RegoRules {
  /** Today in the site's zone, as YYYY-MM-DD. */
  today: string;
  /** Whether a past date is shown as "Unregistered". */
  unregisteredText: boolean;
}

/** CAR-06: "Expires on 3 March 2027" up to and on the day itself; `regoExpiry` is YYYY-MM-DD. */
export function presentRegoExpiry(regoExpiry: string | null, { today, unregisteredText }: RegoRules): string | null {
  if (regoExpiry === null) return null;
  const date = new Date(`${regoExpiry}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  if (regoExpiry >= today) return `Expires on ${formatDay(regoExpiry)}`;
  return unregisteredText ? 'Unregistered' : null;
}

/** CAR-06: the plate of a car, as long as its registration has not ended. */
export function getShownPlate(
  { regoPlate, regoExpiry }: { regoPlate: string | null; regoExpiry: string | null },
  { today }: Pick<RegoRules, 'today'>,
): string | null {
  return regoExpiry !== null && regoExpiry < today ? null : regoPlate;
}

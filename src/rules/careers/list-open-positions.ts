import type { Position } from '../site-settings/department-settings.ts';

/** LEAD-15: those that can be applied for on that day (YYYY-MM-DD), in the site's order. */
export function listOpenPositions(positions: readonly Position[], today: string): Position[] {
  return positions.filter(({ from, to }) => (from === undefined || from <= today) && (to === undefined || today <= to));
}

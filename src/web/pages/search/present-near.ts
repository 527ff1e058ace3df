import type { NearGroupView } from '#blocks/filters/filter-view.ts';
import { type SearchSelection, withinSteps } from '#rules/search/facets/facets.ts';
import type { SearchAnswer } from '#search/port.ts';

export interface NearInput {
  selection: SearchSelection;
  answer: SearchAnswer;
}

/** Cars that all stand in one city have no nearest; null there, unless a place is chosen already. */
export function presentNear({ selection: { near }, answer }: NearInput): NearGroupView | null {
  if (!near && (answer.facets.city?.length ?? 0) < 2) return null;
  return {
    kind: 'near',
    name: 'near',
    label: 'Near me',
    open: near !== undefined,
    postcode: near?.postcode ?? '',
    within: near?.withinKm ? String(near.withinKm) : '',
    choices: withinSteps.map((km) => ({ value: String(km), label: `${km} km` })),
  };
}

import type { SearchSelection } from '../facets/facets.ts';
import type { Understood } from './understand-phrase.ts';

/** A phrase said over a list: what it names takes the place of what was chosen of the same; the rest stays. */
export function applyPhrase(selection: SearchSelection, { selection: said, sort, query }: Understood): SearchSelection {
  const { model, badge, make_model, ...others } = selection.values;
  // Another make has other models.
  const kept = said.values.make ? others : selection.values;
  return {
    ...selection,
    query,
    values: { ...kept, ...said.values },
    ranges: { ...selection.ranges, ...said.ranges },
    ...(said.near ? { near: said.near } : {}),
    sort: sort ?? selection.sort,
    page: 1,
  };
}

import type { z } from 'zod';
import type { UnderstoodWords } from '#services/search/understand-search.ts';
import type { understoodSchema } from './search-schema.ts';

/** What was made of the words of a search, by the names of the API. */
export function presentUnderstood({
  query,
  values,
  ranges,
  near,
  sort,
  leftOut,
}: UnderstoodWords): z.input<typeof understoodSchema> {
  return {
    query,
    filters: { ...values, ...ranges },
    near: near ? { postcode: near.postcode, place: near.at?.name ?? near.postcode, within_km: near.withinKm } : null,
    sort,
    left_out: [...leftOut],
  };
}

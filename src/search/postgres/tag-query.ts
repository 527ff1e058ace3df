import { type SQL, sql } from 'drizzle-orm';
import { electrified, type TagKind, tagKinds, tagLabels } from '#rules/car/state/tag.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import { literal, textArray, trimmed } from './text-expressions.ts';

type TagFilter = Pick<StockFilter, 'certifiedTag' | 'newTagDays' | 'arrivalTag'>;

/** What each kind says of a car `c` that has it, else null: the same as in rules/car/state/tag.ts. */
const labelOf: Readonly<Record<TagKind, (filter: TagFilter, now: Date) => SQL>> = {
  sold: () => sql`case when c.status = 'sold' then ${literal(tagLabels.sold)} end`,
  electric: () => sql`case when c.simple_fuel = any(${textArray(electrified)}) then c.simple_fuel end`,
  reserved: () => sql`case when c.reserved then ${literal(tagLabels.reserved)} end`,
  certified: ({ certifiedTag }) =>
    sql`case when ${certifiedTag}::boolean and c.certified then ${literal(tagLabels.certified)} end`,
  own: () => trimmed(sql`c.tag`),
  'coming-soon': () => sql`case when c.status = 'coming_soon' then ${literal(tagLabels['coming-soon'])} end`,
  new: ({ newTagDays, arrivalTag }, now) => sql`case
    when ${now.toISOString()}::timestamptz < date_trunc('milliseconds', c.created_at) + make_interval(hours => ${newTagDays * 24}::int)
    then case when c.car_type = 'new' then ${literal(tagLabels.new)} else ${arrivalTag}::text end end`,
};

/** CAR-02: the tag of a car `c`, the first kind that it has. */
export function createTagExpression(filter: TagFilter, now: Date): SQL {
  const labels = tagKinds.map((kind) => labelOf[kind](filter, now));
  return sql`coalesce(${sql.join(labels, sql`, `)})`;
}

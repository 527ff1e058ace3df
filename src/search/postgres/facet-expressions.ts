import { type SQL, sql } from 'drizzle-orm';
import { car, carCaravan } from '#db/schema/index.ts';
import { electrified, type TagKind, tagKinds, tagLabels } from '#rules/car/state/tag.ts';
import { bodyGroups } from '#rules/search/facets/body-groups.ts';
import type { Steps } from '#rules/search/facets/buckets.ts';
import {
  type ColumnFacet,
  type ColumnNumber,
  numberFacetRows,
  type StatFacet,
  type StepFacet,
  type ValueFacet,
  valueFacetRows,
} from '#rules/search/facets/facet-table.ts';
import { statFacets, valueFacets } from '#rules/search/facets/facets.ts';
import { makeModelSeparator } from '#rules/search/facets/make-model.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import { createPriceExpression } from '../price-expression.ts';
import { createWeeklyPriceExpression } from '../weekly-price-expression.ts';
import { literal, textArray, trimmed } from './text-expressions.ts';

type StockRules = { stock: StockFilter; now: Date };

type Column = keyof typeof car.$inferSelect;
type CaravanColumn = keyof typeof carCaravan.$inferSelect;

// The rows of the facet tables say "some text"; `indexed-car.ts` has the compiler hold it against the schema.
/** The car is `c`, its caravan `v`, its dealership `d`, its location `l` with the address `a`. */
function findStoredColumn({ column, caravanColumn }: { column?: string; caravanColumn?: string }): SQL | undefined {
  if (column !== undefined) return sql.raw(`c.${car[column as Column].name}`);
  if (caravanColumn === undefined) return undefined;
  return sql.raw(`v.${carCaravan[caravanColumn as CaravanColumn].name}`);
}

/** Facets that are more than a column, as `facet-sources.ts` has them for the columnar index. */
const valueExpressions: Readonly<Record<Exclude<ValueFacet, ColumnFacet | StepFacet>, (rules: StockRules) => SQL>> = {
  city: () => sql`coalesce(${trimmed(sql`c.city`)}, ${trimmed(sql`a.city`)})`,
  state: () => sql`coalesce(${trimmed(sql`c.state`)}, ${trimmed(sql`a.state`)})`,
  dealership_name: () => trimmed(sql`d.name`),
  location_name: () => trimmed(sql`l.name`),
  make_model: () => sql`${trimmed(sql`c.make`)} || ${literal(makeModelSeparator)} || ${trimmed(sql`c.model`)}`,
  reserved: () => sql`(c.reserved and c.status <> 'sold')::text`,
  tag: ({ stock, now }) => createTagExpression(stock, now),
  categories: () => listOf(sql`unnest(array_append(c.categories, ${createBodyGroupExpression()}))`),
  filtered_features: ({ stock }) => featuresOf(stock),
};

/** SRCH-24: made of the same groups as `getBodyGroup`. */
function createBodyGroupExpression(): SQL {
  const body = trimmed(sql`c.simple_body`);
  const cases = Object.entries(bodyGroups).map(
    ([group, bodies]) =>
      sql`when lower(${body}) = any(${textArray(bodies.map((each) => each.toLowerCase()))}) then ${literal(group)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${body} end`;
}

function listOf(values: SQL): SQL {
  return sql`array(select distinct ${trimmed(sql`listed.value`)} from ${values} as listed(value)
    where ${trimmed(sql`listed.value`)} is not null)`;
}

function featuresOf({ filteredFeatures }: StockFilter): SQL {
  const all = listOf(sql`(select name from car_feature where car_id = c.id)`);
  if (filteredFeatures.length === 0) return all;
  return sql`array(select unnest(${all}) intersect select unnest(${textArray(filteredFeatures)}))`;
}

/** As answers give them: money in dollars, moments in seconds. */
const numberExpressions: Readonly<Record<Exclude<StatFacet, ColumnNumber>, (rules: StockRules) => SQL>> = {
  price: () => sql`${createPriceExpression('c')} / 100::float8`,
  subscription_price: () => sql`c.subscription_price_cents / 100::float8`,
  weekly_price: ({ now }) => sql`${createWeeklyPriceExpression('c', now)} / 100::float8`,
  created_at_timestamp: () => sql`floor(extract(epoch from date_trunc('milliseconds', c.created_at)))::float8`,
};

/** SRCH-24: the value of a step facet, of amounts from 0 on. */
function nameStep(amount: SQL, { step, top }: Steps): SQL {
  const [width, end] = [sql.raw(String(step)), sql.raw(String(top))];
  const from = sql`(floor(${amount} / ${width}) * ${width})::bigint`;
  return sql`case when ${amount} >= ${end} then ${literal(`${top}-`)} else ${from} || '-' || (${from} + ${width}) end`;
}

/** A field that is a facet by value too has its numbers in a column of another name. */
export function getNumberColumn(field: StatFacet): SQL {
  return sql.raw(valueFacets.some((facet) => facet === field) ? `${field}_number` : field);
}

const as = (expression: SQL, name: SQL) => sql`${expression} as ${name}`;

/** A column a number field and a column a facet, but for facets of steps. */
export function listFacetExpressions(rules: StockRules): SQL {
  const values = valueFacets.flatMap((facet) => {
    const row = valueFacetRows[facet];
    if (row.steps) return [];
    const column = findStoredColumn(row);
    const value = column
      ? trimmed(sql`${column}::text`)
      : valueExpressions[facet as keyof typeof valueExpressions](rules);
    return [as(value, sql.raw(facet))];
  });
  const numbers = statFacets.map((field) => {
    const column = findStoredColumn(numberFacetRows[field]);
    const number = column
      ? sql`${column}::numeric::float8`
      : numberExpressions[field as keyof typeof numberExpressions](rules);
    return as(number, getNumberColumn(field));
  });
  return sql.join([...values, ...numbers], sql`, `);
}

/** A column a facet of steps, where the number fields are known. */
export function listStepExpressions(): SQL {
  const steps = valueFacets.flatMap((facet) => {
    const { steps } = valueFacetRows[facet];
    return steps ? [as(nameStep(getNumberColumn(steps.of), steps), sql.raw(facet))] : [];
  });
  return sql.join(steps, sql`, `);
}

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
function createTagExpression(filter: TagFilter, now: Date): SQL {
  const labels = tagKinds.map((kind) => labelOf[kind](filter, now));
  return sql`coalesce(${sql.join(labels, sql`, `)})`;
}

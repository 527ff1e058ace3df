import { type SQL, sql } from 'drizzle-orm';
import { normaliseStockNumber } from '#rules/search/normalise.ts';
import type { StockFilter } from '#rules/search/stock-filter.ts';
import { stockPresets } from '#rules/search/stock-presets.ts';
import type { SearchRequest } from '../port.ts';
import { getShownLocationId } from '../shown-location.ts';

/** An array as one parameter; Drizzle would make a list of parameters of it. */
export const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const spaces = sql.raw(`E' \\t\\n\\r\\f\\v\\u00a0\\ufeff'`);
const word = (text: SQL) => sql`nullif(btrim(${text}, ${spaces}), '')`;

const shownLocationId = getShownLocationId({ locationId: sql`c.location_id`, dealershipId: sql`c.dealership_id` });

const shownPrice =
  sql.raw(`case when offer_price_cents > 1000 and offer_price_cents < price_cents then offer_price_cents
  when price_cents > 1000 then price_cents end`);

/** The steps of rules/search/buckets.ts. */
function bucket(cents: SQL, step: number, top: number): SQL {
  const from = sql`(floor(${cents} / 100.0 / ${sql.raw(String(step))}) * ${sql.raw(String(step))})::bigint`;
  return sql`case when ${cents} >= ${sql.raw(String(top * 100))} then ${sql.raw(`'${top}-'`)}
    else ${from} || '-' || (${from} + ${sql.raw(String(step))}) end`;
}

/** CAR-02, as rules/car/tag.ts has it. */
function tagOf({ certifiedTag, newTagDays }: StockFilter, now: Date): SQL {
  return sql`case
    when c.status = 'sold' then 'JUST SOLD'
    when c.simple_fuel in ('Electric', 'Hybrid', 'PHEV') then c.simple_fuel
    when c.reserved then 'Reserved'
    when ${certifiedTag}::boolean and c.certified then 'Certified'
    when ${word(sql`c.tag`)} is not null then ${word(sql`c.tag`)}
    when c.status = 'coming_soon' then 'Coming Soon'
    when ${now.toISOString()}::timestamptz < date_trunc('milliseconds', c.created_at) + make_interval(hours => ${newTagDays * 24}::int)
    then 'New' end`;
}

function listOf(values: SQL): SQL {
  return sql`array(select distinct ${word(sql`listed.value`)} from ${values} as listed(value)
    where ${word(sql`listed.value`)} is not null)`;
}

function featuresOf({ filteredFeatures }: StockFilter): SQL {
  const all = listOf(sql`(select name from car_feature where car_id = c.id)`);
  if (filteredFeatures.length === 0) return all;
  return sql`array(select unnest(${all}) intersect select unnest(${textArray(filteredFeatures)}))`;
}

function presetOf(number: number): SQL {
  const { carTypes, itemType, certified, priced, inStock, photo } = stockPresets[number] ?? {};
  return sql.join(
    [
      sql`true`,
      ...(carTypes ? [sql`car_type = any(${textArray(carTypes)})`] : []),
      ...(itemType ? [sql`item_type = ${itemType}`] : []),
      ...(certified ? [sql`certified = 'true'`] : []),
      ...(priced ? [sql`price is not null`] : []),
      ...(inStock ? [sql`status = 'in_stock'`] : []),
      ...(photo ? [sql`has_photo`] : []),
    ],
    sql` and `,
  );
}

type StockRequest = Pick<SearchRequest, 'dealershipIds' | 'stock' | 'now'>;

/** Stock numbers that stand for an excluded one: the same once both are normalised. */
export function findExcluded(stockNumbers: readonly string[], { excludedStockNumbers }: StockFilter): string[] {
  const excluded = new Set(excludedStockNumbers.map(normaliseStockNumber).filter((number) => number !== ''));
  return stockNumbers.filter((number) => excluded.has(normaliseStockNumber(number)));
}

function ofDealerships(dealershipIds: StockRequest['dealershipIds']): SQL {
  return dealershipIds === 'all' ? sql`true` : sql`c.dealership_id = any(${sql.param([...dealershipIds])}::int[])`;
}

/**
 * `stock`: a row a car with a column a facet, for use after "with". No base filter but that the car is listed;
 * 'all' has the others too.
 */
export function createStockQuery({ dealershipIds, stock, now }: StockRequest, cars: 'listed' | 'all' = 'listed'): SQL {
  const isListed = cars === 'all' ? sql`true` : sql`c.removed_at is null and c.show_on_dealer_website`;
  return sql`listed as (
    select c.id, c.status, c.car_type, c.item_type, c.certified::text as certified,
      ${word(sql`c.badge`)} as badge, ${word(sql`c.colour`)} as colour,
      coalesce(${word(sql`c.city`)}, ${word(sql`a.city`)}) as city,
      coalesce(${word(sql`c.state`)}, ${word(sql`a.state`)}) as state,
      ${word(sql`d.name`)} as dealership_name, ${word(sql`l.name`)} as location_name,
      ${word(sql`c.make`)} as make, ${word(sql`c.model`)} as model, ${word(sql`c.series`)} as series,
      ${word(sql`c.make`)} || ' > ' || ${word(sql`c.model`)} as make_model,
      ${word(sql`c.simple_body`)} as body, ${word(sql`c.simple_drive`)} as drive,
      ${word(sql`c.simple_fuel`)} as fuel, ${word(sql`c.simple_transmission`)} as transmission,
      v.sleeps::text as sleeps, ${word(sql`v.axle_type`)} as axle_type,
      v.body_length::numeric::float8 as body_length, v.tare_weight, v.aggregate_trailer_mass,
      c.seats::text as seats, c.seats as seats_number, c.year, c.year::text as year_text, c.odometer_km as km,
      c.stock_number, c.rank, c.sold_at, c.status = 'sold' as is_sold,
      date_trunc('milliseconds', c.created_at) as created_at,
      floor(extract(epoch from date_trunc('milliseconds', c.created_at)))::float8 as created_at_timestamp,
      ${shownPrice} as price_cents, c.subscription_price_cents,
      (select min(payment_week_cents) from car_lender where car_id = c.id) as weekly_price_cents,
      s.latitude, s.longitude,
      exists (select from car_image where car_id = c.id) as has_photo,
      ${listOf(sql`unnest(c.categories)`)} as categories, ${featuresOf(stock)} as filtered_features,
      ${tagOf(stock, now)} as tag, ${word(sql`c.tag`)} as own_tag
    from car c
      join dealership d on d.id = c.dealership_id
      left join car_caravan v on v.car_id = c.id
      left join location l on l.id = c.location_id
      left join location_address a on a.location_id = l.id
      left join location_address s on s.location_id = ${shownLocationId}
    where ${isListed} and ${ofDealerships(dealershipIds)}
  ), stock as (
    select *, price_cents / 100::float8 as price, subscription_price_cents / 100::float8 as subscription_price,
      weekly_price_cents / 100::float8 as weekly_price,
      ${bucket(sql`price_cents`, 10_000, 100_000)} as price_range,
      ${bucket(sql`weekly_price_cents`, 50, 300)} as weekly_price_range,
      ${bucket(sql`(km * 100.0)`, 10_000, 200_000)} as km_range
    from listed
  )`;
}

/** SRCH-01 as a condition on `stock`. */
export function createBaseCondition({ stock, now }: StockRequest, excluded: readonly string[]): SQL {
  const window = sql`make_interval(hours => ${stock.soldWindowHours}::int)`;
  return sql`(status <> 'sold' or ${now.toISOString()}::timestamptz < date_trunc('milliseconds', sold_at) + ${window})
    and (not ${stock.inStockOnly}::boolean or status = 'in_stock')
    and not coalesce(stock_number = any(${textArray(excluded)}), false)
    and ${presetOf(stock.preset)}`;
}

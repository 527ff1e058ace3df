import { type SQL, sql } from 'drizzle-orm';
import { normaliseStockNumber } from '#rules/search/normalise.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import { stockPresets } from '#rules/search/stock/stock-presets.ts';
import type { SearchRequest } from '../port.ts';
import { getShownLocationId } from '../shown-location.ts';
import { listFacetExpressions, listStepExpressions } from './facet-expressions.ts';
import { textArray, trimmed } from './text-expressions.ts';

const shownLocationId = getShownLocationId({ locationId: sql`c.location_id`, dealershipId: sql`c.dealership_id` });

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

/** Stock numbers that equal an excluded one after normalisation. */
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
    select c.id, ${listFacetExpressions({ stock, now })},
      ${trimmed(sql`c.series`)} as series, c.year::text as year_text, ${trimmed(sql`c.tag`)} as own_tag,
      c.stock_number, c.rank, c.sold_at, c.status = 'sold' as is_sold,
      date_trunc('milliseconds', c.created_at) as created_at, s.latitude, s.longitude,
      exists (select from car_photo where car_photo.car_id = c.id) as has_photo
    from car c
      join dealership d on d.id = c.dealership_id
      left join car_caravan v on v.car_id = c.id
      left join location l on l.id = c.location_id
      left join location_address a on a.location_id = l.id
      left join location_address s on s.location_id = ${shownLocationId}
    where ${isListed} and ${ofDealerships(dealershipIds)}
  ), stock as (select *, ${listStepExpressions()} from listed)`;
}

/** SRCH-01 as a condition on `stock`. */
export function createBaseCondition({ stock, now }: StockRequest, excluded: readonly string[]): SQL {
  const window = sql`make_interval(hours => ${stock.soldWindowHours}::int)`;
  return sql`(status <> 'sold' or ${now.toISOString()}::timestamptz < date_trunc('milliseconds', sold_at) + ${window})
    and (not ${stock.inStockOnly}::boolean or status = 'in_stock')
    and not coalesce(stock_number = any(${textArray(excluded)}), false)
    and ${presetOf(stock.preset)}`;
}

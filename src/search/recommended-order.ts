import { type SQL, sql } from 'drizzle-orm';
import type { IndexedCar } from './indexed-car.ts';

/** Beyond twice any rank, which is a whole number of 32 bits. */
const behindAll = 2 ** 34;

/**
 * SRCH-17: what "Recommended" sorts by, the greatest first: sold cars stand behind all others, then the rank decides, and of
 * one rank the cars with a photo come before those without.
 */
export function getRecommendation({
  status,
  rank,
  hasPhoto,
}: Pick<IndexedCar, 'status' | 'rank' | 'hasPhoto'>): number {
  return rank * 2 + (hasPhoto ? 1 : 0) - (status === 'sold' ? behindAll : 0);
}

/** The same of the columns of `stock` (postgres/stock-query.ts). */
export const recommendationExpression: SQL = sql.raw(
  `(rank::float8 * 2 + has_photo::int - case when is_sold then ${behindAll}::float8 else 0 end)`,
);

import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Started and not over yet. */
export function isRunning(table: { startsAt: PgColumn; expiresAt: PgColumn }, now: Date): SQL | undefined {
  return and(
    or(isNull(table.startsAt), lte(table.startsAt, now)),
    or(isNull(table.expiresAt), gt(table.expiresAt, now)),
  );
}

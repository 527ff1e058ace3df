import { sql } from 'drizzle-orm';

/** Of how many rows in all those are that a limit lets through; as a column of each. */
export const countAll = sql<number>`(count(*) over ())::int`;

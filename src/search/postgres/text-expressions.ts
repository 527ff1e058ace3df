import { type SQL, sql } from 'drizzle-orm';

/** An array as one parameter; Drizzle would make a list of parameters of it. */
export const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

// PostgreSQL 15 reads \v as the letter.
const spaces = sql.raw(`E' \\t\\n\\r\\f\\x0b\\u00a0\\ufeff'`);

/** Trimmed as JavaScript trims; null where nothing is left. */
export const trimmed = (text: SQL) => sql`nullif(btrim(${text}, ${spaces}), '')`;

/** A text of our own code, which may stand in a query as it is. */
export const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

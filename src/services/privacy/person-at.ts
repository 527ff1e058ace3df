import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Somebody, at the sites of whoever asks. One with a mail address is known by that alone: a household shares a phone. */
export type PersonAt = ({ email: string; phone: null } | { email: null; phone: string }) & {
  /** Null for all. */
  siteIds: readonly number[] | null;
};

export function atEverySite(email: string): PersonAt {
  return { email: email.trim().toLowerCase(), phone: null, siteIds: null };
}

interface PersonColumns {
  email: PgColumn;
  /** Null in a table that has none. */
  phone: PgColumn | null;
  siteId: PgColumn;
}

/** The rows of a table that are the person's. */
export function ofPerson(person: PersonAt, { email, phone, siteId }: PersonColumns): SQL | undefined {
  return and(
    atSites(person, siteId),
    person.email === null ? ofPhone(person.phone, { email, phone }) : isEmail(email, person.email),
  );
}

export function atSites({ siteIds }: PersonAt, column: PgColumn): SQL | undefined {
  return siteIds === null ? undefined : inArray(column, [...siteIds]);
}

export const isEmail = (column: PgColumn, email: string): SQL => sql`lower(trim(${column})) = ${email}`;

function ofPhone(number: string, { email, phone }: Pick<PersonColumns, 'email' | 'phone'>): SQL | undefined {
  return phone === null ? sql`false` : and(eq(phone, number), sql`coalesce(trim(${email}), '') = ''`);
}

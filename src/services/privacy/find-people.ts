import { sql } from 'drizzle-orm';
import { havingWords } from '#db/having-words.ts';
import { toStoredPhoneWord } from '#rules/forms/australian-phone.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { namedPeople } from './named-people.ts';
import { listPrivacySites } from './office-person.ts';

export interface FoundPerson {
  /** Empty for somebody who is known by a phone alone. */
  email: string;
  phone: string;
  names: readonly string[];
  /** Rows that name the person. */
  count: number;
}

export interface FoundPeople {
  people: readonly FoundPerson[];
  /** There are more than are shown. */
  isCut: boolean;
}

const mostPeople = 50;

/** OFF-18: who is called so, or has that address or number, at the sites of whoever asks. */
export async function findPeople(ctx: OfficeContext, words: string): Promise<FoundPeople> {
  const siteIds = listPrivacySites(ctx);
  if (words.trim() === '') return { people: [], isCut: false };
  const atSites = siteIds === null ? sql`true` : sql`site_id = any(${sql.param([...siteIds])}::int[])`;
  const having = havingWords(words, sql`concat_ws(' ', email, phone, name)`, toStoredPhoneWord);
  const { rows } = await ctx.store.db.execute<{ email: string; phone: string; names: string[]; count: number }>(sql`
    select email, max(phone) as phone, array_remove(array_agg(distinct name), '') as names, count(*)::int as count
    from ${namedPeople} as named (email, phone, name, site_id) where ${atSites} and (email <> '' or phone <> '') and ${having ?? sql`true`}
    group by email, case when email = '' then phone else '' end
    order by email, 2 limit ${mostPeople + 1}`);
  return { people: rows.slice(0, mostPeople), isCut: rows.length > mostPeople };
}

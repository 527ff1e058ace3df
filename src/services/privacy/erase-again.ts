import { inArray, sql } from 'drizzle-orm';
import { account } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import { eraseAt } from './erase-at.ts';
import { namedPeople } from './named-people.ts';
import { hashPerson, writeAccountKey } from './note-erasure.ts';
import type { PersonAt } from './person-at.ts';
import { makeNumbers } from './personal-leads.ts';

/** Notes what this store has erased, for the time of the transaction, before its tables are replaced by those of an archive. */
export async function noteErasures(tx: Tx): Promise<void> {
  await tx.execute(sql`create temporary table noted_erasure on commit drop as select * from erasure`);
  await tx.execute(sql`create temporary table noted_erased_lead on commit drop as select id from erased_lead`);
}

export interface ErasedAgain {
  /** Who was erased here since the archive was written, and stood in it. */
  people: readonly PersonAt[];
  /** Leads that are erased here and were not in the archive: no journal may bring them back. */
  leadIds: readonly string[];
  uploads: readonly string[];
}

/** OFF-18: erases in what an archive has brought whoever was erased here since the archive was written. */
export async function eraseAgain(tx: Tx, ctx: AppContext): Promise<ErasedAgain> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.id from noted_erased_lead n where not exists (select 1 from erased_lead e where e.id = n.id)`);
  const leadIds = rows.map(({ id }) => id);
  const erased = await readErasedSince(tx);
  const people = erased.size === 0 ? [] : await listPeople(tx, ctx, erased);
  if (erased.size > 0) await eraseAccounts(tx, ctx, erased);
  const uploads: string[] = [];
  for (const person of people) uploads.push(...(await eraseAt(tx, ctx, person)).uploads);
  uploads.push(...(await eraseLeads(tx, ctx, leadIds)));
  await tx.execute(sql`insert into erasure select * from noted_erasure on conflict do nothing`);
  return { people, leadIds, uploads };
}

/** Those that nobody's address leads to: erased by their age. */
async function eraseLeads(tx: Tx, ctx: AppContext, leadIds: readonly string[]): Promise<string[]> {
  const uploads: string[] = [];
  for (let at = 0; at < leadIds.length; at += atOnce) {
    uploads.push(...(await makeNumbers(tx, ctx, leadIds.slice(at, at + atOnce))));
  }
  return uploads;
}

const atOnce = 500;

interface Named extends Record<string, unknown> {
  email: string;
  phone: string;
}

interface Erased extends Record<string, unknown> {
  hash: string;
  siteIds: number[] | null;
}

/** By hash. */
async function readErasedSince(tx: Tx): Promise<ReadonlyMap<string, readonly Erased[]>> {
  const { rows } = await tx.execute<Erased>(sql`
    select distinct person_hash as hash, site_ids as "siteIds" from noted_erasure n
    where not exists (select 1 from erasure e where e.id = n.id)`);
  return Map.groupBy(rows, ({ hash }) => hash);
}

async function eraseAccounts(tx: Tx, ctx: AppContext, erased: ReadonlyMap<string, unknown>): Promise<void> {
  const all = await tx.select({ id: account.id }).from(account);
  const gone = all.map(({ id }) => id).filter((id) => erased.has(hashPerson(ctx, writeAccountKey(id))));
  await tx.delete(account).where(inArray(account.id, gone));
}

async function listPeople(
  tx: Tx,
  ctx: AppContext,
  erased: ReadonlyMap<string, readonly Erased[]>,
): Promise<PersonAt[]> {
  const { rows: named } = await tx.execute<Named>(sql`
    select distinct email, case when email = '' then phone else '' end as phone
    from ${namedPeople} as named (email, phone, name, site_id) where email <> '' or phone <> ''`);
  return named.flatMap(({ email, phone }) =>
    (erased.get(hashPerson(ctx, email || phone)) ?? []).map(
      ({ siteIds }): PersonAt => (email === '' ? { email: null, phone, siteIds } : { email, phone: null, siteIds }),
    ),
  );
}

import { account, enquiry } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { noteErasure } from './note-erasure.ts';
import { ofPerson, type PersonAt } from './person-at.ts';
import { personalKinds } from './personal-data.ts';
import type { PersonKeys } from './personal-kind.ts';

interface FoundKeys extends PersonKeys {
  /** Sites at which there is something, with the number of enquiries. */
  sites: ReadonlyMap<number, number>;
}

/** Locked where they are about to be erased. */
export async function readPersonKeys(
  db: Executor,
  person: PersonAt,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<FoundKeys> {
  const accounts = await db
    .select({ id: account.id, siteId: account.siteId })
    .from(account)
    .where(ofPerson(person, account));
  const asked = db.select({ id: enquiry.id, siteId: enquiry.siteId }).from(enquiry).where(ofPerson(person, enquiry));
  const leads = await (isLocked ? asked.for('update') : asked);
  const siteIds = new Set([...leads, ...accounts].map(({ siteId }) => siteId));
  return {
    leadIds: leads.map(({ id }) => id),
    accountIds: accounts.map(({ id }) => id),
    sites: new Map([...siteIds].map((siteId) => [siteId, leads.filter((lead) => lead.siteId === siteId).length])),
  };
}

/** Where the audit tells of it: at the sites at which there was something, else at the first of whoever asks. */
export function listAuditedSites({ siteIds }: PersonAt, { sites }: FoundKeys): (number | null)[] {
  return sites.size > 0 ? [...sites.keys()] : [siteIds?.[0] ?? null];
}

interface ErasedRows {
  keys: PersonKeys;
  counts: Readonly<Record<string, number>>;
  uploads: readonly string[];
}

/** OFF-18: erases all kinds in one transaction, with an audit of numbers. Twice is harmless. What nothing names any more, the upload job deletes. */
export async function eraseAt(tx: Tx, ctx: AppContext, person: PersonAt): Promise<ErasedRows> {
  const keys = await readPersonKeys(tx, person, { isLocked: true });
  const rows = { person, keys };
  const counts: Record<string, number> = {};
  const uploads: string[] = [];
  for (const [name, kind] of personalKinds) {
    counts[name] = await kind.count(tx, rows);
    uploads.push(...(await kind.erase(tx, ctx, rows)));
  }
  await noteErasure(tx, ctx, person);
  const siteIds = listAuditedSites(person, keys);
  for (const siteId of siteIds) {
    const detail = { enquiries: keys.sites.get(siteId ?? 0) ?? 0, ...(siteIds.length === 1 && { counts }) };
    await recordAudit(tx, ctx, { siteId, action: 'person.erased', subject: 'enquiries', detail });
  }
  return { keys, counts, uploads };
}

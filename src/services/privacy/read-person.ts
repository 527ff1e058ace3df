import { and, inArray } from 'drizzle-orm';
import { onlinePayment, reservation } from '#db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { readUpload } from '../uploads/find-uploads.ts';
import { listAuditedSites, readPersonKeys } from './erase-at.ts';
import { type NamedPerson, readOfficePerson } from './office-person.ts';
import { ofPerson, type PersonAt } from './person-at.ts';
import { type PersonalKindName, personalKinds } from './personal-data.ts';
import { countUndelivered, listFilesOf } from './personal-leads.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

export interface KeptKind {
  name: PersonalKindName;
  label: string;
  count: number;
  goes: string;
  stays: string | null;
}

export interface PersonOverview {
  email: string | null;
  phone: string | null;
  kinds: readonly KeptKind[];
  /** What whoever is about to erase should know. */
  running: { reservations: number; payments: number; undelivered: number };
}

/** OFF-18: what is kept of a person, by kind. */
export async function readPerson(ctx: OfficeContext, named: NamedPerson): Promise<PersonOverview> {
  const { db } = ctx.store;
  const person = readOfficePerson(ctx, named);
  const keys = await readPersonKeys(db, person);
  const kinds: KeptKind[] = [];
  for (const [name, { label, goes, stays, count }] of personalKinds) {
    kinds.push({ name, label, goes, stays, count: await count(db, { person, keys }) });
  }
  return {
    ...{ email: person.email, phone: person.phone },
    kinds: kinds.filter(({ count }) => count > 0),
    running: { ...(await countRunning(ctx, person)), undelivered: await countUndelivered(db, keys.leadIds) },
  };
}

async function countRunning({ store: { db } }: OfficeContext, person: PersonAt) {
  const isRunning = inArray(reservation.state, ['held', 'authorised', 'reserved']);
  const isOpen = inArray(onlinePayment.state, ['open', 'authorised']);
  return {
    reservations: await db.$count(reservation, and(ofPerson(person, reservation), isRunning)),
    payments: await db.$count(onlinePayment, and(ofPerson(person, onlinePayment), isOpen)),
  };
}

const notInHere = [
  'The answers of finance applications are sealed; only somebody with the finance role can read them.',
  'What a browser keeps by itself (compared and viewed vehicles) is in that browser alone.',
  'What was already sent to the dealer by mail or webhook is where it was sent.',
];

/** OFF-18: everything that is kept of a person, for that person: a ZIP with one JSON and the files, piece by piece. The audit names who took it. */
export async function exportPerson(ctx: OfficeContext, named: NamedPerson): Promise<AsyncGenerator<Uint8Array>> {
  const { db } = ctx.store;
  const person = readOfficePerson(ctx, named);
  const keys = await readPersonKeys(db, person);
  const data: Record<string, unknown> = {};
  const counts: Record<string, number> = {};
  for (const [name, kind] of personalKinds) {
    const rows = await kind.read(db, { person, keys });
    data[name] = rows;
    counts[name] = rows.length;
  }
  await db.transaction(async (tx) => {
    for (const siteId of listAuditedSites(person, keys)) {
      await recordAudit(tx, ctx, { siteId, action: 'person.exported', subject: 'enquiries', detail: { counts } });
    }
  });
  const { email, phone } = person;
  const written = { person: { email, phone }, written_at: ctx.clock.now(), ...data, not_in_here: notInHere };
  const files = await listFilesOf(db, keys.leadIds);
  return writeZip(listEntries(ctx, JSON.stringify(written, null, 2), files), ctx.clock.now());
}

async function* listEntries(
  ctx: OfficeContext,
  json: string,
  files: readonly { name: string; upload: string }[],
): AsyncGenerator<ZipEntry> {
  yield { name: 'person.json', bytes: Buffer.from(json) };
  for (const { name, upload } of files) {
    const bytes = await readUpload(ctx, upload);
    if (bytes !== null) yield { name, bytes };
  }
}

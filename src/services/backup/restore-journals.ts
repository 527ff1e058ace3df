import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJournal, listUniqueLeads } from '../enquiries/journal/journal-line.ts';
import type { LeadJournal } from '../enquiries/journal/lead-journal.ts';

const journalName = /\.(?:journal|adopted)$/;

/** Whether a file of an archive is a lead journal; its enquiries go into the journal of this process, never over a file. */
export function isArchivedJournal(path: string): boolean {
  return journalName.test(path);
}

/** Appends the enquiries of an archive's journals, so that the store gets those that it lacks. */
export async function restoreJournals(
  files: string,
  journal: LeadJournal,
  goneLeadIds: ReadonlySet<string>,
): Promise<void> {
  const folder = join(files, 'leads');
  const names = (await readdir(folder).catch(() => [])).filter(isArchivedJournal);
  const contents = await Promise.all(names.map(async (name) => decodeJournal(await readFile(join(folder, name)))));
  const leads = listUniqueLeads(contents.flatMap(({ records }) => records)).filter(({ id }) => !goneLeadIds.has(id));
  await Promise.all(leads.map((lead) => journal.append(lead)));
}

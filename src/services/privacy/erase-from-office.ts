import { Refusal } from '#kernel/refusal.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { eraseAt } from './erase-at.ts';
import { type NamedPerson, readOfficePerson } from './office-person.ts';

/** What somebody types who means it. */
export const erasureWord = 'ERASE';

/** OFF-18: erases a person at the sites of whoever asks. Not to be undone; answers with how much of each kind there was. */
export async function eraseFromOffice(
  ctx: OfficeContext,
  { word, ...named }: NamedPerson & { word: string },
): Promise<Readonly<Record<string, number>>> {
  const person = readOfficePerson(ctx, named);
  if (word.trim().toUpperCase() !== erasureWord) {
    const message = `Nothing was erased. Please type ${erasureWord} to go on: it cannot be undone.`;
    throw new Refusal('invalid', message, [{ field: 'word', message }]);
  }
  const { counts, uploads } = await ctx.store.db.transaction((tx) => eraseAt(tx, ctx, person));
  // Those that are left behind when this process ends now, the upload job deletes.
  for (const upload of uploads) await ctx.uploads.delete(upload);
  return counts;
}

import type { App } from '#root/wiring.ts';
import { findPeople } from '#services/privacy/find-people.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { exitCodes } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';

/** `forecourt person find WORDS` */
export async function runPersonFind(
  { ctx }: Pick<App, 'ctx'>,
  { words }: { words: string },
  io: CommandIo,
): Promise<number> {
  if (words.trim() === '') {
    io.writeError('Say a name, an email address or a phone number.');
    return exitCodes.wrongInput;
  }
  const { people, isCut } = await findPeople(await openOfficeContext(ctx, null), words);
  for (const { email, phone, names, count } of people) {
    io.write([email, phone, names.join(', '), `${count} ${count === 1 ? 'row' : 'rows'}`].filter(Boolean).join('  '));
  }
  if (people.length === 0) io.writeError('Nobody is called so, and nobody has that address or number.');
  if (isCut) io.writeError('There are more: say more of the name, the address or the number.');
  return exitCodes.done;
}

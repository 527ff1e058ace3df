import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatCount } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { App } from '#root/wiring.ts';
import { backUp } from '#services/backup/back-up.ts';
import { type RestoreAnswer, restore } from '#services/backup/restore.ts';
import type { CommandIo } from './owner/command-io.ts';

export interface BackupArgs {
  file: string;
  encrypt?: boolean;
  /** The first line of the file is the passphrase. */
  passphraseFile?: string | undefined;
}

const leastPassphrase = 12;

/** `forecourt backup FILE [--encrypt] [--passphrase-file FILE]` */
export async function runBackup({ ctx }: Pick<App, 'ctx'>, args: BackupArgs, io: CommandIo): Promise<number> {
  const file = resolve(io.cwd, args.file);
  const isEncrypted = args.encrypt === true || args.passphraseFile !== undefined;
  const passphrase = isEncrypted ? await readPassphrase(ctx.config, args.passphraseFile, io) : null;
  if (isEncrypted && (passphrase === null || passphrase.length < leastPassphrase)) {
    const problem =
      passphrase === null ? 'There is no passphrase' : `The passphrase has fewer than ${leastPassphrase} characters`;
    throw new Refusal('invalid', `${problem}: set BACKUP_PASSPHRASE, or name a file with --passphrase-file.`);
  }
  const { rows, files } = await backUp(ctx, file, { passphrase });
  io.write(`${formatCount(rows)} rows and ${formatCount(files)} files written to ${file}`);
  if (passphrase === null) {
    io.writeError(
      'The archive is not encrypted and has what visitors sent: keep it as safe as the store, or write it with --encrypt.',
    );
  }
  if (ctx.config.PICTURE_STORAGE === 's3') {
    io.writeError(
      `The pictures are in the bucket ${ctx.config.S3_BUCKET} and not in the archive: keep copies of the bucket.`,
    );
  }
  return 0;
}

/** `forecourt restore FILE [--force] [--passphrase-file FILE]` */
export async function runRestore(
  { ctx, intake, ports }: Pick<App, 'ctx' | 'intake' | 'ports'>,
  args: { file: string; force: boolean; passphraseFile?: string | undefined },
  io: CommandIo,
): Promise<number> {
  const sourceFile = resolve(io.cwd, args.file);
  const passphrase = await readPassphrase(ctx.config, args.passphraseFile, io);
  const restored = await restore(ctx, { sourceFile, force: args.force, passphrase, intake });
  const { rows, pictures, flagged, erasedAgain, unreadable } = restored;
  io.write(`${formatCount(rows)} rows and ${formatCount(pictures)} pictures restored`);
  reportKey(restored, io);
  const emails = new Set(erasedAgain.map(({ email }) => email));
  if (emails.size > 0) await ports.outbox.erase((person) => emails.has(person));
  if (erasedAgain.length > 0) {
    io.writeError(
      `${formatCount(erasedAgain.length)} ${erasedAgain.length === 1 ? 'person' : 'people'} in the archive ${erasedAgain.length === 1 ? 'was' : 'were'} erased here since it was written, and ${erasedAgain.length === 1 ? 'is' : 'are'} erased again.`,
    );
  }
  for (const [name, count] of unreadable) {
    io.writeError(
      `${formatCount(count)} finance ${count === 1 ? 'application is' : 'applications are'} sealed with the key "${name}", which this server does not have: add it to FINANCE_KEYS to read them.`,
    );
  }
  if (flagged > 0) {
    io.writeError(
      `${formatCount(flagged)} deliveries waited when the backup was made and may have been sent since then. They are flagged: "forecourt leads resend --flagged" sends them.`,
    );
  }
  return 0;
}

/** The passphrase of archives: the one that the file holds, or the server's. */
async function readPassphrase(
  { BACKUP_PASSPHRASE }: Pick<App['ctx']['config'], 'BACKUP_PASSPHRASE'>,
  file: string | undefined,
  io: CommandIo,
): Promise<string | null> {
  if (file === undefined) return BACKUP_PASSPHRASE ?? null;
  const path = resolve(io.cwd, file);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal('invalid', `The file of the passphrase cannot be read: ${path}`);
  });
  return text.split(/\r?\n/, 1)[0] || null;
}

function reportKey({ leftOut, isKeyNew, lockedOut }: RestoreAnswer, io: CommandIo): void {
  if (leftOut > 0) io.writeError(`${formatCount(leftOut)} files that no backup has were left out of it.`);
  if (isKeyNew) io.writeError('The key of sign-ins came with the archive: restart the server, so that it is used.');
  if (lockedOut > 0) {
    io.writeError(
      `${formatCount(lockedOut)} ${lockedOut === 1 ? 'person of the office has' : 'people of the office have'} a second factor that this server cannot read: set the LINK_SECRET or copy the sign-in.key of the server that wrote the backup, and restart.`,
    );
  }
}

import { resolve } from 'node:path';
import { formatCount } from '#kernel/money.ts';
import type { App } from '#root/wiring.ts';
import { backUp } from '#services/backup/back-up.ts';
import { restore } from '#services/backup/restore.ts';
import type { CommandIo } from './owner/command-io.ts';

/** `forecourt backup FILE` */
export async function runBackup({ ctx }: Pick<App, 'ctx'>, args: { file: string }, io: CommandIo): Promise<number> {
  const file = resolve(io.cwd, args.file);
  const { rows, files } = await backUp(ctx, file);
  io.write(`${formatCount(rows)} rows and ${formatCount(files)} files written to ${file}`);
  if (ctx.config.PICTURE_STORAGE === 's3') {
    io.writeError(
      `The pictures are in the bucket ${ctx.config.S3_BUCKET} and not in the archive: keep copies of the bucket.`,
    );
  }
  return 0;
}

/** `forecourt restore FILE [--force]` */
export async function runRestore(
  { ctx, intake }: Pick<App, 'ctx' | 'intake'>,
  args: { file: string; force: boolean },
  io: CommandIo,
): Promise<number> {
  const sourceFile = resolve(io.cwd, args.file);
  const { rows, pictures, flagged, unreadable } = await restore(ctx, { sourceFile, force: args.force, intake });
  io.write(`${formatCount(rows)} rows and ${formatCount(pictures)} pictures restored`);
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

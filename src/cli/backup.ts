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
  return 0;
}

/** `forecourt restore FILE [--force]` */
export async function runRestore(
  { ctx }: Pick<App, 'ctx'>,
  args: { file: string; force: boolean },
  io: CommandIo,
): Promise<number> {
  const { rows } = await restore(ctx, { sourceFile: resolve(io.cwd, args.file), force: args.force });
  io.write(`${formatCount(rows)} rows restored`);
  return 0;
}

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import type { App } from '#root/wiring.ts';
import { importPostcodes, type PostcodesReport } from '#services/places/import-postcodes.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';

type Rejected = PostcodesReport['rejected'];

const reasons: Record<keyof Rejected, string> = {
  postcode: 'no Australian postcode',
  state: 'no state',
  coordinates: 'no coordinates within their state',
  distance: 'more than 100 km from the centre of their postcode',
};

/** `forecourt postcodes import FILE` */
export async function runPostcodesImport(
  { ctx }: Pick<App, 'ctx'>,
  args: { file: string },
  io: CommandIo,
): Promise<number> {
  const file = resolve(io.cwd, args.file);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    io.writeError(`File ${args.file} does not exist.`);
    return exitCodes.wrongInput;
  }
  try {
    const { rows, postcodes, rejected } = await importPostcodes(ctx, { file });
    for (const reason of Object.keys(reasons) as (keyof Rejected)[]) {
      if (rejected[reason] > 0) io.write(`${rejected[reason]} rows skipped: ${reasons[reason]}`);
    }
    io.write(`${postcodes} postcodes from ${rows} rows`);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    io.writeError(error.message);
    return exitCodes.wrongInput;
  }
}

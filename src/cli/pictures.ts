import type { App } from '#root/wiring.ts';
import { countPictures } from '#services/pictures/count-pictures.ts';
import { retryPictures } from '#services/pictures/retry-pictures.ts';
import { findSite } from '#services/sites/find-site.ts';
import { exitCodes } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';

type Context = Pick<App, 'ctx'>;

export interface PicturesStatusArgs {
  site?: string;
}

/** `forecourt pictures status [--site SLUG]` */
export async function runPicturesStatus({ ctx }: Context, args: PicturesStatusArgs, io: CommandIo): Promise<number> {
  const site = args.site === undefined ? null : await findSite(ctx, args.site);
  if (args.site !== undefined && !site) {
    io.writeError(`Unknown site ${args.site}. "forecourt site list" shows all sites.`);
    return exitCodes.wrongInput;
  }
  const { reasons, ...counts } = await countPictures(ctx, site ?? null);
  for (const { host, reason, count, example } of reasons) {
    io.write(`${count}  ${host || 'media folder'}  ${reason}  (${example})`);
  }
  io.write(
    Object.entries(counts)
      .map(([state, count]) => `${state} ${count}`)
      .join(', '),
  );
  return exitCodes.done;
}

/** `forecourt pictures retry` */
export async function runPicturesRetry({ ctx }: Context, _args: object, io: CommandIo): Promise<number> {
  io.write(`${await retryPictures(ctx)} photos will be tried again`);
  return exitCodes.done;
}

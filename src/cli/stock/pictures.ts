import { formatCount } from '#kernel/money.ts';
import type { App } from '#root/wiring.ts';
import { checkPictures, type LostPicture } from '#services/pictures/check-pictures.ts';
import { countPictures } from '#services/pictures/count-pictures.ts';
import { movePictures, type StorageName } from '#services/pictures/move-pictures.ts';
import { retryPictures } from '#services/pictures/retry-pictures.ts';
import { findSite } from '#services/sites/find-site.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';

type Context = Pick<App, 'ctx'>;

export interface PicturesStatusArgs {
  site?: string;
}

const shownLost = 20;

/** `forecourt pictures status [--site SLUG]` */
export async function runPicturesStatus({ ctx }: Context, args: PicturesStatusArgs, io: CommandIo): Promise<number> {
  const site = args.site === undefined ? null : await findSite(ctx, args.site);
  if (args.site !== undefined && !site) {
    io.writeError(`Unknown site ${args.site}. "forecourt site list" shows all sites.`);
    return exitCodes.wrongInput;
  }
  const { reasons, ...counts } = await countPictures(ctx, site ?? null);
  for (const { host, reason, count, example } of reasons) {
    io.write(`${count}  ${host || 'own pictures'}  ${reason}  (${example})`);
  }
  const { media, lost } = await checkPictures(ctx, site ?? null);
  writeLost(lost, io);
  const states = Object.entries({ ...counts, media, lost: lost.length });
  io.write(states.map(([state, count]) => `${state} ${count}`).join(', '));
  return lost.length > 0 ? exitCodes.failed : exitCodes.done;
}

function writeLost(lost: readonly LostPicture[], io: CommandIo): void {
  for (const { address, source } of lost.slice(0, shownLost)) {
    io.write(`lost  ${address}${source === null ? '' : `  (${source})`}`);
  }
  if (lost.length > shownLost) io.write(`lost  ${formatCount(lost.length - shownLost)} more`);
}

/** `forecourt pictures retry` */
export async function runPicturesRetry({ ctx }: Context, _args: object, io: CommandIo): Promise<number> {
  io.write(`${await retryPictures(ctx)} photos will be tried again`);
  return exitCodes.done;
}

export interface PicturesMoveArgs {
  to: string;
  delete: boolean;
}

/** `forecourt pictures move folder|s3 [--delete]` */
export async function runPicturesMove(
  { ctx, storages }: Pick<App, 'ctx' | 'storages'>,
  args: PicturesMoveArgs,
  io: CommandIo,
): Promise<number> {
  if (args.to !== 'folder' && args.to !== 's3') {
    io.writeError(`Unknown storage ${args.to}. Move pictures to folder or to s3.`);
    return exitCodes.wrongInput;
  }
  const name: StorageName = args.to;
  const { folder, s3 } = storages;
  if (s3 === null) {
    io.writeError(
      'No bucket is configured. Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; see docs/pictures.md.',
    );
    return exitCodes.wrongInput;
  }
  if (args.delete && ctx.config.PICTURE_STORAGE !== name) {
    io.writeError(
      `Pages still show the pictures that --delete would delete: start with PICTURE_STORAGE=${name} first, then move again.`,
    );
    return exitCodes.wrongInput;
  }
  const [from, storage] = name === 's3' ? [folder, s3] : [s3, folder];
  const moved = await movePictures(ctx, { from, to: { name, storage }, deleteMoved: args.delete, signal: io.signal });
  if (moved.isInterrupted) io.writeError('Interrupted. Move again to go on.');
  for (const path of moved.different) {
    io.writeError(`/media/${path} is there with another content and was left as it is.`);
  }
  const { copied, already, deleted, different } = moved;
  io.write(`copied ${copied}, already there ${already}, different ${different.length}, deleted ${deleted}`);
  return moved.isInterrupted ? exitCodes.failed : exitCodes.done;
}

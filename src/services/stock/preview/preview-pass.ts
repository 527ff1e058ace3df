import { createHmac } from 'node:crypto';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { AppContext } from '../../context.ts';

type Keyed = Pick<AppContext, 'codeKey' | 'clock'>;

/** Where previews stand on a site. */
export const previewPath = '/preview';

const validForMs = 60 * 60_000;

/** OFF-05: an address at which whoever has it sees a car on a site as visitors would, for an hour. */
export function writePreviewPath(ctx: Keyed, { siteId, carId }: { siteId: number; carId: number }): string {
  const until = Math.floor((ctx.clock.now().getTime() + validForMs) / 1000);
  const subject = `${carId}.${until}`;
  return `${previewPath}/${subject}.${sign(ctx, siteId, subject)}`;
}

/** The car of a pass that this server has given for the site and that has not ended; null for any other. */
export function readPreviewPass(ctx: Keyed, { siteId, pass }: { siteId: number; pass: string }): number | null {
  const [, carId = '', until = '', written = ''] = /^([1-9]\d{0,8})\.(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? [];
  if (!isSameSecret(written, sign(ctx, siteId, `${carId}.${until}`))) return null;
  return Number(until) * 1000 > ctx.clock.now().getTime() ? Number(carId) : null;
}

function sign({ codeKey }: Keyed, siteId: number, subject: string): string {
  return createHmac('sha256', codeKey).update(`car preview ${siteId} ${subject}`).digest('base64url');
}

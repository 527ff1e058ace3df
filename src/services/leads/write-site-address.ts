import type { AppContext } from '../context.ts';

/** A site as somebody outside of it opens it. */
export function writeSiteOrigin({ config }: Pick<AppContext, 'config'>, host: string): string {
  const isLocal = config.PLATFORM_HOST === 'localhost' && !host.includes('.');
  return isLocal ? `http://${host}.localhost:${config.PORT}` : `https://${host}`;
}

export function writeCarAddress(
  ctx: Pick<AppContext, 'config'>,
  { host, slug }: { host: string; slug: string },
): string {
  return `${writeSiteOrigin(ctx, host)}/cars/${encodeURIComponent(slug)}`;
}

import type { AppContext } from '../context.ts';

/** A site as somebody outside of it opens it. */
export function writeSiteOrigin({ config }: Pick<AppContext, 'config'>, host: string): string {
  const slug = config.PLATFORM_HOST === 'localhost' ? /^([^.]+)(?:\.localhost)?$/.exec(host)?.[1] : undefined;
  return slug === undefined ? `https://${host}` : `http://${slug}.localhost:${config.PORT}`;
}

export function writeCarAddress(
  ctx: Pick<AppContext, 'config'>,
  { host, slug }: { host: string; slug: string },
): string {
  return `${writeSiteOrigin(ctx, host)}/cars/${encodeURIComponent(slug)}`;
}

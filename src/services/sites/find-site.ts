import type { AppContext } from '../context.ts';
import { listSites } from './list-sites.ts';
import type { Site } from './site.ts';

/** The active site with the slug, or null. */
export async function findSite(ctx: AppContext, slug: string): Promise<Site | null> {
  const sites = await listSites(ctx);
  return sites.find((site) => site.slug === slug) ?? null;
}

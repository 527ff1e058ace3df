import type { App } from '#root/wiring.ts';
import { listSites } from '#services/sites/list-sites.ts';
import type { CommandIo } from '../owner/command-io.ts';

/** Whether a site was named that is not there, and the command has said so. */
export async function refuseUnknownSite(ctx: App['ctx'], slug: string | undefined, io: CommandIo): Promise<boolean> {
  if (slug === undefined || (await listSites(ctx)).some((site) => site.slug === slug)) return false;
  tellUnknownSite(slug, io);
  return true;
}

export function tellUnknownSite(slug: string, io: CommandIo): void {
  io.writeError(`Unknown site "${slug}". "forecourt site list" shows all sites.`);
}

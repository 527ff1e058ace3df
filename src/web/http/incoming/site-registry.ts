import type { Log } from '#kernel/log.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { Site } from '#services/sites/site.ts';
import type { HostDirectory } from './resolve-host.ts';

/** The sites of this server, in memory; pages use them while the store is down. */
export interface SiteRegistry extends HostDirectory {
  sites: readonly Site[];
  /** Reloads the sites; keeps the old ones if that fails. */
  refresh(): Promise<void>;
}

/** Empty until the first refresh. */
export function openSiteRegistry(listSites: () => Promise<readonly Site[]>, log: Log): SiteRegistry {
  let index = arrange([]);
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    try {
      index = arrange(await listSites());
    } catch (error) {
      log.error('the sites could not be read', { reason: describeFailure(error).reason });
    }
  };
  return {
    get sites() {
      return index.sites;
    },
    get byHost() {
      return index.byHost;
    },
    get bySlug() {
      return index.bySlug;
    },
    refresh() {
      reading = reading.then(read);
      return reading;
    },
  };
}

function arrange(sites: readonly Site[]) {
  return {
    sites,
    byHost: new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const))),
    bySlug: new Map(sites.map((site) => [site.slug, site] as const)),
  };
}

import type { Log } from '#kernel/log.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { Site } from '#services/sites/site.ts';
import type { HostDirectory } from './resolve-host.ts';

/** The sites of this server, held in memory; pages answer from it while the store cannot be reached. */
export interface SiteRegistry extends HostDirectory {
  sites: readonly Site[];
  /** Reads the sites anew; keeps the old ones where that fails. */
  refresh(): Promise<void>;
}

/** Empty until it is refreshed. */
export function openSiteRegistry(listSites: () => Promise<readonly Site[]>, log: Log): SiteRegistry {
  let held = arrange([]);
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    try {
      held = arrange(await listSites());
    } catch (error) {
      log.error('the sites could not be read', { reason: describeFailure(error).reason });
    }
  };
  return {
    get sites() {
      return held.sites;
    },
    get byHost() {
      return held.byHost;
    },
    get bySlug() {
      return held.bySlug;
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

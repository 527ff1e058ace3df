import { manufacturer } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { type KnownSites, loadKnownSites } from '../load-known-sites.ts';
import { loadStoredSites, type StoredSite } from '../load-stored-sites.ts';
import { describeLinkedSite, type LinkedSite, listCarSlugs, readPageState } from './linked-site.ts';
import { type LinkedCar, loadLinkedCars } from './load-linked-cars.ts';

interface Input {
  slugs: readonly string[];
  /** The links that are asked about. */
  hrefs: readonly string[];
  now: Date;
}

/** SITE-22: what the addresses of stored sites are made of. */
export async function loadLinkedSites(tx: Tx, { slugs, hrefs, now }: Input): Promise<LinkedSite[]> {
  const stored = await loadStoredSites(tx, slugs);
  const known = await loadKnownSites(tx);
  const cars = await loadLinkedCars(tx, listCarSlugs(hrefs, [...known.hosts.keys()]));
  const makers = await tx.select({ name: manufacturer.name }).from(manufacturer);
  const makes = makers.map(({ name }) => name);
  return [...stored.values()].map((each) => describeStored(each, { known, cars, makes, now }));
}

interface Known {
  known: KnownSites;
  cars: ReadonlyMap<string, LinkedCar>;
  makes: readonly string[];
  now: Date;
}

function describeStored(stored: StoredSite, { known, cars, makes, now }: Known): LinkedSite {
  const { slug, name, settings, dealerships, pages } = stored;
  const hosts = [...known.hosts].flatMap(([host, of]) => (of === slug ? [host] : []));
  return describeLinkedSite({
    ...{ name, hosts, dealerships, makes, cars },
    settings: parseSiteSettings(settings).settings,
    known: dealerships.flatMap((each) => known.dealerships.get(each.slug) ?? []),
    places: dealerships.flatMap((each) =>
      (known.dealerships.get(each.slug)?.places ?? []).map((place) => ({ ...place, dealership: each.slug })),
    ),
    pages: new Map(pages.map((page) => [page.slug, readPageState(page, now)])),
  });
}

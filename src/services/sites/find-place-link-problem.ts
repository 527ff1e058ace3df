import { eq } from 'drizzle-orm';
import { manufacturer, site, siteDealership } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { describeLinkedSite, findLinkProblem, readPageState } from './linked-site.ts';
import { type KnownSites, loadKnownSites } from './load-known-sites.ts';
import { loadStoredSites, type StoredSite } from './load-stored-sites.ts';

interface PlaceLink {
  dealershipId: number;
  href: string;
}

/** SITE-22: why a link of a place leads nowhere on a site that shows its dealership; null where it leads somewhere on all. */
export async function findPlaceLinkProblem(
  tx: Tx,
  { dealershipId, href }: PlaceLink,
  now: Date,
): Promise<string | null> {
  const shownBy = await tx
    .select({ slug: site.slug })
    .from(site)
    .innerJoin(siteDealership, eq(siteDealership.siteId, site.id))
    .where(eq(siteDealership.dealershipId, dealershipId));
  const stored = await loadStoredSites(
    tx,
    shownBy.map(({ slug }) => slug),
  );
  const known = await loadKnownSites(tx);
  const makers = await tx.select({ name: manufacturer.name }).from(manufacturer);
  const makes = makers.map(({ name }) => name);
  for (const each of stored.values()) {
    const message = findLinkProblem(href, describeStored(each, { known, makes, now }));
    if (message !== null) return stored.size > 1 ? `${message} (${each.name})` : message;
  }
  return null;
}

function describeStored(stored: StoredSite, { known, makes, now }: { known: KnownSites; makes: string[]; now: Date }) {
  const { slug, name, settings, dealerships, pages } = stored;
  const hosts = [...known.hosts].flatMap(([host, of]) => (of === slug ? [host] : []));
  return describeLinkedSite({
    ...{ name, hosts, dealerships, makes },
    settings: parseSiteSettings(settings).settings,
    known: dealerships.flatMap((each) => known.dealerships.get(each.slug) ?? []),
    places: dealerships.flatMap((each) =>
      (known.dealerships.get(each.slug)?.places ?? []).map((place) => ({ ...place, dealership: each.slug })),
    ),
    pages: new Map(pages.map((page) => [page.slug, readPageState(page, now)])),
  });
}

import { eq } from 'drizzle-orm';
import { site, siteDealership } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { findLinkProblem } from './linked-site.ts';
import { loadLinkedSites } from './load-linked-sites.ts';

interface PlaceLink {
  dealershipId: number;
  href: string;
}

/** SITE-22: why a link of a place is dead on a site that shows its dealership; null where it leads somewhere on all. */
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
  const slugs = shownBy.map(({ slug }) => slug);
  const linked = await loadLinkedSites(tx, { slugs, hrefs: [href], now });
  for (const each of linked) {
    const problem = findLinkProblem(href, each);
    if (problem?.kind === 'dead') return linked.length > 1 ? `${problem.message} (${each.name})` : problem.message;
  }
  return null;
}

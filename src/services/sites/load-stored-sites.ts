import { asc, eq, inArray } from 'drizzle-orm';
import { dealership, offer, page, popup, site, siteDealership, slide } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** What is stored of a site and may lead into it: a file that leaves it out keeps it. */
export interface StoredSite {
  slug: string;
  name: string;
  settings: unknown;
  dealerships: { slug: string; name: string }[];
  /** Where they lead, in their order. */
  slides: (string | null)[];
  offers: (string | null)[];
  popups: (string | null)[];
  pages: Pick<typeof page.$inferSelect, 'slug' | 'draft' | 'expiresAt' | 'document'>[];
}

export async function loadStoredSites(tx: Tx, slugs: readonly string[]): Promise<Map<string, StoredSite>> {
  const rows = await tx
    .select()
    .from(site)
    .where(inArray(site.slug, [...slugs]));
  const loaded = new Map<string, StoredSite>();
  for (const { id, slug, name, settings } of rows) {
    const dealerships = await tx
      .select({ slug: dealership.slug, name: dealership.name })
      .from(siteDealership)
      .innerJoin(dealership, eq(dealership.id, siteDealership.dealershipId))
      .where(eq(siteDealership.siteId, id))
      .orderBy(asc(siteDealership.position));
    const slides = await tx
      .select({ href: slide.url })
      .from(slide)
      .where(eq(slide.siteId, id))
      .orderBy(asc(slide.position));
    const offers = await tx
      .select({ href: offer.targetUrl })
      .from(offer)
      .where(eq(offer.siteId, id))
      .orderBy(asc(offer.position));
    const popups = await tx
      .select({ href: popup.buttonUrl })
      .from(popup)
      .where(eq(popup.siteId, id))
      .orderBy(asc(popup.id));
    const { draft, expiresAt, document } = page;
    const pages = await tx
      .select({ slug: page.slug, draft, expiresAt, document })
      .from(page)
      .where(eq(page.siteId, id))
      .orderBy(asc(page.slug));
    const hrefs = (list: readonly { href: string | null }[]) => list.map(({ href }) => href);
    loaded.set(slug, {
      ...{ slug, name, settings, dealerships, pages },
      ...{ slides: hrefs(slides), offers: hrefs(offers), popups: hrefs(popups) },
    });
  }
  return loaded;
}

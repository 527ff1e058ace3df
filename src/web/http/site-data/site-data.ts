import { LRUCache } from 'lru-cache';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { findPopup, type Popup } from '#services/content/find-popup.ts';
import { type ListedContentPage, listContentPages } from '#services/content/list-content-pages.ts';
import { listManufacturers, type Manufacturer } from '#services/content/list-manufacturers.ts';
import { listOffers, type Offer } from '#services/content/list-offers.ts';
import { listReviews, type ReviewSummary } from '#services/content/list-reviews.ts';
import { listSlides, type Slide } from '#services/content/list-slides.ts';
import type { SiteContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { type Dealership, listDealerships } from '#services/locations/list-dealerships.ts';
import { type LocationDetail, listLocations } from '#services/locations/list-locations.ts';
import { hasParts } from '#services/parts/has-parts.ts';
import { readAddressSite } from '#services/search/read-address-site.ts';

/** Data that nearly every page of a site needs and the index does not have. */
export interface SiteData {
  /** The words of the site's search addresses. */
  addresses: AddressSite;
  dealerships: Dealership[];
  locations: LocationDetail[];
  reviews: ReviewSummary;
  offers: Offer[];
  slides: Slide[];
  popup: Popup | null;
  manufacturers: Manufacturer[];
  /** The content pages that visitors may read now (SITE-24). */
  contentPages: ListedContentPage[];
  /** Whether there are spare parts to search for. */
  hasParts: boolean;
}

/** What the dealerships of the site stand for. */
export function listOwnMakes({ dealerships }: Pick<SiteData, 'dealerships'>): string[] {
  return [...new Set(dealerships.flatMap(({ make }) => make ?? []))];
}

export async function readSiteData(ctx: SiteContext): Promise<SiteData> {
  const dealerships = await listDealerships(ctx);
  return {
    addresses: await readAddressSite(ctx, dealerships),
    dealerships,
    locations: await listLocations(ctx),
    reviews: await listReviews(ctx),
    offers: await listOffers(ctx),
    slides: await listSlides(ctx),
    popup: await findPopup(ctx),
    manufacturers: await listManufacturers(ctx),
    contentPages: await listContentPages(ctx),
    hasParts: await hasParts(ctx),
  };
}

/** Caches the data of each site until it changes; stale data stays in use while the store is down. */
export interface SiteDataCache {
  get(ctx: SiteContext, reportStale?: () => void): Promise<SiteData>;
  /** Marks the data as stale; the next page reads it again. */
  forget(isAffected: (siteId: number) => boolean): void;
}

interface CacheEntry {
  siteData: SiteData;
  /** The data has changed since. */
  stale: boolean;
}

export function openSiteDataCache(read: (ctx: SiteContext) => Promise<SiteData> = readSiteData): SiteDataCache {
  const cache = new LRUCache<number, CacheEntry>({ max: 5000 });
  const reading = new Map<number, Promise<SiteData>>();
  return {
    async get(ctx, reportStale) {
      const cached = cache.get(ctx.site.id);
      if (cached && !cached.stale) return cached.siteData;
      try {
        return await readOnce(ctx, reading, cache, read);
      } catch (error) {
        if (!cached) throw error;
        ctx.log.warn('site data could not be reloaded', {
          site: ctx.site.slug,
          reason: describeFailure(error).reason,
        });
        reportStale?.();
        return cached.siteData;
      }
    },
    forget(isAffected) {
      for (const [siteId, cached] of cache.entries()) if (isAffected(siteId)) cached.stale = true;
      for (const siteId of reading.keys()) if (isAffected(siteId)) reading.delete(siteId);
    },
  };
}

/** Simultaneous requests share one read; a read that is invalidated meanwhile is not cached. */
function readOnce(
  ctx: SiteContext,
  reading: Map<number, Promise<SiteData>>,
  cache: LRUCache<number, CacheEntry>,
  read: (ctx: SiteContext) => Promise<SiteData>,
): Promise<SiteData> {
  const running = reading.get(ctx.site.id);
  if (running) return running;
  const started: Promise<SiteData> = read(ctx)
    .then((siteData) => {
      if (reading.get(ctx.site.id) === started) cache.set(ctx.site.id, { siteData, stale: false });
      return siteData;
    })
    .finally(() => {
      if (reading.get(ctx.site.id) === started) reading.delete(ctx.site.id);
    });
  reading.set(ctx.site.id, started);
  return started;
}

import { LRUCache } from 'lru-cache';
import type { AddressSite } from '#rules/search/canonical-address.ts';
import { createSearchWords, type SearchWords, type StockVocabulary } from '#rules/search/search-words.ts';
import { findPopup, type Popup } from '#services/content/find-popup.ts';
import { listManufacturers, type Manufacturer } from '#services/content/list-manufacturers.ts';
import { listOffers, type Offer } from '#services/content/list-offers.ts';
import { listReviews, type ReviewSummary } from '#services/content/list-reviews.ts';
import { listSlides, type Slide } from '#services/content/list-slides.ts';
import type { SiteContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { type Dealership, listDealerships } from '#services/locations/list-dealerships.ts';
import { type LocationDetail, listLocations } from '#services/locations/list-locations.ts';
import { hasParts } from '#services/parts/has-parts.ts';

/** What nearly every page of a site needs and the index does not hold. */
export interface SiteFacts {
  /** The words that the site's search addresses may hold. */
  addresses: AddressSite;
  dealerships: Dealership[];
  locations: LocationDetail[];
  reviews: ReviewSummary;
  offers: Offer[];
  slides: Slide[];
  popup: Popup | null;
  manufacturers: Manufacturer[];
  /** There are parts to search for. */
  hasParts: boolean;
}

export async function readSiteFacts(ctx: SiteContext): Promise<SiteFacts> {
  const dealerships = await listDealerships(ctx);
  return {
    addresses: await readAddresses(ctx, dealerships),
    dealerships,
    locations: await listLocations(ctx),
    reviews: await listReviews(ctx),
    offers: await listOffers(ctx),
    slides: await listSlides(ctx),
    popup: await findPopup(ctx),
    manufacturers: await listManufacturers(ctx),
    hasParts: await hasParts(ctx),
  };
}

async function readAddresses(ctx: SiteContext, dealerships: readonly Dealership[]): Promise<AddressSite> {
  const vocabulary = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  return { prefix: ctx.site.settings.search.prefix, words: keepWords(vocabulary, dealerships) };
}

const keptWords = new WeakMap<StockVocabulary, { names: string; words: SearchWords }>();

/** Most changes of a car bring no new word; those of 16,000 cars take 10 ms to make ready. */
function keepWords(vocabulary: StockVocabulary, dealerships: readonly Dealership[]): SearchWords {
  const names = JSON.stringify(dealerships.map(({ slug, name }) => [slug, name]));
  const kept = keptWords.get(vocabulary);
  if (kept?.names === names) return kept.words;
  const words = createSearchWords({ ...vocabulary, dealerships });
  keptWords.set(vocabulary, { names, words });
  return words;
}

/** Facts a site, kept until something of the site changes; what is held stays in use while the store is away. */
export interface SiteFactsShelf {
  get(ctx: SiteContext, tellOld?: () => void): Promise<SiteFacts>;
  /** The next page reads them anew. */
  forget(isMeant: (siteId: number) => boolean): void;
}

interface Kept {
  facts: SiteFacts;
  /** Set when something has changed since. */
  stale: boolean;
}

export function openSiteFactsShelf(read: (ctx: SiteContext) => Promise<SiteFacts> = readSiteFacts): SiteFactsShelf {
  const kept = new LRUCache<number, Kept>({ max: 5000 });
  const reading = new Map<number, Promise<SiteFacts>>();
  return {
    async get(ctx, tellOld) {
      const held = kept.get(ctx.site.id);
      if (held && !held.stale) return held.facts;
      try {
        return await readOnce(ctx, reading, kept, read);
      } catch (error) {
        if (!held) throw error;
        ctx.log.warn('site data could not be reloaded', {
          site: ctx.site.slug,
          reason: describeFailure(error).reason,
        });
        tellOld?.();
        return held.facts;
      }
    },
    forget(isMeant) {
      for (const [siteId, held] of kept.entries()) if (isMeant(siteId)) held.stale = true;
      for (const siteId of reading.keys()) if (isMeant(siteId)) reading.delete(siteId);
    },
  };
}

/** Visitors who come at the same time wait for one reading; one that was forgotten meanwhile is not kept. */
function readOnce(
  ctx: SiteContext,
  reading: Map<number, Promise<SiteFacts>>,
  kept: LRUCache<number, Kept>,
  read: (ctx: SiteContext) => Promise<SiteFacts>,
): Promise<SiteFacts> {
  const running = reading.get(ctx.site.id);
  if (running) return running;
  const started: Promise<SiteFacts> = read(ctx)
    .then((facts) => {
      if (reading.get(ctx.site.id) === started) kept.set(ctx.site.id, { facts, stale: false });
      return facts;
    })
    .finally(() => {
      if (reading.get(ctx.site.id) === started) reading.delete(ctx.site.id);
    });
  reading.set(ctx.site.id, started);
  return started;
}

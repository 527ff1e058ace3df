import { createHash } from 'node:crypto';
import type { ChangeEvent } from '#db/change-event.ts';
import type { AppContext, SiteContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import type { SiteRegistry } from '#web/http/incoming/site-registry.ts';
import { readFrameStock } from '#web/http/site-data/frame-stock.ts';
import type { PageCache } from './page-cache.ts';

export interface PageDropper {
  /** Called once index, sites and site data have the changes. */
  handleEvents(events: readonly ChangeEvent[]): Promise<void>;
}

/**
 * Turns changes into pages to drop. A car is on its own page and in any results; the menus change only if their counts
 * change, so that a new price keeps the pages of all other cars.
 */
export function createPageDropper(ctx: AppContext, sites: SiteRegistry, pages: PageCache): PageDropper {
  const frames = new Map<number, string>();

  const isFrameChanged = async (site: Site): Promise<boolean> => {
    const before = frames.get(site.id);
    const now = await readFrame({ ...ctx, actor: { kind: 'system' }, site }).catch(() => null);
    if (now) frames.set(site.id, now);
    else frames.delete(site.id);
    return !before || before !== now;
  };

  return {
    async handleEvents(events) {
      const { siteIds, carIds } = sortEvents(events, sites.sites);
      for (const siteId of siteIds) {
        frames.delete(siteId);
        pages.drop(siteId, 'all');
      }
      for (const [site, cars] of carIds) {
        if (siteIds.has(site.id)) continue;
        // At once, and again if the menus have changed too.
        pages.drop(site.id, cars);
        if (!pages.hasSite(site.id)) frames.delete(site.id);
        else if (await isFrameChanged(site)) pages.drop(site.id, 'all');
      }
    },
  };
}

/** A hash of the stock data on every page of a site, and of the words in its links. */
async function readFrame(ctx: SiteContext): Promise<string> {
  const { facets, ...counts } = await readFrameStock(ctx);
  // A header says of prices only that there is something to choose: a script asks for the choices.
  const prices = (facets.price_range ?? []).filter(({ count }) => count > 0).length > 1;
  const stock = { ...counts, facets: { ...facets, price_range: prices } };
  const { makes, bodies } = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  return createHash('sha256')
    .update(JSON.stringify([stock, makes, bodies]))
    .digest('base64url');
}

/** Sites with any change, and sites where these cars have changed. */
function sortEvents(events: readonly ChangeEvent[], sites: readonly Site[]) {
  const siteIds = new Set<number>();
  const dealershipIds = new Set<number>();
  const carsByDealership = new Map<number, Set<number>>();
  for (const event of events) {
    switch (event.kind) {
      case 'car.changed':
      case 'car.removed':
        addTo(carsByDealership, event.dealershipId, event.carId);
        break;
      case 'stock.reloaded':
      case 'dealership.changed':
        dealershipIds.add(event.dealershipId);
        break;
      case 'site.changed':
      case 'content.changed':
        siteIds.add(event.siteId);
        break;
      case 'enquiry.received':
      case 'lead.changed':
      case 'lead.given':
      case 'enquiry.erased':
      case 'reservation.changed':
      case 'store.restored':
        break;
      default:
        event satisfies never;
    }
  }
  const carIds = new Map<Site, Set<number>>();
  for (const site of sites) {
    for (const id of site.dealershipIds) {
      if (dealershipIds.has(id)) siteIds.add(site.id);
      for (const carId of carsByDealership.get(id) ?? []) addTo(carIds, site, carId);
    }
  }
  return { siteIds, carIds };
}

function addTo<K>(sets: Map<K, Set<number>>, key: K, value: number): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

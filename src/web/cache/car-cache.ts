import { LRUCache } from 'lru-cache';
import type { ChangeEvent } from '#db/change-event.ts';
import { isSiteStock, type SiteStockCar } from '#rules/search/stock/site-stock.ts';
import type { SiteContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import { type CarDetail, type FoundCar, findCarBySlug } from '#services/stock/find-car.ts';
import { type CarAddress, listCarAddresses } from '#services/stock/list-car-addresses.ts';
import { type CarCard, listCarsByIds } from '#services/stock/list-cars.ts';

/** Some 15 kB, 3 kB and 0.3 kB each. */
const maxDetails = 1000;
const maxCards = 5000;
const maxAddresses = 20_000;

/** Caches cars as the pages show them until they change (decision 11). Verbs read the store directly. */
export interface CarCache {
  findBySlug(ctx: SiteContext, slug: string): Promise<FoundCar>;
  /** Cards in the order of the ids, without ids that the site does not show. */
  listByIds(ctx: SiteContext, ids: readonly number[]): Promise<CarCard[]>;
  /** Only the addresses of what the search engine found, for requests with every typed letter. */
  listAddresses(ctx: SiteContext, ids: readonly number[]): Promise<CarAddress[]>;
  /** Drops whatever the events may have changed. */
  forget(events: readonly ChangeEvent[]): void;
}

const isOfDealership = (site: Site, { dealershipId }: { dealershipId: number }): boolean =>
  site.dealershipIds.includes(dealershipId);

/** Several sites share the cached car; each shows it by its own rule. */
const isOwn = (site: Site, car: SiteStockCar & { dealershipId: number }): boolean =>
  isOfDealership(site, car) && isSiteStock(car, site.settings.stock);

type ListCars<Car> = (ctx: SiteContext, ids: readonly number[]) => Promise<Car[]>;

interface CachedList<Car extends CarAddress> {
  cached: LRUCache<number, Car>;
  readMissing: ListCars<Car>;
  isShown(site: Site, car: Car): boolean;
}

interface CarReader {
  findBySlug: typeof findCarBySlug;
  listByIds: typeof listCarsByIds;
  listAddresses: typeof listCarAddresses;
}

const storeReader: CarReader = {
  findBySlug: findCarBySlug,
  listByIds: listCarsByIds,
  listAddresses: listCarAddresses,
};

export function openCarCache(read: CarReader = storeReader): CarCache {
  const details = new LRUCache<number, CarDetail>({ max: maxDetails });
  const idsBySlug = new LRUCache<string, number>({ max: maxDetails });
  const cards = new LRUCache<number, CarCard>({ max: maxCards });
  const addresses = new LRUCache<number, CarAddress>({ max: maxAddresses });
  let changes = 0;

  /** A read during a change is not cached: it may be outdated. */
  const readSteadily = async <T>(reading: Promise<T>, keep: (found: T) => void): Promise<T> => {
    const before = changes;
    const found = await reading;
    if (changes === before) keep(found);
    return found;
  };

  const findCached = ({ site }: SiteContext, slug: string): CarDetail | null => {
    const id = idsBySlug.get(slug);
    const car = id === undefined ? undefined : details.get(id);
    return car?.slug === slug && isOwn(site, car) ? car : null;
  };

  return {
    async findBySlug(ctx, slug) {
      const cached = findCached(ctx, slug);
      if (cached) return { kind: 'found', car: cached };
      return readSteadily(read.findBySlug(ctx, slug), (found) => {
        if (found.kind !== 'found') return;
        details.set(found.car.id, found.car);
        idsBySlug.set(slug, found.car.id);
      });
    },
    listByIds: (ctx, ids) => list<CarCard>(ctx, ids, { cached: cards, readMissing: read.listByIds, isShown: isOwn }),
    listAddresses: (ctx, ids) =>
      list(ctx, ids, { cached: addresses, readMissing: read.listAddresses, isShown: isOfDealership }),
    forget(events) {
      for (const event of events) {
        if (!('dealershipId' in event)) continue;
        changes++;
        if ('carId' in event) forgetCar(event.carId);
        else forgetDealership(event.dealershipId);
      }
    },
  };

  async function list<Car extends CarAddress>(
    ctx: SiteContext,
    ids: readonly number[],
    { cached, readMissing, isShown }: CachedList<Car>,
  ): Promise<Car[]> {
    const found = new Map<number, Car>();
    for (const id of ids) {
      const car = cached.get(id);
      if (car && isShown(ctx.site, car)) found.set(id, car);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const keep = (read: readonly Car[]) => {
        for (const car of read) cached.set(car.id, car);
      };
      for (const car of await readSteadily(readMissing(ctx, missing), keep)) found.set(car.id, car);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  function forgetCar(id: number): void {
    for (const cached of [details, cards, addresses]) cached.delete(id);
  }

  function forgetDealership(dealershipId: number): void {
    for (const cached of [details, cards, addresses]) {
      for (const [id, car] of cached.entries()) if (car.dealershipId === dealershipId) cached.delete(id);
    }
  }
}

import { LRUCache } from 'lru-cache';
import type { ChangeEvent } from '#db/change-event.ts';
import type { SiteContext } from '#services/context.ts';
import { type CarDetail, type FoundCar, findCarBySlug } from '#services/stock/find-car.ts';
import { type CarAddress, listCarAddresses } from '#services/stock/list-car-addresses.ts';
import { type CarCard, listCarsByIds } from '#services/stock/list-cars.ts';

/** Some 15 kB, 3 kB and 0.3 kB each. */
const detailsKept = 1000;
const cardsKept = 5000;
const addressesKept = 20_000;

/** Cars as the pages show them, kept until something of them changes (decision 11). Verbs read the store themselves. */
export interface CarShelf {
  findBySlug(ctx: SiteContext, slug: string): Promise<FoundCar>;
  /** Cards in the order of the ids; an id that is not in the site's shown stock is left out. */
  listByIds(ctx: SiteContext, ids: readonly number[]): Promise<CarCard[]>;
  /** The same of addresses alone, for what is asked with every letter that somebody types. */
  listAddresses(ctx: SiteContext, ids: readonly number[]): Promise<CarAddress[]>;
  /** The next page reads anew what the events may have changed. */
  forget(events: readonly ChangeEvent[]): void;
}

type ListCars<Car> = (ctx: SiteContext, ids: readonly number[]) => Promise<Car[]>;

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

export function openCarShelf(read: CarReader = storeReader): CarShelf {
  const details = new LRUCache<number, CarDetail>({ max: detailsKept });
  const idsBySlug = new LRUCache<string, number>({ max: detailsKept });
  const cards = new LRUCache<number, CarCard>({ max: cardsKept });
  const addresses = new LRUCache<number, CarAddress>({ max: addressesKept });
  let changes = 0;

  /** What was read while anything changed is not kept: it may be from before. */
  const readSteadily = async <T>(reading: Promise<T>, keep: (found: T) => void): Promise<T> => {
    const before = changes;
    const found = await reading;
    if (changes === before) keep(found);
    return found;
  };

  const findHeld = ({ site }: SiteContext, slug: string): CarDetail | null => {
    const id = idsBySlug.get(slug);
    const car = id === undefined ? undefined : details.get(id);
    return car?.slug === slug && site.dealershipIds.includes(car.dealershipId) ? car : null;
  };

  return {
    async findBySlug(ctx, slug) {
      const held = findHeld(ctx, slug);
      if (held) return { kind: 'found', car: held };
      return readSteadily(read.findBySlug(ctx, slug), (found) => {
        if (found.kind !== 'found') return;
        details.set(found.car.id, found.car);
        idsBySlug.set(slug, found.car.id);
      });
    },
    listByIds: (ctx, ids) => list(ctx, ids, { held: cards, readMissing: read.listByIds }),
    listAddresses: (ctx, ids) => list(ctx, ids, { held: addresses, readMissing: read.listAddresses }),
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
    { held, readMissing }: { held: LRUCache<number, Car>; readMissing: ListCars<Car> },
  ): Promise<Car[]> {
    const found = new Map<number, Car>();
    for (const id of ids) {
      const car = held.get(id);
      if (car && ctx.site.dealershipIds.includes(car.dealershipId)) found.set(id, car);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const keep = (read: readonly Car[]) => {
        for (const car of read) held.set(car.id, car);
      };
      for (const car of await readSteadily(readMissing(ctx, missing), keep)) found.set(car.id, car);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  function forgetCar(id: number): void {
    for (const held of [details, cards, addresses]) held.delete(id);
  }

  function forgetDealership(dealershipId: number): void {
    for (const held of [details, cards, addresses]) {
      for (const [id, car] of held.entries()) if (car.dealershipId === dealershipId) held.delete(id);
    }
  }
}

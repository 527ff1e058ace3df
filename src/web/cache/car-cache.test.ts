import { beforeEach, describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { type CarCache, openCarCache } from './car-cache.ts';

/** The store: price by id. Cars 1 and 2 are dealership 10's, car 3 is dealership 20's. */
let prices: Map<number, number>;
let reads: string[];
let gate: Promise<void>;
let cache: CarCache;
const dealershipOf = (id: number) => (id === 3 ? 20 : 10);
const createCar = (id: number, priceCents: number) => ({
  id,
  slug: `car-${id}`,
  dealershipId: dealershipOf(id),
  priceCents,
});

beforeEach(() => {
  prices = new Map([
    [1, 100],
    [2, 200],
    [3, 300],
  ]);
  reads = [];
  gate = Promise.resolve();
  const listByIds = async (ctx: SiteContext, ids: readonly number[]) => {
    reads.push(ids.join(' '));
    const found = ids.flatMap((id) => {
      const priceCents = prices.get(id);
      const isOwn = ctx.site.dealershipIds.includes(dealershipOf(id));
      return priceCents === undefined || !isOwn ? [] : [createCar(id, priceCents) as CarCard];
    });
    await gate;
    return found.reverse();
  };
  cache = openCarCache({
    findBySlug: async (ctx, slug) => {
      reads.push(slug);
      const id = Number(slug.slice(4));
      const priceCents = prices.get(id);
      await gate;
      if (priceCents === undefined || !ctx.site.dealershipIds.includes(dealershipOf(id))) return { kind: 'unknown' };
      // Of a car, the cache uses only id, slug and dealership.
      return { kind: 'found', car: createCar(id, priceCents) as CarDetail };
    },
    listByIds,
    listAddresses: listByIds,
  });
});

function open(...dealershipIds: number[]): SiteContext {
  const site = { id: 1, slug: 'a', name: 'A', template: 't', hosts: [], dealershipIds };
  // The cache uses only the site.
  return { site: { ...site, settings: siteSettingsSchema.parse({}) } } as unknown as SiteContext;
}
const one = open(10);

async function readPrice(ctx: SiteContext, slug: string): Promise<number | null> {
  const found = await cache.findBySlug(ctx, slug);
  return found.kind === 'found' ? found.car.priceCents : null;
}
const readPrices = async (ctx: SiteContext, ids: number[]) =>
  (await cache.listByIds(ctx, ids)).map(({ priceCents }) => priceCents);

describe('the car cache', () => {
  it('reads a car once, and only those cards that it has not', async () => {
    expect([await readPrice(one, 'car-1'), await readPrice(one, 'car-1')]).toEqual([100, 100]);
    expect(await readPrices(one, [2])).toEqual([200]);
    expect(await readPrices(one, [1, 2])).toEqual([100, 200]);
    expect(await readPrices(one, [2, 1])).toEqual([200, 100]);
    expect(reads).toEqual(['car-1', '2', '1']);
  });

  it('reloads only after a change of the car or of its dealership', async () => {
    const events = [
      { kind: 'car.changed', dealershipId: 10, carId: 1 },
      { kind: 'car.removed', dealershipId: 10, carId: 1 },
      { kind: 'stock.reloaded', dealershipId: 10 },
      { kind: 'dealership.changed', dealershipId: 10 },
    ] as const;
    for (const [at, event] of events.entries()) {
      await readPrice(one, 'car-1');
      await readPrices(one, [1]);
      prices.set(1, 1000 + at);
      cache.forget([event]);
      expect([await readPrice(one, 'car-1'), await readPrices(one, [1])]).toEqual([1000 + at, [1000 + at]]);
    }
    reads = [];
    cache.forget([{ kind: 'car.changed', dealershipId: 10, carId: 2 }]);
    cache.forget([{ kind: 'stock.reloaded', dealershipId: 20 }]);
    await readPrice(one, 'car-1');
    expect(reads).toEqual([]);
  });

  it('does not keep what was read before a change that came meanwhile', async () => {
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    const early = [readPrice(one, 'car-1'), readPrices(one, [1])];
    prices.set(1, 5);
    cache.forget([{ kind: 'car.changed', dealershipId: 10, carId: 1 }]);
    release.resolve();
    await Promise.all(early);
    expect([await readPrice(one, 'car-1'), await readPrices(one, [1])]).toEqual([5, [5]]);
  });

  it('shows a site no car of another, cached or not', async () => {
    const other = open(20);
    await readPrice(one, 'car-1');
    await readPrices(open(10, 20), [1, 2, 3]);
    expect(await readPrice(other, 'car-1')).toBeNull();
    expect(await readPrices(other, [1, 2, 3])).toEqual([300]);
  });

  it('keeps addresses by the same rules, apart from the cards', async () => {
    const list = async (ctx: SiteContext, ids: number[]) =>
      (await cache.listAddresses(ctx, ids)).map(({ slug }) => slug);
    await readPrices(one, [1]);
    expect([await list(one, [1]), await list(one, [2, 1])]).toEqual([['car-1'], ['car-2', 'car-1']]);
    expect(reads).toEqual(['1', '1', '2']);
    expect(await list(open(20), [1, 2, 3])).toEqual(['car-3']);
    prices.delete(1);
    cache.forget([{ kind: 'car.removed', dealershipId: 10, carId: 1 }]);
    expect(await list(one, [1, 2])).toEqual(['car-2']);
    prices.delete(2);
    cache.forget([{ kind: 'stock.reloaded', dealershipId: 10 }]);
    expect(await list(one, [1, 2])).toEqual([]);
  });

  it('keeps nothing of what is not there', async () => {
    expect([await readPrice(one, 'car-9'), await readPrices(one, [9])]).toEqual([null, []]);
    prices.set(9, 900);
    expect([await readPrice(one, 'car-9'), await readPrices(one, [9])]).toEqual([900, [900]]);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, car, carImage, event, location } from '#db/schema/index.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { findCarById, findCarBySlug } from './find-car.ts';
import { listCarsByIds } from './list-cars.ts';
import { markSold } from './mark-sold.ts';
import { removeCar } from './remove-car.ts';
import { saveCar } from './save-car.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

const kia = { make: 'Kia', model: 'Rio', carType: 'used' as const, year: 2020 };
const images = ['https://p.example/1.jpg', 'https://p.example/2.jpg'];

async function saveKia(site: TestSite, columns = {}) {
  const { carId } = await saveCar(site, {
    columns: { ...kia, ...columns },
    parts: {
      images,
      features: ['Bluetooth'],
      variant: { cylinders: 4 },
      specifications: [{ label: 'Gears', value: '6' }],
      videos: [{ url: 'https://v.example/1', title: '' }],
    },
  });
  const [row] = await site.store.db.select().from(car).where(eq(car.id, carId));
  if (!row) throw new Error('not saved');
  return row;
}

const eventsOf = (carId: number) =>
  test.ctx.store.db.select({ kind: event.kind }).from(event).where(eq(event.carId, carId)).orderBy(event.number);
const actionsOf = (site: TestSite, carId: number) =>
  test.ctx.store.db
    .select({ action: audit.action, actor: audit.actor })
    .from(audit)
    .where(and(eq(audit.siteId, site.site.id), eq(audit.subject, `car:${carId}`)));

describe('findCarBySlug', () => {
  it('finds a car with all that belongs to it, its place and its dealership', async () => {
    const site = await createTestSite(test);
    const saved = await saveKia(site);
    const found = await findCarBySlug(site, saved.slug);
    expect(found).toMatchObject({
      kind: 'found',
      car: {
        id: saved.id,
        make: 'Kia',
        dealership: { name: 'Test Motors' },
        location: { name: 'Test Motors Brisbane' },
        address: { city: 'Brisbane' },
        contact: null,
        variant: { cylinders: 4 },
        caravan: null,
        features: ['Bluetooth'],
        specifications: [{ label: 'Gears', value: '6' }],
        videos: [{ kind: 'video', url: 'https://v.example/1', title: '' }],
        spinImages: [],
        hotspots: [],
        lenders: [],
      },
    });
    expect(found.kind === 'found' && found.car.images.map((image) => image.url)).toEqual(images);
    expect(found.kind === 'found' && found.car.createdAt).toEqual(test.clock.now());
  });

  it('distinguishes a removed, a hidden and an unknown car', async () => {
    const site = await createTestSite(test);
    const removed = await createTestCar(site, { removedAt: test.clock.now() });
    const hidden = await createTestCar(site, { showOnDealerWebsite: false });
    expect(await findCarBySlug(site, removed.slug)).toMatchObject({ kind: 'removed', car: { id: removed.id } });
    expect(await findCarBySlug(site, hidden.slug)).toEqual({ kind: 'hidden' });
    expect(await findCarBySlug(site, 'no-such-car')).toEqual({ kind: 'unknown' });
    expect(await findCarById(site, 2 ** 40)).toEqual({ kind: 'unknown' });
  });

  it("SITE-05 does not know another site's car", async () => {
    const own = await createTestSite(test);
    const other = await createTestSite(test);
    const { slug, id } = await createTestCar(other);
    expect(await findCarBySlug(own, slug)).toEqual({ kind: 'unknown' });
    expect(await findCarById(own, id)).toEqual({ kind: 'unknown' });
  });

  it('shows the primary visible location of the dealership where the car has none of its own', async () => {
    const site = await createTestSite(test);
    const [depot] = await site.store.db
      .insert(location)
      .values({ dealershipId: site.dealership.id, slug: 'depot', name: 'Depot' })
      .returning();
    const plain = await createTestCar(site);
    const there = await createTestCar(site, { locationId: depot?.id ?? null });
    expect(await findCarBySlug(site, plain.slug)).toMatchObject({
      car: { location: { name: 'Test Motors Brisbane' } },
    });
    expect(await findCarBySlug(site, there.slug)).toMatchObject({ car: { location: { name: 'Depot' } } });
  });
});

describe('listCarsByIds', () => {
  it('gives cards in the order of the ids with their first pictures', async () => {
    const site = await createTestSite(test);
    const first = await createTestCar(site);
    const second = await saveKia(site);
    const cards = await listCarsByIds(site, [second.id, first.id, 999_999]);
    expect(cards.map((card) => card.id)).toEqual([second.id, first.id]);
    expect(cards[0]).toMatchObject({
      imageCount: 2,
      images: [{ url: images[0] }, { url: images[1] }],
      locationCity: 'Brisbane',
    });
    expect(cards[1]).toMatchObject({ imageCount: 0, images: [] });
  });

  it("SITE-05 leaves out removed and hidden cars and another site's", async () => {
    const site = await createTestSite(test);
    const other = await createTestCar(await createTestSite(test));
    const removed = await createTestCar(site, { removedAt: test.clock.now() });
    const hidden = await createTestCar(site, { showOnDealerWebsite: false });
    expect(await listCarsByIds(site, [other.id, removed.id, hidden.id])).toEqual([]);
    expect(await listCarsByIds(site, [])).toEqual([]);
  });
});

describe('saveCar', () => {
  it('creates a car whole with its address, an event and an audit row', async () => {
    const site = await createTestSite(test);
    const saved = await saveKia(site);
    expect(saved).toMatchObject({
      slug: `2020-kia-rio-${saved.id}`,
      dealershipId: site.dealership.id,
      status: 'in_stock',
    });
    expect(await eventsOf(saved.id)).toEqual([{ kind: 'car.changed' }]);
    expect(await actionsOf(site, saved.id)).toEqual([{ action: 'car.created', actor: 'system' }]);
  });

  it('updates what is named and keeps the rest, the address included', async () => {
    const site = await createTestSite(test);
    const saved = await saveKia(site);
    await saveCar(site, { carId: saved.id, columns: { model: 'Cerato', priceCents: 100 }, parts: { features: [] } });
    const found = await findCarBySlug(site, saved.slug);
    expect(found).toMatchObject({
      car: { model: 'Cerato', priceCents: 100, year: 2020, features: [], variant: { cylinders: 4 } },
    });
    expect(await site.store.db.select().from(carImage).where(eq(carImage.carId, saved.id))).toHaveLength(2);
  });

  it('gives a car its moment of sale with the status, and clears it with the status', async () => {
    const site = await createTestSite(test);
    const saved = await saveKia(site);
    await saveCar(site, { carId: saved.id, columns: { status: 'sold' } });
    expect(await findCarById(site, saved.id)).toMatchObject({ car: { status: 'sold', soldAt: test.clock.now() } });
    await saveCar(site, { carId: saved.id, columns: { status: 'in_stock' } });
    expect(await findCarById(site, saved.id)).toMatchObject({ car: { status: 'in_stock', soldAt: null } });
  });

  it('refuses a new car without make, model and type, naming each', async () => {
    const site = await createTestSite(test);
    await expect(saveCar(site, { columns: { make: 'Kia' } })).rejects.toMatchObject({
      code: 'invalid',
      problems: [{ field: 'model' }, { field: 'carType' }],
    });
  });

  it("SITE-05 refuses another site's car, dealership and location", async () => {
    const site = await createTestSite(test);
    const other = await createTestSite(test);
    const foreign = await createTestCar(other);
    await expect(saveCar(site, { carId: foreign.id, columns: { model: 'X' } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(saveCar(site, { columns: { ...kia, dealershipId: other.dealership.id } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(saveCar(site, { columns: { ...kia, locationId: other.location.id } })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('markSold and removeCar', () => {
  it('sells a car once, now', async () => {
    const site = await createTestSite(test);
    const { id } = await createTestCar(site);
    expect(await markSold(site, { carId: id })).toEqual({ kind: 'sold' });
    expect(await markSold(site, { carId: id })).toEqual({ kind: 'already_sold' });
    expect(await findCarById(site, id)).toMatchObject({ car: { status: 'sold', soldAt: test.clock.now() } });
    expect(await eventsOf(id)).toEqual([{ kind: 'car.changed' }]);
    expect(await actionsOf(site, id)).toMatchObject([{ action: 'car.sold' }]);
  });

  it('removes a car once', async () => {
    const site = await createTestSite(test);
    const { id, slug } = await createTestCar(site);
    expect(await removeCar(site, { carId: id })).toEqual({ kind: 'removed' });
    expect(await removeCar(site, { carId: id })).toEqual({ kind: 'already_removed' });
    expect(await findCarBySlug(site, slug)).toMatchObject({ kind: 'removed' });
    expect(await eventsOf(id)).toEqual([{ kind: 'car.removed' }]);
  });

  it("SITE-05 does neither to another site's car", async () => {
    const site = await createTestSite(test);
    const { id } = await createTestCar(await createTestSite(test));
    await expect(markSold(site, { carId: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeCar(site, { carId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await eventsOf(id)).toEqual([]);
  });
});

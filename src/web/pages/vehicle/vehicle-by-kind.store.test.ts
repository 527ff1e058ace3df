import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carFeature, carSpecification, carVariant } from '#db/schema/index.ts';
import { createTestCar, createTestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let host: string;
const ids = new Map<string, number>();

const vehicles = {
  hatch: { itemType: 'car', body: 'Hatch' },
  bike: { itemType: 'motorcycle', body: 'Naked' },
  /** Its consumption is known. */
  scooter: { itemType: 'motorcycle', body: 'Scooter' },
  van: { itemType: 'caravan', body: 'Pop Top' },
} as const;
type Vehicle = keyof typeof vehicles;

beforeAll(async () => {
  web = await openTestWeb();
  const { db } = web.ctx.store;
  const made = await createTestSite(web, {
    template: 'outdoor',
    settings: { stock: { itemTypes: ['car', 'caravan', 'motorcycle'] }, favourites: 'local' },
  });
  host = `${made.site.slug}.example`;
  for (const [slug, vehicle] of Object.entries(vehicles)) {
    const { id: carId } = await createTestCar(made, { slug, simpleBody: null, ...vehicle });
    ids.set(slug, carId);
    await db.insert(carFeature).values({ carId, position: 0, name: 'Reversing camera' });
  }
  await db.insert(carVariant).values({ carId: ids.get('scooter') ?? 0, fuelConsumptionCombined: 2.4 });
  const own = [
    ['Seat height', '805 mm'],
    ['Wet weight', '189 kg'],
    ['Exhaust', 'Twin'],
  ] as const;
  await db
    .insert(carSpecification)
    .values(own.map(([label, value], position) => ({ carId: ids.get('bike') ?? 0, position, label, value })));
  await web.tell(
    { kind: 'site.changed', siteId: made.site.id },
    { kind: 'stock.reloaded', dealershipId: made.dealership.id },
  );
});
afterAll(() => web.close());

async function read(path: string) {
  const html = await (await web.ask(host, path)).text();
  return { html, text: readText(html) };
}

describe('a site of several kinds of vehicles', () => {
  it('CAR-15 groups what a rider asks of a motorcycle, and keeps what its feed alone names', async () => {
    const { text } = await read('/cars/bike');
    expect(text).toMatch(/Seat height 805 mm .*Seat and weight Wet weight 189 kg More Exhaust Twin/);
  });

  it.each<[vehicle: Vehicle, fuel: RegExp | null]>([
    ['hatch', /Fuel calculator.*\$42\.50/],
    ['bike', null],
    ['scooter', /Fuel calculator.*\$10\.20/],
    ['van', null],
  ])('VDP-07 SRCH-19 works out the fuel of %s on a figure that is its own, or of cars', async (vehicle, fuel) => {
    const { text } = await read(`/cars/${vehicle}`);
    if (fuel === null) expect(text).not.toContain('Fuel calculator');
    else expect(text).toMatch(fuel);
  });

  it.each<[vehicle: Vehicle, heading: string, sign: string]>([
    ['hatch', 'On board', 'body'],
    ['bike', 'Fitted', 'motorcycle'],
    ['van', 'On board', 'caravan'],
  ])('VDP-04 VDP-09 SRCH-19 has the heading and the sign of %s', async (vehicle, heading, sign) => {
    const { html, text } = await read(`/cars/${vehicle}`);
    expect(text).toContain(`${heading} Reversing camera`);
    const { body } = vehicles[vehicle];
    const shown = new RegExp(
      `#([a-z]+)"></use></svg><span class="sr-only">Body<!-- -->: </span><span[^>]*>${body}<`,
    ).exec(html);
    expect(shown?.[1]).toBe(sign);
  });

  it('SRCH-09 SRCH-19 suggests vehicles under the word for what the site sells', async () => {
    const headings = [...(await read('/')).html.matchAll(/data-search-suggestions="([^"]*)"/g)].map(([, word]) => word);
    expect(new Set(headings)).toEqual(new Set(['Vehicles']));
  });

  it('USER-04 SRCH-19 says why the rows of different kinds have gaps, and nothing of one kind', async () => {
    const compare = async (...of: Vehicle[]) =>
      (await read(`/compare?ids=${of.map((each) => ids.get(each)).join()}`)).text;
    expect(await compare('van', 'bike')).toContain(
      'You are comparing different kinds of vehicles, so some rows have a dash.',
    );
    expect(await compare('scooter', 'bike')).not.toContain('different kinds');
  });

  it('USER-04 SRCH-19 speaks of vehicles where none is saved yet', async () => {
    const [favourites, compared] = await Promise.all(['/favourites', '/compare'].map(read));
    expect(favourites?.text).toContain('Press the heart on a vehicle to save it here');
    expect(compared?.text).toContain('Press the scales on up to four vehicles to compare them here.');
    expect(compared?.html).toContain('The vehicles you compare are saved in your browser');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carImage, carPhotoCaption, carVariant, location } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const orra = { make: 'Halden', model: 'Orra', simpleBody: 'SUV' };

async function createModelSite(own: SiteSettingsOverrides = {}, template = 'marque'): Promise<TestSite> {
  const site = await createTestSite(web, { template, settings: own, name: 'Halden House' });
  const here = { ...orra, locationId: site.location.id };
  await createTestCar(site, { ...here, badge: 'GX', carType: 'new', priceCents: 41_990_00 });
  await createTestCar(site, { ...here, badge: 'GX', carType: 'used', priceCents: 28_990_00 });
  await createTestCar(site, { ...here, badge: 'Cruiser & Co', carType: 'new', priceCents: 35_990_00 });
  await createTestCar(site, { ...here, badge: null, carType: 'new', priceCents: 52_000_00 });
  const sold = { status: 'sold', soldAt: web.clock.now() } as const;
  await createTestCar(site, { ...here, badge: 'Gone', carType: 'new', priceCents: 9_990_00, colour: 'Sand', ...sold });
  await createTestCar(site, { make: 'Halden', model: 'Vela', carType: 'new', badge: 'GX', ...sold });
  await publish(site);
  return site;
}

async function publish(site: TestSite): Promise<void> {
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
}

async function read(site: TestSite, path = '/halden/orra/overview') {
  const answer = await web.ask(`${site.site.slug}.example`, path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, html, main, text: readText(main) };
}

/** The rows of the table of grades, a text a cell, without those that a phone has in place of columns. */
function readTable(main: string): string[][] {
  const [table = ''] = /<table[\s\S]*<\/table>/.exec(main) ?? [];
  return [...table.matchAll(/<tr(?! class="sm:hidden")[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => readText(cell).trim()),
  );
}

async function addPhotos(carId: number, names: readonly string[]): Promise<void> {
  await web.ctx.store.db
    .insert(carImage)
    .values(names.map((name, position) => ({ carId, position, url: `/media/${name}.webp`, width: 1200, height: 800 })));
}

describe.each(['marque', 'collective', 'yard', 'outdoor'])('the models of %s', (template) => {
  it('SITE-20 VDP-10 have a page of their own with lowest price, and each grade for sale by condition, cheapest first', async () => {
    const site = await createModelSite({}, template);
    const { status, main, html, text } = await read(site);
    expect(status).toBe(200);
    expect(html).toContain('<title>Halden Orra | Halden House</title>');
    expect(text).toMatch(/Halden Orra SUV New from \$35,990 Drive Away Used from \$28,990 Drive Away See all 4 cars/);
    expect(text).toMatch(/New Cars 3 Used Cars 1/);
    expect(readTable(main).map((cells) => cells.slice(0, 3))).toEqual([
      ['Grade', 'Price', 'For sale'],
      ['New'],
      ['Cruiser & Co', 'From $35,990 Drive Away', '1 car : New Cruiser & Co'],
      ['GX', 'From $41,990 Drive Away', '1 car : New GX'],
      ['Used'],
      ['GX', 'From $28,990 Drive Away', '1 car : Used GX'],
    ]);
    expect(text).not.toMatch(/Gone|\$9,990|Sand/);
    const { prefix } = site.site.settings.search;
    expect(main).toContain(`href="/${prefix}/halden/orra?badge=GX&amp;car_type=new"`);
    expect(main).toContain(`href="/${prefix}/halden/orra?badge=GX&amp;car_type=used"`);
    expect(main).toContain('href="/book-test-drive?query=Halden+Orra"');
    expect(text).toContain(site.location.name);
  });

  it('SITE-20 have one list of grades where all are of one condition', async () => {
    const site = await createTestSite(web, { template });
    for (const badge of ['GX', 'VX']) await createTestCar(site, { ...orra, badge });
    await publish(site);
    const { main } = await read(site);
    expect(readTable(main).map(([name]) => name)).toEqual(['Grade', 'GX', 'VX']);
    expect(main).toContain(`href="/${site.site.settings.search.prefix}/halden/orra?badge=GX"`);
  });
});

describe('the page of a model', () => {
  it('SITE-20 CAR-03 says of a grade without a price what its cards say', async () => {
    const site = await createModelSite();
    await createTestCar(site, { ...orra, badge: 'Open', carType: 'new', priceCents: null });
    await createTestCar(site, { ...orra, badge: 'Early', carType: 'new', priceCents: 0, preorder: true });
    for (const preorder of [true, false, true]) {
      await createTestCar(site, { ...orra, badge: 'Early', carType: 'demo', priceCents: null, preorder });
    }
    await publish(site);
    const { main, text } = await read(site);
    const prices = readTable(main).map(([name, price]) => [name, price]);
    expect(prices).toContainEqual(['Open', 'Contact us for price']);
    expect(prices).toContainEqual(['Early', 'PREORDER']);
    expect(text).toContain('Demo: Contact us for price');
  });

  it('SITE-20 COMP-04 COMP-05 says of each lowest price what it holds and whose it is, where the site is strict', async () => {
    const site = await createModelSite({ compliance: { totalPrice: true, licences: true } });
    await web.ctx.store.db
      .update(location)
      .set({ dealerLicenseNumber: '4100001' })
      .where(eq(location.id, site.location.id));
    await createTestCar(site, { ...orra, badge: 'Bare', carType: 'demo', priceCents: 39_990_00, priceType: null });
    await publish(site);
    const { main, text } = await read(site);
    expect(text).toMatch(/Demo from \$39,990 Excluding government charges DL#\s4100001/);
    expect(readTable(main).filter(([, price]) => price?.includes('$')).length).toBe(4);
    for (const [, price = ''] of readTable(main)) {
      if (price.includes('$')) expect(price).toMatch(/(Drive away|Excluding government charges) DL#\s4100001$/);
    }
  });

  it('SITE-20 says once what holds for every grade, and in the table what does not', async () => {
    const site = await createTestSite(web);
    const cars = [
      { badge: 'GX', simpleDrive: 'FWD', seats: 5, towing: 800 },
      { badge: 'GX', simpleDrive: 'AWD', seats: 5, towing: 1500 },
      { badge: 'VX', simpleDrive: 'AWD', seats: 7, towing: null },
    ];
    for (const { towing, ...values } of cars) {
      const { id } = await createTestCar(site, { ...orra, ...values, simpleTransmission: 'Automatic' });
      await web.ctx.store.db.insert(carVariant).values({ carId: id, towingCapacityBraked: towing });
    }
    await publish(site);
    const { main, text } = await read(site);
    expect(text).toMatch(/Every grade has Body SUV Transmission Automatic Prices/);
    expect(readTable(main).map((cells) => [cells[0], ...cells.slice(3)])).toEqual([
      ['Grade', 'Drive', 'Seats'],
      ['GX', 'FWD or AWD', '5'],
      ['VX', 'AWD', '7'],
    ]);
    const ofPhones = [...main.matchAll(/<tr class="sm:hidden"[\s\S]*?<\/tr>/g)].map(([row]) => readText(row).trim());
    expect(ofPhones).toEqual(['Drive FWD or AWD Seats 5', 'Drive AWD Seats 7']);
    expect(main).toMatch(/<th scope="row"[^>]*>GX</);
    expect(main).toMatch(/<th scope="col"[^>]*>Drive</);
  });

  it('SITE-20 has no table for one grade, and leads to the only car itself', async () => {
    const site = await createTestSite(web);
    const car = await createTestCar(site, { ...orra, badge: 'GX', seats: 5 });
    await publish(site);
    const { main, text } = await read(site);
    expect(main).not.toContain('<table');
    expect(text).toMatch(/Orra at a glance Body SUV Seats 5/);
    expect(main).toMatch(new RegExp(`<a href="/cars/${car.slug}"[^>]*>See the car<`));
    expect(main).not.toContain('Colours in stock');
  });

  it('SITE-20 shows the car of a new one first, its other photos but no damage, and each colour in stock on a car of it', async () => {
    const site = await createTestSite(web);
    const used = await createTestCar(site, { ...orra, badge: 'GX', carType: 'used', colour: 'Ember Red' });
    const made = await createTestCar(site, { ...orra, badge: 'VX', carType: 'new', colour: 'Glacier White' });
    const twin = await createTestCar(site, { ...orra, badge: 'VX', carType: 'new', colour: 'Glacier White' });
    await addPhotos(used.id, ['red-1', 'red-2', 'red-3', 'red-4', 'red-5']);
    await addPhotos(made.id, ['white-1', 'white-2', 'white-3', 'white-4', 'white-5', 'white-6']);
    await addPhotos(twin.id, ['twin-1']);
    await web.ctx.store.db.insert(carPhotoCaption).values({
      carId: made.id,
      address: '/media/white-3.webp',
      caption: 'Scratch',
      group: 'damage',
    });
    await publish(site);
    const { html, main, text } = await read(site);
    expect(main).toMatch(/<img src="\/media\/white-1\.webp[^>]*fetchPriority="high"/i);
    expect(readMeta(html, 'og:image') ?? html).toContain('/media/white-1.webp');
    const seen = [...main.matchAll(/alt="[^"]*photo \d of 4[^"]*"/g)];
    expect(seen.length).toBe(4);
    expect(main).not.toContain('Scratch');
    expect(text).toMatch(/Pictured: 2021 Halden Orra VX in Glacier White/);
    const colours = /<section aria-label="Colours in stock">[\s\S]*?<\/section>/.exec(main)?.[0] ?? '';
    expect(readText(colours)).toMatch(/Colours in stock Glacier White 2 cars Ember Red 1 car/);
    expect(colours).toMatch(/twin-1[\s\S]*red-1/);
    const [href = ''] = [...colours.matchAll(/href="([^"]+)"/g)].map(([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    );
    expect(href).toBe('/search/halden/orra?colour=Glacier+White');
    expect((await read(site, href)).text).toContain('2 cars');
  });

  it('SITE-20 draws the body where no car has a photo', async () => {
    const { main } = await read(await createModelSite());
    expect(main).not.toMatch(/fetchPriority="high"/i);
    expect(main).not.toContain('inside and out');
    expect(main).toMatch(/body-shapes[^"]*#suv/);
  });

  it('SITE-20 LEAD-02 begins the message of its enquiry with the model, of a model that the site has', async () => {
    const site = await createModelSite();
    const other = await createModelSite();
    await createTestCar(other, { make: 'Volvo', model: 'EX30' });
    await publish(other);
    const { main } = await read(site);
    const [, href = ''] = /href="(\/contact\?[^"]*)"/.exec(main) ?? [];
    expect(href).toBe('/contact?make=halden&amp;model=orra#enquiry');
    const readMessage = async (path: string) =>
      /<textarea[^>]*name="message"[^>]*>([^<]*)</.exec((await read(site, path)).main)?.[1];
    expect(await readMessage('/contact?make=halden&model=orra')).toBe(
      'I would like to know more about the Halden Orra.',
    );
    for (const path of ['/contact', '/contact?make=halden&model=nothing', '/contact?make=volvo&model=ex30'])
      expect(await readMessage(path), path).toBe('');
  });

  it('SITE-20 leads to the other models of the make that are in stock', async () => {
    const site = await createModelSite();
    await createTestCar(site, { make: 'Halden', model: 'Aeon' });
    await publish(site);
    const { main, text } = await read(site);
    expect(text).toMatch(/More Halden Aeon 1/);
    expect(main).toContain('href="/halden/aeon/overview"');
    expect(text).not.toContain('Vela');
  });

  it('SITE-20 says so where all are sold, is a 404 where nobody knows it or the site has no such pages', async () => {
    const site = await createModelSite();
    const gone = await read(site, '/halden/vela/overview');
    expect([gone.status, /noindex/.test(readMeta(gone.html, 'robots') ?? '')]).toEqual([200, true]);
    expect(gone.text).toContain('No Halden Vela in stock today');
    expect(gone.text).toContain('More Halden Orra 4');
    expect((await read(site, '/halden/nothing/overview')).status).toBe(404);
    expect((await read(site, '/nobody/orra/overview')).status).toBe(404);
    expect((await read(site, '/HALDEN/Orra/overview/')).status).toBe(200);
    const without = await createModelSite({ brands: { page: false } });
    expect((await read(without)).status).toBe(404);
  });

  it('SITE-05 SITE-20 shows the cars of the site alone', async () => {
    await createModelSite();
    const other = await createTestSite(web);
    await createTestCar(other, { make: 'Halden', model: 'Aeon' });
    await publish(other);
    expect((await read(other)).status).toBe(404);
    await createTestCar(other, { ...orra, badge: 'Own', carType: 'used', priceCents: 19_990_00 });
    await publish(other);
    const { text } = await read(other);
    expect(text).toMatch(/Halden Orra SUV From \$19,990/);
    expect(text).not.toMatch(/GX|Cruiser/);
  });
});

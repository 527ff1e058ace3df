import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dealership,
  location,
  locationAddress,
  locationContact,
  locationManufacturer,
  manufacturer,
  openingHours,
  review,
  specialHours,
} from '#db/schema/index.ts';
import { locationButtons } from '#rules/locations/location-buttons.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCanonical, readStructuredData, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let strict: TestSite;
let other: TestSite;

const at = 'kedron-sales';
const address = { street: '418 Gympie Road', city: 'Kedron', state: 'QLD', postcode: '4031' };

async function read(path: string, of = site) {
  const answer = await web.ask(`${of.site.slug}.example`, path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, to: answer.headers.get('location'), html, main, text: readText(main) };
}

/** Sales with everything, and service and parts at the same address. */
async function addDepartments(of: TestSite): Promise<{ sales: number; service: number }> {
  const { db } = of.store;
  const sales = of.location.id;
  await db
    .update(location)
    .set({
      slug: at,
      name: 'Northside Kedron Sales',
      dealerLicenseNumber: '4401234',
      motorVehicleRepairer: '77001',
      averageRating: 4.6,
      reviewCount: 1412,
      websiteUrl: 'https://kedron.example/',
      imageUrl: '/media/kedron.webp',
      imageUrls: ['/media/kedron-2.webp'],
    })
    .where(eq(location.id, sales));
  await db
    .update(locationAddress)
    .set({ ...address, latitude: -27.4012, longitude: 153.0301 })
    .where(eq(locationAddress.locationId, sales));
  await db.insert(locationContact).values({ locationId: sales, phone: '07 5550 1000', landlinePhone: '07 5550 1001' });
  const [made] = await db
    .insert(location)
    .values({
      dealershipId: of.dealership.id,
      slug: 'kedron-service',
      name: 'Northside Kedron Service',
      locationType: 'service-and-parts',
    })
    .returning();
  const service = made?.id ?? 0;
  await db.insert(locationAddress).values({ ...address, locationId: service });
  const open = { status: 'Open' as const, opens: '08:30', closes: '17:30' };
  await db.insert(openingHours).values([
    { locationId: sales, weekday: 1, ...open },
    { locationId: sales, weekday: 6, ...open, formattedHours: '8:30 to noon' },
    { locationId: sales, weekday: 0, status: 'Closed' },
  ]);
  await db.insert(specialHours).values([
    { locationId: sales, date: '2026-03-01', status: 'Closed', name: 'Yesterday' },
    { locationId: sales, date: '2026-03-02', status: 'Open', startHour: '09:00', endHour: '13:00', name: 'Today' },
    { locationId: sales, date: '2026-12-25', status: 'Closed', name: 'Christmas Day' },
  ]);
  return { sales, service };
}

async function addReviews(of: TestSite, locationId: number) {
  const written = { dealershipId: of.dealership.id, customerName: 'Ann', reviewDate: '2026-02-01' };
  await of.store.db.insert(review).values([
    { ...written, locationId, rating: 5, text: 'Perfect handover.', replyText: 'Thank you, Ann.' },
    { ...written, locationId, rating: 4.5, text: 'Very good.' },
    { ...written, locationId, rating: 2, text: 'Waited an hour.' },
    { ...written, locationId: null, rating: 4, text: 'Of the whole house.' },
  ]);
}

beforeAll(async () => {
  web = await openTestWeb();
  // Monday, 2 March 2026, noon in Brisbane.
  web.clock.set('2026-03-02T02:00:00Z');
  site = await createTestSite(web);
  strict = await createTestSite(web, {
    settings: { compliance: { allReviews: true }, locations: { ratingSource: 'the map' } },
  });
  await web.ctx.store.db
    .update(location)
    .set({ averageRating: 4.1, reviewCount: 12 })
    .where(eq(location.id, strict.location.id));
  other = await createTestSite(web);
  const { sales, service } = await addDepartments(site);
  await addReviews(site, sales);
  await addReviews(strict, strict.location.id);
  await site.store.db.insert(review).values({
    dealershipId: site.dealership.id,
    locationId: service,
    customerName: 'Ben',
    reviewDate: '2026-01-01',
    rating: 5,
    text: 'Quick service.',
  });
  await createTestCar(site, { locationId: sales });
  await createTestCar(site, { locationId: sales, slug: 'second' });
  // Elsewhere in the group, and sold.
  await createTestCar(site, { locationId: service });
  await createTestCar(site, { locationId: sales, make: 'Skoda', status: 'sold', soldAt: web.clock.now() });
  const makers = await site.store.db
    .insert(manufacturer)
    .values([
      { slug: 'toyota', name: 'Toyota' },
      { slug: 'skoda', name: 'Skoda' },
    ])
    .returning();
  await site.store.db
    .insert(locationManufacturer)
    .values(
      makers.flatMap(({ id, slug }) => [
        { locationId: sales, manufacturerId: id },
        ...(slug === 'toyota' ? [{ locationId: service, manufacturerId: id }] : []),
      ]),
    );
  const known = [site, strict, other].map((of) => ({ kind: 'site.changed' as const, siteId: of.site.id }));
  await web.tell(...known, { kind: 'stock.reloaded', dealershipId: site.dealership.id });
});
afterAll(() => web?.close());

describe('/our-location/{slug}', () => {
  it('LOC-04 LOC-02 shows name, address, numbers, licences, website, rating and directions', async () => {
    const { status, main, text } = await read(`/our-location/${at}`);
    expect(status).toBe(200);
    expect(main).toMatch(/<h1[^>]*>Northside Kedron Sales<\/h1>/);
    expect(text).toContain('418 Gympie Road, Kedron QLD 4031');
    expect(text).toContain('DL# 4401234 · MVR# 77001');
    expect(text).toContain('4.6 4.6 out of 5 stars 1,412 reviews on Google');
    expect(main).toContain('href="tel:0755501000"');
    expect(main).toContain('href="tel:0755501001"');
    expect(text).toContain('Sales 07 5550 1000 Landline 07 5550 1001');
    expect(main).toMatch(/href="https:\/\/kedron\.example\/"[^>]*>[\s\S]*?Visit Website/);
    expect(main).toContain('https://www.google.com/maps/search/?api=1&amp;query=418%20Gympie%20Road');
    expect(main).toContain('/media/kedron-2.webp');
  });

  it('LOC-04 lists the hours from Monday to Sunday and marks today', async () => {
    const { text, main } = await read(`/our-location/${at}`);
    expect(text).toContain(
      'Monday (today) 8:30 am to 5:30 pm Tuesday Closed Wednesday Closed Thursday Closed Friday Closed Saturday 8:30 to noon Sunday Closed',
    );
    expect(main.match(/\(today\)/g)).toHaveLength(1);
    expect(text).toContain('Today until 1:00 pm');
  });

  it('LOC-05 has the special hours to come in a dialog that needs no scripts, and no past ones', async () => {
    const { main, text } = await read(`/our-location/${at}`);
    const dialog = /popoverTarget="([^"]+)"[^>]*>Holiday hours/i.exec(main)?.[1] ?? '';
    expect(main).toMatch(new RegExp(`id="${dialog}"[^>]*popover="auto"`));
    expect(text).toContain('Today Monday 2 March 2026 9:00 am to 1:00 pm');
    expect(text).toContain('Christmas Day Friday 25 December 2026 Closed');
    expect(text).not.toContain('Yesterday');
  });

  it('LOC-04 leads to the departments of the same address', async () => {
    const { main, text } = await read(`/our-location/${at}`);
    expect(main).toMatch(/aria-current="page"[^>]*>Sales</);
    expect(main).toMatch(/href="\/our-location\/kedron-service"[^>]*>Service &amp; Parts</);
    expect(text).not.toContain('Quick service.');
    const service = await read('/our-location/kedron-service');
    expect(service.text).toContain('Quick service.');
    expect(service.text).not.toContain('Perfect handover.');
  });

  it('LOC-06 shows reviews of four stars and more, counts all, and has the replies', async () => {
    const { text } = await read(`/our-location/${at}`);
    expect(text).toContain('3.9 out of 5, from the 4 reviews written to us; those of 4 stars or more are shown');
    expect(text).toContain('5.0 out of 5 stars Perfect handover.');
    expect(text).toContain('Our reply Thank you, Ann.');
    expect(text).toContain('4.5 out of 5 stars Very good.');
    expect(text).toContain('Of the whole house.');
    expect(text).not.toContain('Waited an hour.');
  });

  it('LOC-06 shows the twelve newest of many, and counts all of them', async () => {
    const of = await createTestSite(web);
    const written = { dealershipId: of.dealership.id, locationId: of.location.id, customerName: 'Ann' };
    await of.store.db.insert(review).values(
      Array.from({ length: 14 }, (_, at) => ({
        ...written,
        rating: 5,
        reviewDate: `2026-01-${String(at + 10)}`,
        text: `Visit of day ${at + 10}.`,
      })),
    );
    await web.tell({ kind: 'site.changed', siteId: of.site.id });
    const { text } = await read('/our-location/main', of);
    expect([...text.matchAll(/Visit of day (\d+)\./g)].map(([, day]) => Number(day))).toEqual(
      Array.from({ length: 12 }, (_, at) => 23 - at),
    );
    expect(text).toContain('5.0 out of 5, from the 14 reviews written to us');
    expect(text).not.toContain('stars or more');
  });

  it('LOC-06 fills five stars of five, the part of the last one that a rating has, and none below it', async () => {
    const { main } = await read(`/our-location/${at}`);
    const fillsOf = (rating: string) => {
      const stars =
        main.replaceAll('<!-- -->', '').split(`${rating} out of 5 stars</span>`)[1]?.split('</span>')[0] ?? '';
      const each = stars.split('viewBox="0 0 20 20"').slice(1);
      return each.map((star) => Number(/<svg[^>]* width="([\d.]+)" height="20"/.exec(star)?.[1] ?? 0));
    };
    // The shape stands from 1.8 to 18.2.
    expect(fillsOf('5.0')).toEqual([18.2, 18.2, 18.2, 18.2, 18.2]);
    expect(fillsOf('4.6')).toEqual([18.2, 18.2, 18.2, 18.2, 11.6]);
    expect(fillsOf('4.0')).toEqual([18.2, 18.2, 18.2, 18.2, 0]);
  });

  it('LOC-06 shows its photos upright, 900 by 1200', async () => {
    const { main } = await read(`/our-location/${at}`);
    const photos = main.split('aria-label="Photos"')[1]?.split('</ul>')[0] ?? '';
    expect(photos.match(/<img[^>]*width="900" height="1200"/g)).toHaveLength(2);
  });

  it('COMP-06 LOC-06 shows every review with compliance', async () => {
    const { text } = await read('/our-location/main', strict);
    expect(text).toContain('4 reviews');
    expect(text).toContain('2.0 out of 5 stars Waited an hour.');
    expect(text).not.toContain('stars or more');
  });

  it('SITE-03 LOC-04 names where the stars of a location come from', async () => {
    const { text } = await read('/our-location/main', strict);
    expect(text).toContain('4.1 4.1 out of 5 stars 12 reviews on the map');
  });

  it('LOC-07 has the buttons whose pages stand, and the cars that stand there', async () => {
    const { main } = await read(`/our-location/${at}`);
    expect(main).toMatch(/href="\/contact-us\/northside-kedron"[^>]*>Contact Us/);
    expect(main).toMatch(/href="[^"]*location_name=Northside[^"]*Kedron[^"]*Sales"[^>]*>Shop Now/);
    expect(main).toContain('See 2 cars here');
    expect((await read('/our-location/kedron-service')).main).not.toContain('Shop Now');
    for (const [, href = ''] of main.matchAll(/href="(\/[^"#]*)"/g)) {
      expect([href, (await read(href.replaceAll('&amp;', '&'))).status]).toEqual([href, 200]);
    }
  });

  it('LOC-07 has each of its buttons under its name, leading where it says', async () => {
    const of = await createTestSite(web, {
      settings: {
        locations: { salesButtons: [...locationButtons] },
        visitorPages: { checkout: true, buyOnline: true },
      },
    });
    const { id, slug } = of.location;
    const service = { dealershipId: of.dealership.id, slug: 'workshop', name: 'Workshop' };
    await of.store.db.insert(location).values({ ...service, locationType: 'service-and-parts' });
    await web.tell({ kind: 'site.changed', siteId: of.site.id });
    // On its own page nothing leads to the details: they stand there.
    const pages = await Promise.all([`/our-location/${slug}`, '/dealer-locator'].map((path) => read(path, of)));
    const main = pages.map((page) => page.main).join('');
    expect(pages[0]?.text).not.toContain('View Details');
    const links = [...main.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, href = '', inside = '']) => [readText(inside).split(' , ')[0], href.replaceAll('&amp;', '&')],
    );
    const cars = '/search/new-used-and-demo-cars?location_name=';
    for (const [label, href] of [
      ['Contact Us', '/contact-us/'],
      ['Book a Service', `/service/booking?location=${id}`],
      ['Parts Enquiry', `/vehicle-parts-and-accessories?location=${id}`],
      ['Send Enquiry', '#enquiry'],
      ['Book a Test Drive', `/book-test-drive?location=${id}`],
      ['Enquire Now', '#enquiry'],
      ['Shop Now', cars],
      ['View Details', `/our-location/${slug}`],
      ['Get Finance', `/finance?preferredDealership=${of.dealership.slug}#finance-form`],
      ['Reserve Now', cars],
      ['Buy Online', cars],
      ['Find Me Something Similar', cars],
    ]) {
      expect(links).toContainEqual([label, expect.stringContaining(href ?? '')]);
    }
  });

  it('LOC-07 VDP-10 names the brands that it has for sale, with the number and the list of its own cars', async () => {
    const { main } = await read(`/our-location/${at}`);
    const brands = main.slice(main.lastIndexOf('Brands here'));
    const [, href = ''] = /href="([^"]*)"/.exec(brands) ?? [];
    expect(readText(brands)).toMatch(/Toyota 2 cars/);
    expect(href).toMatch(/^\/search\/toyota\?location_name=Northside[^"]*Kedron[^"]*Sales$/);
    expect(readText((await read(href)).html)).toContain('2 cars');
    expect(brands).not.toContain('Skoda');
    expect((await read('/our-location/kedron-service')).text).not.toContain('Brands here');
  });

  it('LOC-04 describes each department for search engines, and is in the sitemap', async () => {
    const { html } = await read(`/our-location/${at}`);
    expect(readCanonical(html)).toBe(`http://${site.site.slug}.example/our-location/${at}`);
    const data = readStructuredData(html).find((each) => String(each['@id']).endsWith('#location'));
    expect(data).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Northside Kedron Sales',
      geo: { latitude: -27.4012, longitude: 153.0301 },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '17:30' },
        { dayOfWeek: 'https://schema.org/Saturday' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-03-02', opens: '09:00', closes: '13:00' },
        { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    });
    const service = readStructuredData((await read('/our-location/kedron-service')).html);
    expect(service.map((each) => each['@type'])).toContainEqual(['AutoRepair', 'AutoPartsStore']);
    const sitemap = await (await web.ask(`${site.site.slug}.example`, '/sitemap.xml')).text();
    for (const path of ['/our-location/kedron-sales', '/our-location/kedron-service', '/contact-us/northside-kedron']) {
      expect(sitemap).toContain(`${path}</loc>`);
    }
  });

  it('SITE-05 answers 404 for another site’s location, a hidden one and none', async () => {
    expect((await read(`/our-location/${at}`, other)).status).toBe(404);
    expect((await read('/our-location/nowhere')).status).toBe(404);
    await other.store.db.update(location).set({ visible: false }).where(eq(location.id, other.location.id));
    await web.tell({ kind: 'dealership.changed', dealershipId: other.dealership.id });
    expect((await read('/our-location/main', other)).status).toBe(404);
    expect((await read('/our-location/Kedron-Sales')).to).toBe(`/our-location/${at}`);
  });

  it('OPS-07 LOC-04 has another today after midnight', async () => {
    await read(`/our-location/${at}`);
    web.clock.set('2026-03-03T02:00:00Z');
    await web.tell({ kind: 'dealership.changed', dealershipId: site.dealership.id });
    const { text } = await read(`/our-location/${at}`);
    expect(text).toContain('Tuesday (today) Closed');
    expect(text).not.toContain('Today Monday 2 March');
    web.clock.set('2026-03-08T02:00:00Z');
    await web.tell({ kind: 'dealership.changed', dealershipId: site.dealership.id });
    expect((await read(`/our-location/${at}`)).text).toContain('Closed today, opens tomorrow 8:30 am');
    web.clock.set('2026-03-02T02:00:00Z');
    await web.tell({ kind: 'dealership.changed', dealershipId: site.dealership.id });
  });
});

describe('two dealerships of one site', () => {
  it('SITE-08 LOC-04 have an address each where their locations are named alike', async () => {
    const partner = await createTestSite(web);
    const group = await createTestSite(web, { furtherDealershipIds: [partner.dealership.id] });
    const ids = [group.location.id, partner.location.id];
    await web.ctx.store.db.update(location).set({ name: 'Main Yard Parts' }).where(inArray(location.id, ids));
    await web.ctx.store.db
      .update(dealership)
      .set({ slug: `partner-${group.site.slug}`, name: 'Partner Motors' })
      .where(eq(dealership.id, partner.dealership.id));
    await web.tell({ kind: 'site.changed', siteId: group.site.id });
    for (const path of ['/our-location/main', '/contact-us/main-yard']) {
      expect((await read(path, group)).status).toBe(200);
      expect((await read(`${path}-partner-${group.site.slug}`, group)).status).toBe(200);
    }
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car as carTable, enquiry } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
/** Its vehicles' pages have the form for a visit. */
let site: TestSite;
/** Its vehicles are booked on the page for all. */
let plain: TestSite;

const vehicles = {
  hatch: { itemType: 'car', body: 'Hatch' },
  bike: { itemType: 'motorcycle', body: 'Naked' },
  van: { itemType: 'caravan', body: 'Caravan' },
  camper: { itemType: 'caravan', body: 'Camper Trailer' },
  home: { itemType: 'caravan', body: 'Motorhome' },
} as const;
type Vehicle = keyof typeof vehicles;

const kinds: [vehicle: Vehicle, name: string, book: string][] = [
  ['hatch', 'Test drive', 'Book a Test Drive'],
  ['bike', 'Test ride', 'Book a Test Ride'],
  ['van', 'Inspection', 'Book an Inspection'],
  ['camper', 'Inspection', 'Book an Inspection'],
  ['home', 'Test drive', 'Book a Test Drive'],
];
const everyBook = /Book an? (?:Test Drive|Test Ride|Inspection|Visit)/g;

type Stored = typeof carTable.$inferSelect;
const stored = new Map<string, Stored>();
const hostOf = (of: TestSite) => `${of.site.slug}.example`;
const slugOf = (of: TestSite, vehicle: Vehicle) => `${vehicle}-${of.site.slug}`;
const idOf = (of: TestSite, vehicle: Vehicle) => stored.get(slugOf(of, vehicle))?.id ?? 0;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  const stock = { itemTypes: ['caravan' as const, 'motorcycle' as const, 'car' as const] };
  const locations = { salesButtons: ['contact' as const, 'send' as const, 'shop' as const, 'testDrive' as const] };
  site = await createTestSite(web, {
    settings: { stock, locations, vehicle: { buttons: ['enquire', 'testDrive'] }, testDrives: { timesAVisitor: 20 } },
  });
  plain = await createTestSite(web, { settings: { stock, locations, vehicle: { buttons: ['enquire'] } } });
  for (const of of [site, plain]) {
    await web.ctx.store.db.execute(sql`
      insert into opening_hours (location_id, weekday, status, opens, closes)
      select ${of.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
    for (const [vehicle] of kinds) {
      const slug = slugOf(of, vehicle);
      stored.set(slug, await createTestCar(of, { slug, locationId: of.location.id, ...vehicles[vehicle] }));
    }
    await web.tell(
      { kind: 'site.changed', siteId: of.site.id },
      { kind: 'dealership.changed', dealershipId: of.dealership.id },
      { kind: 'stock.reloaded', dealershipId: of.dealership.id },
    );
  }
});
afterAll(() => web?.close());

async function read(path: string, of = site) {
  const html = await (await web.ask(hostOf(of), path)).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { html, main, books: new Set(main.match(everyBook)) };
}

/** Of every link with those words, once each. */
function findLinks(main: string, label: string): string[] {
  const links = [...main.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  const found = links.filter(([, , inside = '']) => readText(inside).startsWith(label));
  return [...new Set(found.map(([, href = '']) => href.replaceAll('&amp;', '&')))];
}

describe('a vehicle’s page', () => {
  it.each(kinds)('VDP-09 LEAD-06 says of a %s the one word for its visit: %s', async (vehicle, _name, book) => {
    const { main, books } = await read(`/cars/${slugOf(site, vehicle)}`);
    expect([...books]).toEqual([book]);
    expect(findLinks(main, book)).toEqual(['#test-drive']);
    const form = main.slice(main.indexOf('<section id="test-drive"')).split('</section>')[0] ?? '';
    expect(form).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${book}`));
    expect(form).toContain('name="form" value="test-drive"');
  });

  it('LOC-07 VDP-09 has a place lead to the forms of the page, once each, so that the dealer learns the vehicle', async () => {
    const { main } = await read(`/cars/${slugOf(site, 'van')}`);
    expect(findLinks(main, 'Contact Us')).toEqual(['#enquiry']);
    expect(findLinks(main, 'Book an Inspection')).toEqual(['#test-drive']);
    // It would lead to the same form.
    expect(findLinks(main, 'Send Enquiry')).toEqual([]);
    expect(findLinks(main, 'Shop Now')[0]).toContain('location_name=');
  });

  it.each(kinds)(
    'LOC-07 LEAD-12 has a place of a %s lead to its booking where the page has no form for that',
    async (...kind) => {
      const [vehicle, , book] = kind;
      const { main, books } = await read(`/cars/${slugOf(plain, vehicle)}`, plain);
      expect([...books]).toEqual([book]);
      expect(findLinks(main, book)).toEqual([`/book-test-drive?car_id=${idOf(plain, vehicle)}`]);
    },
  );
});

describe('the page for a visit', () => {
  it.each(kinds)('LEAD-12 is called by what is visited: a %s', async (vehicle, _name, book) => {
    const { html, main, books } = await read(`/book-test-drive?car_id=${idOf(site, vehicle)}`);
    expect([...books]).toEqual([book]);
    expect(html).toMatch(new RegExp(`<title>${book} \\|`));
    expect(readText(main)).toContain('Choose another vehicle');
    expect(findLinks(main, 'Contact Us')).toEqual([`/cars/${slugOf(site, vehicle)}#enquiry`]);
  });

  it('LEAD-12 is called a visit where the site sells several kinds and none is chosen, there and in its menus', async () => {
    const { html, main } = await read('/book-test-drive');
    expect(readText(main)).toContain('Book a Visit Choose the vehicle, then a time.');
    expect(findLinks(html, 'Book a Visit')).toEqual(['/book-test-drive']);
    expect(html).not.toContain('Book a Test Drive');
  });

  it('SITE-05 says nothing of a vehicle of another site', async () => {
    const { main, books } = await read(`/book-test-drive?car_id=${idOf(plain, 'van')}`);
    expect(readText(main)).toContain('We cannot find that vehicle. Please choose another one.');
    expect([...books]).toEqual(['Book a Visit']);
    expect(main).not.toContain('name="form"');
  });
});

describe('a visit that is asked for', () => {
  it.each(kinds)('LEAD-03 LEAD-06 is called by its kind to who asks, of a %s: %s', async (vehicle, name, book) => {
    const time = `${10 + kinds.findIndex(([each]) => each === vehicle)}:30`;
    const id = idOf(site, vehicle);
    const path = `/book-test-drive?car_id=${id}`;
    const fields = { ...person, form: 'test-drive', car_id: String(id), date_time: `2026-03-05T${time}:00+10:00` };
    const answer = await web.post(hostOf(site), path, fields);
    const thanks = new URL(answer.headers.get('location') ?? '', 'http://site');
    expect([answer.status, thanks.searchParams.get('form')]).toEqual([303, 'test-drive']);
    const { main } = await read(`${thanks.pathname}${thanks.search}`);
    expect(readText(main)).toMatch(new RegExp(`Your ${name.toLowerCase()} request for the .+ has been received\\.`));
    expect(readText(main).includes('driver licence')).toBe(book === 'Book a Test Drive');
    const lead = thanks.searchParams.get('lead');
    const file = await (await web.ask(hostOf(site), `/success/visit.ics?lead=${lead}`)).text();
    expect(file).toContain(`SUMMARY:${name}: ${site.location.name}`);
    const leads = await web.ctx.store.db.select().from(enquiry);
    // The dealer's systems have one word for it.
    expect(leads.find((each) => each.id === lead)).toMatchObject({ form: 'test-drive', subcategory: 'Test Drive' });
  });
});

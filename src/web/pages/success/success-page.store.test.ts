import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car as carTable, location } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let host: string;
let asked: typeof carTable.$inferSelect;
let foreign: typeof carTable.$inferSelect;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  host = `${site.site.slug}.example`;
  asked = await createTestCar(site, { slug: 'asked', make: 'Toyota', model: 'Corolla' });
  await createTestCar(site, { slug: 'page', make: 'Mazda', model: 'Three' });
  foreign = await createTestCar(other, { slug: 'foreign', make: 'Lamborghini', model: 'Miura' });
  await web.ctx.store.db.update(location).set({ name: 'Evil House' }).where(eq(location.id, other.location.id));
  await web.tell(
    ...[site, other].map(({ site: { id: siteId } }) => ({ kind: 'site.changed' as const, siteId })),
    ...[site, other].map(({ dealership }) => ({ kind: 'stock.reloaded' as const, dealershipId: dealership.id })),
  );
});
afterAll(() => web?.close());

const read = async (query: string) => {
  const answer = await web.ask(host, `/success?${query}`);
  return { status: answer.status, html: await answer.text() };
};

describe('the thank-you page', () => {
  it('LEAD-03 leads back to the car that was asked about', async () => {
    const { html } = await read('form=vehicle&car=asked');
    expect(html).toContain('href="/cars/asked"');
    expect(readText(html)).toMatch(/Back to the .*Toyota Corolla/);
  });

  it.each([
    ['a car of another site', 'form=vehicle&car=foreign'],
    ['a car that nobody has', 'form=vehicle&car=made-up'],
    ['a text in place of a car', 'form=vehicle&car=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['a path in place of a car', 'form=vehicle&car=..%2F..%2Fevil'],
    ['a dealership and a location of another site', 'form=contact&dealership=DEALERSHIP&location=LOCATION'],
    ['a deposit towards no car', 'form=trade-in&deposit=9000'],
    ['words that are none of ours', 'form=evil&dealership=Evil&location=-1&car=Evil&deposit=Evil'],
  ])('SITE-05 LEAD-03 of a hand-made address shows nothing that is not the site’s: %s', async (_, query) => {
    const asked = query.replace('DEALERSHIP', other.dealership.slug).replace('LOCATION', String(other.location.id));
    const { status, html } = await read(asked);
    const text = readText(html);
    expect(status).toBe(200);
    expect(text).toContain('Thank you');
    for (const foreign of ['Lamborghini', 'Miura', 'foreign', 'made-up', 'alert(1)', 'evil', 'Evil', '9,000', '9000']) {
      expect(text).not.toContain(foreign);
    }
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    expect(main).not.toMatch(/href="\/cars\/|deposit|href="[^"]*evil/i);
  });

  it('SITE-05 LEAD-16 of a hand-made post names the car that the enquiry is about, not that of its address', async () => {
    const post = async (carId: number) => {
      const fields = { form: 'vehicle', ...person, message: `About ${carId}`, car_id: String(carId) };
      const answer = await web.post(host, '/cars/page', fields);
      return [answer.status, new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('car')];
    };
    expect(await post(asked.id)).toEqual([303, 'asked']);
    expect(await post(foreign.id)).toEqual([303, null]);
  });

  it('LEAD-12 LEAD-16 names the car of a test drive that was booked on the page for all cars', async () => {
    const path = `/book-test-drive?car_id=${asked.id}`;
    const answer = await web.post(host, path, { form: 'test-drive', ...person, car_id: String(asked.id) });
    expect(answer.headers.get('location')).toContain('car=asked');
  });
});

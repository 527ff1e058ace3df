import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car, enquiry, page } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
let vehicle: typeof car.$inferSelect;

const jane = {
  name: 'Jane',
  last_name: 'Citizen',
  email: 'jane@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  message: 'Is it still there?',
  opt_in: 'true',
};

const listEnquiries = () => web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.site.id));

/** The hidden fields of the page's enquiry. */
async function readForm(path: string): Promise<Record<string, string>> {
  const page = await (await web.ask(host, path)).text();
  const html = page.slice(page.indexOf('id="enquiry"')).split('</form>')[0] ?? '';
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
}

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  vehicle = await createTestCar(site, { slug: 'corolla', stockNumber: 'N77' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

describe('an enquiry without scripts', () => {
  it('LEAD-01 LEAD-05 about a car is stored with the car and leads to the thank-you page', async () => {
    const answer = await web.post(
      host,
      '/cars/corolla',
      { ...(await readForm('/cars/corolla')), ...jane },
      { headers: { Referer: `http://${host}/cars/corolla?utm_source=mail`, 'User-Agent': 'Browser/1.0' } },
    );
    const place = `dealership=${site.dealership.slug}&location=${site.location.id}`;
    const thanks = `/success?form=vehicle&${place}&car=corolla`;
    const [lead] = await listEnquiries();
    const sent = `${thanks}&lead=${lead?.id}`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sent]);
    expect(lead).toMatchObject({
      form: 'vehicle',
      carId: vehicle.id,
      dealershipId: site.dealership.id,
      name: 'Jane',
      phone: '+61412345678',
      message: 'Is it still there?',
      optIn: true,
      userAgent: 'Browser/1.0',
      source: 'mail',
    });
    expect(lead?.fields).toMatchObject({ stock_number: 'N77', 'Vehicle Make': 'Toyota' });
    expect((await web.ask(host, '/success')).status).toBe(200);
  });

  it('LEAD-05 that is sent again is the same one', async () => {
    const fields = { ...(await readForm('/contact')), ...jane, message: 'Once only', category: 'General Enquiry' };
    const before = (await listEnquiries()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => web.post(host, '/contact', fields)));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(await listEnquiries()).toHaveLength(before + 1);
  });

  it('LEAD-02 LEAD-04 that is invalid comes back with all that was typed and its errors', async () => {
    const before = (await listEnquiries()).length;
    const typed = { ...jane, name: '<b>Jané 🚗 שלום</b>', postcode: '40', email: 'jane@', message: 'Line 1\r\nLine 2' };
    const answer = await web.post(host, '/cars/corolla', {
      ...(await readForm('/cars/corolla')),
      ...typed,
      opt_in: '',
    });
    const html = await answer.text();
    const text = readText(html);
    expect(answer.status).toBe(422);
    expect(html).toMatch(/role="alert"/);
    expect(text).toContain('An error occurred when submitting this form');
    expect(text).toContain('Invalid postcode. Please enter a 4-digit number.');
    expect(text).toContain('Please enter a valid email address.');
    expect(html).toContain('value="&lt;b&gt;Jané 🚗 שלום&lt;/b&gt;"');
    expect(text).toContain('Line 1 Line 2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await listEnquiries()).toHaveLength(before);
  });

  it('LEAD-04 that cannot be read at all is answered clearly', async () => {
    const answer = await web.ask(host, '/contact', {
      method: 'POST',
      body: 'garbage',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBe(400);
  });

  it('SITE-05 about a car of another site is kept without it', async () => {
    const other = await createTestSite(web);
    const foreign = await createTestCar(other);
    const fields = { ...(await readForm('/cars/corolla')), ...jane, message: 'Foreign', car_id: String(foreign.id) };
    expect((await web.post(host, '/cars/corolla', fields)).status).toBe(303);
    const lead = (await listEnquiries()).find(({ message }) => message === 'Foreign');
    expect(lead).toMatchObject({ carId: null });
  });

  it('LEAD-01 has no key and nothing of the visitor in the page itself', async () => {
    const fields = await readForm('/cars/corolla');
    expect(fields).toMatchObject({ submission_key: '', lead_attributes: '', car_id: String(vehicle.id) });
  });
});

describe('what a form says of the details', () => {
  const readMain = async (path: string) => {
    const html = await (await web.ask(host, path)).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  };

  it.each(['/contact', '/cars/corolla', '/finance', '/book-test-drive?car_id='])(
    'SITE-16 leads to what the site says of privacy, where it says something: %s',
    async (path) => {
      const asked = path.endsWith('=') ? `${path}${vehicle.id}` : path;
      const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] };
      const other = await createTestSite(web);
      await web.ctx.store.db
        .insert(page)
        .values({ siteId: other.site.id, slug: 'privacy-policy', title: 'Privacy', document });
      await web.tell({ kind: 'site.changed', siteId: site.site.id });
      expect(await readMain(asked)).not.toContain('/privacy-policy');
      await web.ctx.store.db
        .insert(page)
        .values({ siteId: site.site.id, slug: 'privacy-policy', title: 'Privacy', document });
      await web.tell({ kind: 'site.changed', siteId: site.site.id });
      expect(readText(await readMain(asked))).toContain('We use your details to answer you. Privacy Policy');
      expect(await readMain(asked)).toContain('href="/privacy-policy"');
      await web.ctx.store.db.delete(page).where(eq(page.siteId, site.site.id));
    },
  );
});

describe('an enquiry of a sold car’s page', () => {
  it('VDP-10 asks for something similar', async () => {
    await createTestCar(site, { slug: 'gone', status: 'sold', soldAt: web.clock.now() });
    const fields = { ...(await readForm('/cars/gone')), ...jane, message: 'Another one' };
    expect((await web.post(host, '/cars/gone', fields)).status).toBe(303);
    const lead = (await listEnquiries()).find(({ message }) => message === 'Another one');
    expect(lead).toMatchObject({ form: 'find-similar', subcategory: 'Find Me Something Similar' });
  });
});

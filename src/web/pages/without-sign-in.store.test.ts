import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car as carTable, enquiry } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { readCarSlugs, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const jane = { name: 'Jane', last_name: 'Citizen', email: 'jane@example.com', phone: '0412 345 678' };

describe.each(['marque', 'yard', 'collective', 'outdoor'])(
  'a visitor of the template %s who has not signed in',
  (template) => {
    let site: TestSite;
    let cars: (typeof carTable.$inferSelect)[];
    let host: string;

    beforeAll(async () => {
      site = await createTestSite(web, { template });
      host = site.site.hosts[0] ?? '';
      cars = [
        await createTestCar(site, { model: 'Corolla' }),
        await createTestCar(site, { model: 'Yaris', odometerKm: 7_000 }),
      ];
      await web.tell(
        { kind: 'site.changed', siteId: site.site.id },
        { kind: 'stock.reloaded', dealershipId: site.dealership.id },
      );
    });

    const slugOf = (at: number) => cars[at]?.slug ?? '';

    /** No page asks who reads it: it sends nobody anywhere else and leaves nothing behind in the browser. */
    async function read(path: string) {
      const answer = await web.ask(host, path);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      const html = await answer.text();
      return { html, text: readText(html) };
    }

    it('USER-06 browses the stock and a car, and shares what is there', async () => {
      expect((await read('/')).text).toContain('Corolla');
      expect(readCarSlugs((await read('/search')).html).toSorted()).toEqual([slugOf(0), slugOf(1)].toSorted());
      const { html } = await read(`/cars/${slugOf(0)}`);
      expect(html).toContain(`sharer.php?u=${encodeURIComponent(`http://${host}/cars/${slugOf(0)}`)}`);
    });

    it('USER-06 calculates, compares and prints', async () => {
      expect((await read(`/cars/${slugOf(0)}`)).html).toContain('id="finance-calculator"');
      const compared = await read(`/compare?ids=${cars.map(({ id }) => id).join()}`);
      for (const { model } of cars) expect(compared.text).toContain(model);
      expect((await read(`/print?car_id=${slugOf(1)}`)).text).toContain('7,000 km');
    });

    it('USER-06 sees the phone number, and enquires', async () => {
      const ids = { car_id: cars[0]?.id, dealership_id: site.dealership.id, website_id: site.site.id };
      const revealed = await postJson(web, site, { path: '/api/phone-reveals', body: ids });
      expect([revealed.status, revealed.body.href]).toEqual([200, 'tel:0730001234']);
      const { html } = await read(`/cars/${slugOf(0)}`);
      const form = /<section id="enquiry"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
      const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
      const path = `/cars/${slugOf(0)}`;
      const sent = await web.post(host, path, { ...fields, ...jane, postcode: '4000', message: 'Does it tow?' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('/success')]);
      const taken = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.site.id));
      expect(taken).toMatchObject([{ carId: cars[0]?.id, email: jane.email }]);
    });
  },
);

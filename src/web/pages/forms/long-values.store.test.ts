import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestCar, createTestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let host: string;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', WORK_PER_MINUTE: '100000' } });
  const site = await createTestSite(web, {
    settings: {
      forms: { multiStep: [] },
      tradeIn: { enabled: true, estimate: true },
      service: { services: ['Logbook'] },
    },
  });
  await web.ctx.store.db.execute(sql`update location set location_type = 'service-and-parts'`);
  await createTestCar(site, { slug: 'corolla', locationId: site.location.id });
  host = `${site.site.slug}.example`;
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

/** Long enough that whoever looks at every pair of characters is not done today, short enough for a form. */
const length = 150_000;
const longValues = [
  `a${' '.repeat(length)}b`,
  `1${' '.repeat(length / 2)}1${' '.repeat(length / 2)}x`,
  `${'a@'.repeat(length / 2)} `,
  `${'-'.repeat(length)}x`,
  `${'<p'.repeat(length / 2)}`,
  `${'\n \t'.repeat(length / 3)}x`,
  // Marks of a letter that stand above and beneath it, to be put in order.
  `a${'\u0301'.repeat(length / 5)}${'\u0316'.repeat(length / 5)}`,
];

const paths = [
  '/contact',
  '/cars/corolla',
  '/service/booking',
  '/vehicle-parts-and-accessories',
  '/careers',
  '/finance-enquiry',
  '/book-test-drive',
  '/trade-in',
  '/sell-my-car',
  '/sign-in',
];

interface PostedForm {
  path: string;
  fields: Record<string, string>;
}

/** The forms of a page that are posted, each with what a browser would send of it unchanged. */
async function listForms(path: string): Promise<PostedForm[]> {
  const answer = await web.ask(host, path);
  if (answer.status !== 200) return [];
  const html = await answer.text();
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = '']) => /method="post"/i.test(attributes))
    .map(([, attributes = '', content = '']) => ({
      path: /action="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') || path,
      fields: Object.fromEntries(
        [
          ...content.matchAll(/<(?:input|select|textarea)\b[^>]*?\sname="([^"]+)"[^>]*?(?:\svalue="([^"]*)")?[^>]*>/g),
        ].map(([, name = '', value = '']) => [name, value]),
      ),
    }));
}

it('LEAD-04 answers every form with any of its fields filled to the brim, whatever with', async () => {
  const forms = (await Promise.all(paths.map(listForms))).flat();
  expect(new Set(forms.map(({ path }) => path)).size).toBeGreaterThan(8);
  const fields = new Map(forms.flatMap((form) => Object.keys(form.fields).map((name) => [name, form] as const)));
  expect(fields.size).toBeGreaterThan(40);
  for (const [name, form] of fields) {
    for (const value of longValues) {
      const answer = await web.post(host, form.path, { ...form.fields, [name]: value });
      expect(answer.status, `${form.path} ${name}`).toBeLessThan(500);
    }
  }
});

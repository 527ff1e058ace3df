import { eq } from 'drizzle-orm';
import { type car as carTable, dealership, locationAddress } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import type { TestWeb } from '#web/test-web.ts';

export const purchaseSettings: SiteSettingsOverrides = {
  financeProvider: 'lender',
  garageEnabled: true,
  visitorPages: { checkout: true, buyOnline: true },
  vehicle: { buttons: ['enquire', 'buyOnline'] },
  card: { buttons: ['details', 'buyOnline'] },
  buyOnline: {
    delivers: true,
    extras: [
      { name: 'Window tint', text: 'Done before you get it.', price: 450 },
      { name: 'Floor mats', price: 90 },
    ],
  },
  delivery: { zones: [{ name: 'Brisbane', priceCents: 150_00, postcodes: ['4000-4179'] }] },
};

export const hostOf = ({ site: { slug } }: TestSite) => `${slug}.example`;

/** A site that sells online and takes deposits by the sandbox. */
export async function createSellingSite(
  web: TestWeb,
  settings: SiteSettingsOverrides = purchaseSettings,
): Promise<TestSite> {
  const site = await createTestSite(web, { settings });
  const { db } = web.ctx.store;
  await db
    .update(dealership)
    .set({ paymentProcessors: ['sandbox'] })
    .where(eq(dealership.id, site.dealership.id));
  const place = { latitude: -27.4698, longitude: 153.0251, state: 'NSW' };
  await db
    .insert(locationAddress)
    .values({ locationId: site.location.id, ...place })
    .onConflictDoUpdate({ target: locationAddress.locationId, set: place });
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  return site;
}

export async function makeCar(web: TestWeb, site: TestSite, overrides: Partial<typeof carTable.$inferInsert> = {}) {
  const made = await createTestCar(site, { locationId: site.location.id, priceCents: 24_990_00, ...overrides });
  await web.tell({ kind: 'car.changed', carId: made.id, dealershipId: made.dealershipId });
  return made;
}

export const steps = {
  details: {
    ...{ name: 'Jane', last_name: 'Citizen', email: 'Jane@buyer.example', phone: '0412 345 678', postcode: '4000' },
  },
  'trade-in': { trade: 'no' },
  payment: { way: 'cash' },
  handover: { handover: 'delivery', address: '1 Long Road', suburb: 'Newtown', delivery_postcode: '4101' },
  extras: { extras: 'window-tint' },
} as const satisfies Record<string, Record<string, string>>;

export const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** A browser of somebody who has signed in, on the way to one car. */
export function openBuyer(web: TestWeb, { site, cookie }: { site: TestSite; cookie: string }, slug: string) {
  const path = `/checkout-journey?car_id=${slug}`;
  const headers = { cookie };
  const read = async (answer: Response) => {
    const html = await answer.text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      headers: answer.headers,
      html,
      main,
      text: readText(main),
    };
  };
  const buyer = {
    path,
    async get(step = '') {
      return read(await web.ask(hostOf(site), step === '' ? path : `${path}&step=${step}`, { headers }));
    },
    async post(fields: Record<string, string>) {
      return read(await web.post(hostOf(site), path, fields, { headers }));
    },
    /** As the page of the step has it, with these fields filled in. */
    async send(step: string, fields: Record<string, string> = {}) {
      const { html } = await buyer.get(step);
      const agreed = step === 'deposit' ? { agreed: /name="agreed"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '' } : {};
      return buyer.post({ step, seen: readHidden(html, 'seen'), ...agreed, ...fields });
    },
    /** Every step but the last. */
    async fillIn(changed: Partial<Record<keyof typeof steps, Record<string, string>>> = {}) {
      for (const [step, fields] of Object.entries({ ...steps, ...changed, deposit: {} })) {
        const sent = await buyer.send(step, fields);
        if (sent.status !== 303) throw new Error(`${step}: ${sent.status} ${sent.text}`);
      }
    },
  };
  return buyer;
}

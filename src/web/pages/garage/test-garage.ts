import { locationContact, openingHours } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import type { TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

export const garageSettings: SiteSettingsOverrides = {
  garageEnabled: true,
  alerts: { enabled: true },
  favourites: 'watchlist',
  visitorPages: { checkout: true, spinToWin: true, onlinePayment: true, buyOnline: true },
  financeApplication: { enabled: true },
};

/** A site with a garage whose one location is open every day, with a car. */
export async function createGarageSite(web: TestWeb, settings = garageSettings) {
  const site = await createTestSite(web, { settings });
  const { db } = web.ctx.store;
  const locationId = site.location.id;
  await db.insert(locationContact).values({ locationId, phone: '07 5550 1000' });
  await db.insert(openingHours).values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...everyDay, locationId, weekday })));
  const car = await createTestCar(site, { priceCents: 20_000_00, locationId });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  return { site, car };
}

const everyDay = { status: 'Open' as const, opens: '09:00', closes: '17:00' };

export const hostOf = ({ site: { slug } }: TestSite) => `${slug}.example`;

export async function signIn(web: TestWeb, site: TestSite, email: string): Promise<string> {
  web.clock.advance({ minutes: 20 });
  return signInByMail(web, hostOf(site), email);
}

export interface Sender {
  site: TestSite;
  cookie?: string | null;
}

/** Sends a lead as a page's script does; answers with its id. */
export async function sendLead(
  web: TestWeb,
  { site, cookie = null }: Sender,
  lead: Record<string, unknown>,
): Promise<string> {
  const person = {
    name: 'Jane',
    last_name: 'Citizen',
    email: 'jane@example.com',
    phone: '0412345678',
    postcode: '4000',
  };
  const answer = await web.ask(hostOf(site), '/api/leads', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: `http://${hostOf(site)}`,
      ...(cookie === null ? {} : { cookie }),
    },
    body: JSON.stringify({ isLastStep: true, ...person, message: 'Hello', terms_conditions: 'true', ...lead }),
  });
  const { lead_id: id, ...said } = await answer.json();
  if (typeof id !== 'string') throw new Error(`no lead: ${answer.status} ${JSON.stringify(said)}`);
  return id;
}

/** A page as its visitor reads it. */
export async function readPage(web: TestWeb, { site, cookie = null }: Sender, path: string) {
  const answer = await web.ask(hostOf(site), path, { headers: cookie === null ? {} : { cookie } });
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const { status, headers } = answer;
  return {
    ...{ status, main, text: readText(main) },
    cacheControl: headers.get('cache-control'),
    location: headers.get('location'),
  };
}

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { site as siteTable } from '#db/schema/index.ts';
import { type SiteSettingsOverrides, siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { callChanges } from './setting-changes/call.examples.ts';
import { cardChanges } from './setting-changes/card.examples.ts';
import { complianceChanges } from './setting-changes/compliance.examples.ts';
import { financeChanges } from './setting-changes/finance.examples.ts';
import { financeApplicationChanges } from './setting-changes/finance-application.examples.ts';
import { formChanges } from './setting-changes/form.examples.ts';
import { galleryChanges } from './setting-changes/gallery.examples.ts';
import { pageChanges } from './setting-changes/page.examples.ts';
import { searchChanges } from './setting-changes/search.examples.ts';
import type { SettingChange } from './setting-changes/setting-change.examples.ts';
import { reservationChanges, sitePageChanges } from './setting-changes/site-page.examples.ts';
import { stockChanges } from './setting-changes/stock.examples.ts';
import { fillShownSite } from './setting-changes/test-stock.ts';
import { tradeInChanges } from './setting-changes/trade-in.examples.ts';
import { vehicleChanges } from './setting-changes/vehicle.examples.ts';

let web: TestWeb;
let site: TestSite;
const host = 'settings.example';

beforeAll(async () => {
  // PostgreSQL has no key of its own.
  const FINANCE_KEYS = `test:${Buffer.alloc(32).toString('base64')}`;
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on', FINANCE_KEYS } });
  site = await createTestSite(web, { slug: 'settings', name: 'Test Site', hosts: [host] });
  await fillShownSite(site);
  await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
});
afterAll(() => web.close());

interface Look extends Pick<SettingChange, 'path' | 'template' | 'sent'> {
  settings: SiteSettingsOverrides;
}

/** The page, or the call's response, with these site settings. */
async function look({ path, template = 'marque', sent, settings }: Look) {
  await web.ctx.store.db.update(siteTable).set({ settings, template }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  const answer = await (sent === undefined ? web.ask(host, path) : send(path, sent));
  const whole = await answer.text();
  // The data that the page's script gets says nothing of what is shown.
  const html = whole.replace(/<script[\s\S]*?<\/script>/g, '');
  const script = [...whole.matchAll(/<script[\s\S]*?<\/script>/g)].join('\n');
  return { html, seen: `${readText(html)} ${html}`, script, slugs: readCarSlugs(html), status: answer.status };
}

function send(path: string, sent: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: `http://${host}` };
  return web.ask(host, path, { method: 'POST', headers, body: JSON.stringify(sent) });
}

const changes: readonly SettingChange[] = [
  ...cardChanges,
  ...vehicleChanges,
  ...galleryChanges,
  ...financeChanges,
  ...financeApplicationChanges,
  ...pageChanges,
  ...sitePageChanges,
  ...reservationChanges,
  ...searchChanges,
  ...stockChanges,
  ...formChanges,
  ...complianceChanges,
  ...callChanges,
  ...tradeInChanges,
];

/** Fields that need more than two requests; their tests are below or where the title says. */
const testedByThemselves = [
  'retention.leadDays',
  'retention.paymentDays',
  'retention.accountDays',
  'retention.mailDays',
  'search.configuredStockCount',
  'search.promoOffset',
  'compliance.exactCounts',
  'locale.timeZone',
  // web/api/alerts/push-calls.store.test.ts
  'alerts.push',
  // web/pages/vehicle/towing-check.store.test.ts
  'vehicle.towingCheck',
  // office/leads/replies.store.test.ts
  'replies.address',
  'replies.templates',
  // src/office/leads/texts/texts.store.test.ts
  'replies.smsFrom',
  'replies.textTemplates',
  // office/leads/speed.store.test.ts
  'leads.answerMinutes',
  'leads.passOnMinutes',
  'leads.alarmMinutes',
  // office/leads/joined-leads.store.test.ts
  'leads.sameDays',
  // office/notices/notices.store.test.ts
  'leads.notices',
  // office/test-leads/test-leads.store.test.ts
  'leads.testHours',
  'leads.testMinutes',
  'leads.testAddress',
  // services/market/market-price.store.test.ts
  'marketPool',
  // price-comparison.store.test.ts
  'vehicle.kmPercent',
  // vehicle-history.store.test.ts
  'vehicle.priceHistory',
  'vehicle.daysOnLot',
  // trade-in-calls.store.test.ts
  // trade-in/valuation-journey.store.test.ts
  'tradeIn.keepDraftDays',
  'tradeIn.saveValuations',
  'tradeIn.enabled',
  'tradeIn.estimate',
  'tradeIn.kinds',
  'tradeIn.oldestYears',
  'tradeIn.mostKm',
  'tradeIn.yearPercent',
  'tradeIn.marginPercent',
  'tradeIn.reconditioning',
  'tradeIn.goodPercent',
  'tradeIn.fairPercent',
  'tradeIn.poorPercent',
  'tradeIn.partHistoryPercent',
  'tradeIn.noHistoryPercent',
  'tradeIn.oneKey',
  'tradeIn.smallDamage',
  'tradeIn.largeDamage',
  'tradeIn.plates',
  // departments/department-pages.store.test.ts
  'testDrives.timesAVisitor',
  'testDrives.timesANetwork',
  'service.timesAVisitor',
  'service.timesANetwork',
  'service.heading',
  'service.introduction',
  'service.services',
  'service.regoLookUp',
  'service.slotMinutes',
  'service.leadHours',
  'service.placesATime',
  'parts.heading',
  'parts.introduction',
  // careers/careers-page.store.test.ts
  'careers.enabled',
  'careers.introduction',
  'careers.positions',
  // submit-enquiry.store.test.ts
  'forms.webhookUrl',
  // purchase/purchase.store.test.ts, rules/purchases
  'buyOnline.deliveryPerKm',
  'buyOnline.deliveryPrice',
  'buyOnline.deliveryPricing',
  'buyOnline.deliveryRadiusKm',
  'buyOnline.delivers',
  'buyOnline.extras',
  'buyOnline.keepDays',
  'buyOnline.pickUpLocations',
  // online-payment/online-payment.store.test.ts
  'onlinePayments.introduction',
  'onlinePayments.least',
  'onlinePayments.most',
  'onlinePayments.referenceHint',
  // prizes/spin-page.store.test.ts
  'prizeWheel.introduction',
  'prizeWheel.prizes',
  'prizeWheel.terms',
  // alerts/alerts.store.test.ts, services/alerts/alerts.store.test.ts
  'alerts.cadence',
  'alerts.mostPerPerson',
  // sign-in-by-phone.store.test.ts
  'accounts.smsSender',
  // vehicle-forms.store.test.ts
  'forms.multiStep',
  'forms.financeModal',
  'forms.requestPhotosBelow',
  // location-page.store.test.ts
  'locations.ratingSource',
  // locator-page.store.test.ts
  'locations.state',
  'locations.usedButtons',
  'locations.serviceButtons',
  'locations.partsButtons',
  // src/web/http/outgoing/policies.store.test.ts
  'httpsOnSubdomains',
  // compliance.store.test.ts
  'compliance.all',
  'compliance.comparisonRate',
  'compliance.totalPrice',
  'compliance.licences',
  'compliance.allReviews',
  'compliance.realSales',
  'compliance.odometer',
  'compliance.exactCounts',
];

/** The settings with the changed ones merged over them, group by group. */
function merge(given: SiteSettingsOverrides, changed: SiteSettingsOverrides): SiteSettingsOverrides {
  const groups = Object.entries(changed).map(([name, value]: [string, unknown]) => {
    const under: unknown = Reflect.get(given, name);
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isGroup ? Object.assign({}, under, value) : value];
  });
  return { ...given, ...Object.fromEntries(groups) };
}

/** Every setting by its path, with its sentence. */
function listSettings(): Map<string, string> {
  const settings = new Map<string, string>();
  const visit = (schema: z.core.JSONSchema._JSONSchema, path: string): void => {
    if (typeof schema === 'boolean') return;
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (typeof field === 'boolean') continue;
      const at = path === '' ? name : `${path}.${name}`;
      if (field.type === 'object' && field.properties !== undefined) visit(field, at);
      else settings.set(at, field.description ?? '');
    }
  };
  visit(z.toJSONSchema(siteSettingsSchema, { io: 'input' }), '');
  return settings;
}

function listFields(changed: object, settings: ReadonlyMap<string, string>, path = ''): string[] {
  return Object.entries(changed).flatMap(([name, value]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isGroup = !settings.has(at) && typeof value === 'object' && value !== null;
    return isGroup ? listFields(value, settings, at) : [at];
  });
}

describe('a setting changes what it says', () => {
  it.each(changes)('SITE-03 $field', async ({ path, template, sent, given = {}, changed, ...seen }) => {
    const { before, after, seenBy, statuses = [200, 200] } = seen;
    const at = { path, ...(template === undefined ? {} : { template }), ...(sent === undefined ? {} : { sent }) };
    const [first, second] = [
      await look({ ...at, settings: given }),
      await look({ ...at, settings: merge(given, changed) }),
    ];
    const [shown, shownThen] = seenBy === 'script' ? [first.script, second.script] : [first.seen, second.seen];
    expect([first.status, second.status]).toEqual(statuses);
    expect(before ?? after ?? statuses[0] !== statuses[1]).toBeTruthy();
    if (before !== undefined) {
      expect(shown).toMatch(before);
      expect(shownThen).not.toMatch(before);
    }
    if (after !== undefined) {
      expect(shown).not.toMatch(after);
      expect(shownThen).toMatch(after);
    }
  });

  it('SITE-03 leaves no setting untested, save those that say that they have no effect yet', () => {
    const tested = [...changes.map(({ field }) => field), ...testedByThemselves];
    const settings = listSettings();
    const unknown = tested.filter((field) => !settings.has(field));
    const untested = [...settings].filter(([field, text]) => !tested.includes(field) && !/^No effect yet:/.test(text));
    expect({ unknown, untested: untested.map(([field]) => field) }).toEqual({ unknown: [], untested: [] });
  });

  it('SITE-03 each change is of the setting that it names, and of no other', () => {
    const settings = listSettings();
    const others = changes.filter(({ field, changed }) => {
      const fields = listFields(changed, settings);
      return fields.length !== 1 || fields[0] !== field;
    });
    expect(others.map(({ field }) => field)).toEqual([]);
  });

  it('SITE-03 locale.timeZone: today is the day of the site’s zone', async () => {
    const today = /(\w+) \(today\)/;
    const first = await look({ path: '/contact', settings: {} });
    const second = await look({ path: '/contact', settings: { locale: { timeZone: 'America/Los_Angeles' } } });
    expect([today.exec(first.seen)?.[1], today.exec(second.seen)?.[1]]).toEqual(['Monday', 'Sunday']);
  });

  it('SITE-03 search.promoOffset SRCH-02 moves promo cards, the same for every visitor of the list', async () => {
    const settings = { search: { promoPositions: [0], promoOffset: 3 } };
    const at = async (path: string) => {
      const { html } = await look({ path, settings });
      const promo = html.indexOf('Free tow bar');
      expect(promo).toBeGreaterThan(0);
      return new Set(readCarSlugs(html.slice(0, promo))).size;
    };
    const paths = ['/search', '/search?sortBy=newest', '/search?sortBy=km_asc', '/search?sortBy=year_asc'];
    const first: number[] = [];
    for (const path of paths) first.push(await at(path));
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(Math.max(...first)).toBeLessThanOrEqual(3);
    expect(await at('/search')).toBe(first[0]);
  });

  it('SITE-03 search.configuredStockCount compliance.exactCounts SRCH-16 COMP-09 stands for every count above 1,999, save where counts are exact', async () => {
    await web.ctx.store.db.execute(sql`
      insert into car (dealership_id, slug, car_type, year, make, model)
      select ${site.dealership.id}, 'many-' || n, 'used', 2020, 'Toyota', 'Corolla' from generate_series(1, 2000) as n`);
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    expect((await look({ path: '/search/new-cars', settings: {} })).seen).toContain('1 car');
    expect((await look({ path: '/search', settings: {} })).seen).toContain('2,005 cars');
    const second = await look({ path: '/search', settings: { search: { configuredStockCount: 3500 } } });
    expect(second.seen).toContain('3,500 cars');
    expect(second.seen).not.toContain('2,005 cars');
    const exact = { search: { configuredStockCount: 3500 }, compliance: { exactCounts: true } };
    const third = await look({ path: '/search', settings: exact });
    expect(third.seen).toContain('2,004 cars');
    expect(third.seen).not.toContain('3,500');
  });
});

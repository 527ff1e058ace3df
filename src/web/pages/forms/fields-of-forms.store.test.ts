import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carImage, type car as carTable, enquiry, location, site as siteTable } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
let car: typeof carTable.$inferSelect;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  await web.ctx.store.db.update(location).set({ locationType: 'service' }).where(eq(location.id, site.location.id));
  car = await createTestCar(site, {
    ...{ slug: 'hilux', make: 'Toyota', model: 'HiLux', carType: 'demo', stockNumber: 'H1' },
    locationId: site.location.id,
  });
  await configure({});
});
afterAll(() => web?.close());

async function configure(changes: SiteSettingsOverrides): Promise<void> {
  const settings: SiteSettingsOverrides = { vehicle: { buttons: ['enquire', 'testDrive'] }, ...changes };
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
}

/** The form of a page by its name. */
async function readForm(path: string, form: string): Promise<string> {
  const html = await (await web.ask(host, path)).text();
  const forms = html.match(/<form(?=[^>]*method="post")[\s\S]*?<\/form>/g) ?? [];
  return forms.find((each) => each.includes(`name="form" value="${form}"`)) ?? '';
}

const readHidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );
const findControl = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)\\b(?=[^>]*name="${name}")(?!type="hidden")[^>]*>`).exec(html)?.[0] ?? '';
const readOptions = (html: string, name: string) => {
  const select = new RegExp(`<select(?=[^>]*name="${name}")[\\s\\S]*?</select>`).exec(html)?.[0] ?? '';
  return [...select.matchAll(/<option value="([^"]+)"([^>]*)>/g)].map(([, value, rest = '']) =>
    rest.includes('selected') ? `${value} (chosen)` : value,
  );
};
const readAmounts = (html: string, name: string) => {
  const list = /list="([^"]+)"/.exec(findControl(html, name))?.[1] ?? 'none';
  const options = new RegExp(`<datalist id="${list}">([\\s\\S]*?)</datalist>`).exec(html)?.[1] ?? '';
  return [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value);
};

const person = {
  ...{ name: 'Jane', last_name: 'Citizen', email: 'jane@example.com', phone: '0412 345 678', postcode: '4000' },
};

describe('what the form of a car sends along', () => {
  it('LEAD-01 is the car, its dealership and its place, with the opt-in ticked and General Enquiry', async () => {
    const html = await readForm('/cars/hilux', 'vehicle');
    expect(readHidden(html)).toEqual({
      ...{ form: 'vehicle', submission_key: '', lead_attributes: '', category: 'General Enquiry', subcategory: '' },
      ...{ location_id: String(site.location.id), dealership_slug: site.dealership.slug, manufacturer_slug: 'toyota' },
      ...{ stock_number: 'H1', 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', car_type: 'demo' },
      ...{ car_id: String(car.id), vehicle_status: 'in_stock' },
    });
    expect(findControl(html, 'opt_in')).toMatch(/type="checkbox"[^>]*checked/);
    for (const name of [...Object.keys(person), 'message'])
      expect([name, findControl(html, name)]).not.toEqual([name, '']);
  });

  it('LEAD-01 asks for photos in the words of its hidden field, which reach the dealer', async () => {
    await configure({ forms: { requestPhotosBelow: 3 } });
    await web.ctx.store.db.insert(carImage).values({ carId: car.id, position: 0, url: '/media/x/one.webp' });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const hidden = readHidden(await readForm('/cars/hilux', 'request-photos'));
    expect(hidden['Request Photos']).toBe('Please send photos for this car');
    const answer = await web.post(host, '/cars/hilux', { ...person, ...hidden, email: 'photos@example.com' });
    expect(answer.status).toBe(303);
    const [lead] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.email, 'photos@example.com'));
    expect(lead?.fields).toMatchObject({ 'Request Photos': 'Please send photos for this car' });
    await configure({});
  });
});

describe('the categories of the contact form', () => {
  it('LEAD-01 are six with General Enquiry chosen, or those that the site has', async () => {
    expect(readOptions(await readForm('/contact', 'contact'), 'category')).toEqual([
      'General Enquiry (chosen)',
      'Sales Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Finance Enquiry',
      'Careers Enquiry',
    ]);
    await configure({ forms: { categories: ['General Enquiry', 'Boats'] } });
    expect(readOptions(await readForm('/contact', 'contact'), 'category')).toEqual([
      'General Enquiry (chosen)',
      'Boats',
    ]);
    await configure({});
  });

  it('LEAD-01 file a Careers Enquiry as a General Enquiry about a career', async () => {
    const fields = { ...person, form: 'contact', category: 'Careers Enquiry', message: 'Do you need a hand?' };
    expect((await web.post(host, '/contact', fields)).status).toBe(303);
    const [lead] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.message, fields.message));
    expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' });
  });
});

describe('the fields of a form', () => {
  it('LEAD-02 take four digits as a postcode, and are of the kind of what they ask', async () => {
    const html = await readForm('/contact', 'contact');
    expect(findControl(html, 'postcode')).toMatch(
      /(?=[^>]*required)(?=[^>]*maxLength="4")(?=[^>]*inputMode="numeric")/i,
    );
    expect(findControl(html, 'email')).toContain('type="email"');
    expect(findControl(html, 'phone')).toContain('type="tel"');
    expect(findControl(html, 'name')).toContain('type="text"');
    expect(findControl(html, 'category')).toContain('required');
    expect(findControl(html, 'message')).toContain('required');
    await configure({ forms: { messageRequired: false } });
    expect(findControl(await readForm('/contact', 'contact'), 'message')).not.toContain('required');
    await configure({});
  });

  it('LEAD-02 leave the message of a car and the time of a drive open, and tick the offers in the words of the site', async () => {
    const [enquire, drive] = [await readForm('/cars/hilux', 'vehicle'), await readForm('/cars/hilux', 'test-drive')];
    for (const html of [enquire, drive]) {
      expect(findControl(html, 'message')).toMatch(/^<textarea(?![^>]*required)/);
      expect(readText(html)).toContain('Yes, I would like to subscribe to receive latest offers & product updates.');
      expect(findControl(html, 'opt_in')).toMatch(/^<input(?=[^>]*checked)(?![^>]*required)/);
    }
    expect(findControl(drive, 'date_time')).toMatch(/^<(?:input|select)(?![^>]*required)/);
    await configure({ compliance: { optInUnticked: true }, forms: { terms: true } });
    const strict = await readForm('/cars/hilux', 'vehicle');
    expect(findControl(strict, 'opt_in')).not.toContain('checked');
    expect(findControl(strict, 'terms_conditions')).toMatch(/type="checkbox"/);
    await configure({});
  });

  it('LEAD-02 offer amounts from 5,000 to 70,000 dollars, or from 300,000 to 800,000 where the site has it so', async () => {
    const html = await readForm('/finance', 'finance-enquiry');
    const amounts = readAmounts(html, 'vehiclePriceBudget');
    expect([amounts.length, amounts[0], amounts[1], amounts.at(-1)]).toEqual([14, '5,000', '10,000', '70,000']);
    expect(readText(html)).toMatch(/Price of the vehicle[^$]*\$/);
    await configure({ forms: { budgetFrom: 300_000, budgetTo: 800_000, budgetStep: 50_000 } });
    const dear = readAmounts(await readForm('/finance', 'finance-enquiry'), 'vehiclePriceBudget');
    expect([dear.length, dear[0], dear[1], dear.at(-1)]).toEqual([11, '300,000', '350,000', '800,000']);
    await configure({});
  });

  it('LEAD-02 write kms behind kilometres, and give a year its bounds as a whole number', async () => {
    const html = await readForm('/service/booking', 'service');
    const behind = html.slice(html.indexOf(findControl(html, 'odometer')));
    expect(readText(behind.slice(0, behind.indexOf('</span>') + 7))).toContain('kms');
    expect(findControl(html, 'year')).toMatch(/(?=[^>]*type="number")(?=[^>]*min="1900")(?=[^>]*max="\d{4}")/);
    expect(findControl(html, 'year')).not.toMatch(/step="(?!1")/);
  });
});

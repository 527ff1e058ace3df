import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, carImage, carOwnValue } from '#db/schema/index.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let manager: TestMember;
let sales: TestMember;
let operator: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  operator = await createTestMember(web.ctx, { role: 'operator' });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
});
afterAll(() => web?.close());

const ask = (path: string, by = manager) => web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const read = async (path: string, by = manager) => readText(await (await ask(path, by)).text());
const post = (path: string, fields: Record<string, string>, by = manager) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by.cookie } });

let models = 0;
/** A car that somebody has made cheaper; its name is its own. */
async function reduce(by = sales, of = site) {
  const model = `Model${++models}`;
  const { id } = await createTestCar(of, {
    year: 2021,
    model,
    badge: null,
    priceCents: 21_990_00,
    stockNumber: `S-${model}`,
  });
  await post(`/stock/${id}`, { priceCents: '20990', 'was priceCents': '21990' }, by);
  return { id, model, thing: `car:${id}` };
}

describe('the audit of the office', () => {
  it('OFF-18 says who changed what from what to what, in words', async () => {
    const { model } = await reduce();
    expect(await read(`/audit?q=${model}`)).toContain(`Price of 2021 Toyota ${model} : $21,990 → $20,990`);
    expect(await read(`/audit?q=S-${model}`)).toMatch(/\$20,990 All of it : .* Person \d+ /);
    await post(`/locations/${site.location.id}`, { 'contact.phone': '07 3000 0001', 'was contact.phone': '' });
    expect(await read('/audit?kind=locations')).toMatch(/Phone of .+ : .+ → .*3000 0001/);
  });

  it('OFF-18 names the state, the reason and the colleague of a lead, and never who enquired', async () => {
    const received = createReceivedEnquiry({
      ...{ siteId: site.site.id, receivedAt: web.clock.now().toISOString(), name: 'Quentin', lastName: 'Quill' },
    });
    await commitEnquiry(web.ctx, received);
    const path = `/leads/${received.id}`;
    await post(path, { step: 'assign', person: sales.id });
    await post(path, { step: 'move', to: 'lost', reason: 'price' });
    const thing = `/audit?thing=enquiry:${received.id}`;
    const text = await read(thing);
    expect(text).toMatch(/Whose it is of Lead about .+ : nobody → Person \d+/);
    expect(text).toContain('State: New → Lost');
    expect(text).toContain('Lost because: nothing → Price');
    for (const address of [thing, thing.replace('/audit', '/audit/export.csv')]) {
      expect(await (await ask(address)).text()).not.toMatch(/Quentin|Quill|jane@/i);
    }
  });

  it('OFF-18 finds by person, kind, thing and days, and says so where nothing fits', async () => {
    const [first, second] = [await reduce(), await reduce(manager)];
    expect(await read(`/audit?by=staff:${sales.id}`)).toContain(first.model);
    expect(await read(`/audit?by=staff:${sales.id}`)).not.toContain(second.model);
    expect(await read('/audit?kind=people')).not.toContain(first.model);
    const ofThing = await read(`/audit?thing=${first.thing}`);
    expect(ofThing).toContain(`Only 2021 Toyota ${first.model}`);
    expect(ofThing).not.toContain(second.model);
    // By the clock of the site: Brisbane's second of March.
    expect(await read('/audit?from=2026-03-02&to=2026-03-02')).toContain(first.model);
    expect(await read('/audit?to=2026-03-01')).toContain('Nothing was changed that fits.');
    expect(await read('/audit?from=2026-03-03')).toContain('Nothing was changed that fits.');
    expect(await read('/audit?from=yesterday&kind=nonsense')).toContain(first.model);
  });

  it('OFF-18 finds by what was done and which field was changed, of one thing or all', async () => {
    const [first, second] = [await reduce(), await reduce()];
    await post(`/stock/${second.id}`, { rank: '7', 'was rank': '0' }, sales);
    expect(await read('/audit?q=price')).toContain(first.model);
    const prices = await read(`/audit?q=price+${first.model}`);
    expect(prices).toContain(`Price of 2021 Toyota ${first.model}`);
    expect(prices).not.toContain(second.model);
    const ranks = await read('/audit?q=rank');
    expect([ranks.includes(second.model), ranks.includes(first.model)]).toEqual([true, false]);
    expect(await read(`/audit?q=vehicle+changed+${second.model}`)).toContain(second.model);
    expect(await read('/audit?q=price+nobody-has-this')).toContain('Nothing was changed that fits.');
    expect(await read('/audit?q=price', stranger)).not.toContain(first.model);
  });

  it('OFF-18 tells of an own value that is given up, and of a list that has other things in another order', async () => {
    const { id } = await reduce();
    const { db } = web.ctx.store;
    const own = { carId: id, field: 'rank', value: 0, feedValue: 0, at: web.clock.now() };
    await db.insert(carOwnValue).values(own);
    await post(`/stock/${id}`, { clear: 'rank' });
    expect(await read(`/audit?thing=car:${id}`)).toMatch(/Rank of .+ : 0, no own value any more/);
    const urls = ['a', 'b', 'c'].map((name) => `/media/${name}.jpg`);
    await db.insert(carImage).values(urls.map((url, position) => ({ carId: id, url, position })));
    await post(`/stock/${id}/photos`, { step: 'main', photo: urls[2] ?? '' });
    await post(`/stock/${id}/photos`, { step: 'remove', photo: urls[0] ?? '' });
    const text = await read(`/audit?thing=car:${id}`);
    expect(text).toMatch(/Photos of .+ : 3 \(in another order\)/);
    expect(text).toMatch(/Photos of .+ : 3 → 2 \(1 taken away\)/);
    await post(`/stock/${id}/flaws`, { step: 'save', photo: urls[1] ?? '', x: '10', y: '20', words: 'Scratch, 4 cm' });
    expect(await read(`/audit?thing=car:${id}`)).toMatch(/Flaws of .+ : nothing → Scratch, 4 cm \(1 added\)/);
  });

  it('OFF-18 goes on page by page, each row once', async () => {
    const at = web.clock.now();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ id: `page-${String(index).padStart(3, '0')}`, at, siteId: site.site.id, actor: 'system' },
      ...{ action: 'page.saved', subject: `pages-${index}`, detail: {} },
    }));
    await web.ctx.store.db.insert(audit).values(rows);
    const seen: string[] = [];
    for (let path: string | undefined = '/audit?by=system&kind=sites'; path !== undefined; ) {
      const html = await (await ask(path)).text();
      seen.push(...[...readText(html).matchAll(/pages-\d+/g)].map(([name]) => name));
      const next: string | undefined = /href="\/office\/audit(\?[^"]*after=[^"]+)"/.exec(html)?.[1];
      path = next === undefined ? undefined : `/audit${next.replaceAll('&amp;', '&')}`;
    }
    expect(seen).toEqual(rows.toReversed().map(({ subject }) => subject));
  });

  it('OFF-18 is for managers and operators, each of them inside his own sites', async () => {
    const { model, thing } = await reduce();
    const foreign = await reduce(operator, other);
    expect((await ask('/audit', sales)).status).toBe(403);
    expect((await ask('/audit/export.csv', sales)).status).toBe(403);
    expect(await read('/', sales)).not.toMatch(/\bAudit\b/);
    for (const path of [`/audit?thing=${thing}`, `/audit?q=${model}`, '/audit']) {
      expect(await read(path, stranger)).not.toContain(`Price of 2021 Toyota ${model}`);
      expect(await (await ask(path.replace('/audit', '/audit/export.csv'), stranger)).text()).not.toContain(model);
    }
    expect(await read(`/audit?q=${foreign.model}`, stranger)).toContain(`2021 Toyota ${foreign.model}`);
    expect(await read(`/audit?q=${foreign.model}`, operator)).toContain(`2021 Toyota ${foreign.model}`);
    expect(await read(`/audit?by=staff:${sales.id}&kind=people`)).toContain('Invitation taken');
    expect(await read(`/audit?thing=staff:${sales.id}`, stranger)).toContain('Nothing was changed that fits.');
  });

  it('OFF-18 downloads what the filter shows, a line a change, with nothing that a spreadsheet runs', async () => {
    const { id } = await createTestCar(site, { model: 'Sheet', badge: null, colour: 'Red' });
    const fields = { colour: '=HYPERLINK("http://evil.example")', 'was colour': 'Red', badge: 'GX', 'was badge': '' };
    await post(`/stock/${id}`, fields);
    const answer = await ask(`/audit/export.csv?thing=car:${id}`);
    expect(answer.headers.get('content-disposition')).toContain('audit.csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('When (UTC),Who,Site,What,Of what');
    expect(lines.join('\n')).toContain(`,Red,"'=HYPERLINK(""http://evil.example"")",`);
    expect(lines.join('\n')).toContain(',Badge,Nothing,GX,');
  });
});

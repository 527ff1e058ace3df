import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audit,
  car,
  carMarketPrice,
  dealership,
  enquiry,
  leadEntry,
  siteDealership,
  staffRole,
} from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { switchOffPerson } from '#services/staff/people/change-person.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let manager: TestMember;
let sales: TestMember;
let finance: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  finance = await createTestMember(web.ctx, { role: 'finance', siteId: site.site.id });
});
afterAll(() => web?.close());

const ask = (path: string, by: TestMember) =>
  web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const read = async (path: string, by: TestMember) => readText(await (await ask(path, by)).text());
const post = (leadId: string, fields: Record<string, string>, by: TestMember) =>
  web.post('localhost', `/office/leads/${leadId}`, fields, { headers: { cookie: by.cookie } });
const findLead = async (id: string) => (await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id))).at(0);
const listEntries = (id: string) =>
  web.ctx.store.db.select().from(leadEntry).where(eq(leadEntry.enquiryId, id)).orderBy(asc(leadEntry.at));

async function take(of: TestSite, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `hash ${Math.random()}`, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

describe('the states of a lead', () => {
  const inView = async (view: string, name: string) => (await read(`/leads?view=${view}`, sales)).includes(name);
  const move = async (leadId: string, fields: Record<string, string>) => {
    expect((await post(leadId, { step: 'move', ...fields }, sales)).status).toBe(200);
    return (await findLead(leadId))?.state;
  };

  it('OPS-02 OFF-07 a lead is new, contacted, has an appointment and is won, by the buttons of its screen', async () => {
    const id = await take(site, { name: 'Wilma', lastName: 'Winner' });
    expect((await findLead(id))?.state).toBe('new');
    expect(await inView('unanswered', 'Wilma')).toBe(true);
    const screen = async () => (await ask(`/leads/${id}`, sales)).text();
    expect(await screen()).toContain('<option value="contacted"');
    expect(await move(id, { to: 'contacted' })).toBe('contacted');
    expect(await screen()).toContain('Make the appointment');
    const day = new Date(web.clock.now().getTime() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect((await post(id, { step: 'visit', day, time: '10:00' }, sales)).status).toBe(200);
    expect((await findLead(id))?.state).toBe('appointment');
    expect(await screen()).toContain('<option value="won"');
    expect(await move(id, { to: 'won' })).toBe('won');
    expect([await inView('open', 'Wilma'), await inView('done', 'Wilma')]).toEqual([false, true]);
  });

  it('OPS-02 OFF-07 a lead is lost with its reason, or spam, and either comes back', async () => {
    const [lost, spam] = [await take(site, { name: 'Lothar' }), await take(site, { name: 'Spammer' })];
    expect((await post(lost, { step: 'move', to: 'lost' }, sales)).status).toBe(422);
    expect(await move(lost, { to: 'lost', reason: 'price' })).toBe('lost');
    expect(await move(spam, { to: 'spam' })).toBe('spam');
    expect([await inView('done', 'Lothar'), await inView('spam', 'Spammer')]).toEqual([true, true]);
    expect([await inView('unanswered', 'Lothar'), await inView('unanswered', 'Spammer')]).toEqual([false, false]);
    expect(await move(lost, { to: 'contacted' })).toBe('contacted');
    expect((await findLead(lost))?.lostReason).toBeNull();
    expect(await move(spam, { to: 'new' })).toBe('new');
    expect(await inView('unanswered', 'Spammer')).toBe(true);
  });

  it('OPS-02 OFF-18 a note stands in the thread with its writer, and a manager reads in the audit who did what, not what was written', async () => {
    const id = await take(site, { name: 'Nadia', lastName: 'Noted' });
    await post(id, { step: 'note', text: 'Her husband decides' }, sales);
    await post(id, { step: 'move', to: 'contacted' }, sales);
    expect(await read(`/leads/${id}`, manager)).toMatch(/Person \d+ .{0,40}Her husband decides/);
    const told = await read(`/audit?kind=leads&thing=enquiry:${id}`, manager);
    expect(told).toContain('State: New → Contacted');
    expect(told).toContain('Note written');
    expect(told).not.toMatch(/husband|Nadia|Noted/);
    expect((await ask('/audit?kind=leads', sales)).status).toBe(403);
  });
});

describe('a role that is taken away while its owner works', () => {
  it.each([
    ['altogether', null, 404],
    ['for one that only reads stock', 'viewer', 403],
  ] as const)(
    'OFF-02 OPS-02 %s ends his work with the reason and with what he had typed, and nothing is written',
    async (_, left, status) => {
      const worker = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      const id = await take(site, { name: 'Rollo' });
      expect((await ask(`/leads/${id}`, worker)).status).toBe(200);
      const { db } = web.ctx.store;
      const ofWorker = eq(staffRole.staffId, worker.id);
      await (left === null
        ? db.delete(staffRole).where(ofWorker)
        : db.update(staffRole).set({ role: left }).where(ofWorker));
      const answer = await post(id, { step: 'note', text: 'She comes <on> Monday' }, worker);
      const text = readText(await answer.text());
      expect(answer.status).toBe(status);
      expect(text).toMatch(/none of yours|Your role here does not allow that/);
      expect(text).toContain('What you had typed She comes <on> Monday');
      expect(await listEntries(id)).toEqual([]);
    },
  );
});

describe('the inbox', () => {
  it('OFF-07 shows the leads of the person’s places, with name, car or category and how long they wait', async () => {
    await take(site, { name: 'Waiting', lastName: 'Ursula', message: 'Is it still there?' });
    await take(other, { name: 'Foreign', lastName: 'Person' });
    web.clock.advance({ hours: 3 });
    const text = await read('/leads', sales);
    expect(text).toMatch(/Waiting Ursula 3 h ago General Enquiry Is it still there\? New/);
    expect(text).not.toContain('Foreign');
  });

  it('OFF-07 puts whoever has waited longest for an answer first, and else the newest', async () => {
    const slow = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: slow.site.id });
    for (const name of ['Earliest', 'Middle', 'Latest']) {
      await take(slow, { name });
      web.clock.advance({ minutes: 5 });
    }
    const orderOf = (text: string) => [...text.matchAll(/Earliest|Middle|Latest/g)].map(([name]) => name);
    expect(orderOf(await read('/leads', member))).toEqual(['Earliest', 'Middle', 'Latest']);
    expect(orderOf(await read('/leads?view=open', member))).toEqual(['Latest', 'Middle', 'Earliest']);
  });

  it('OFF-07 pages through all of them, each once, in both orders', async () => {
    const busy = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: busy.site.id });
    // Three at a time have come in at the same moment.
    for (let n = 0; n < 120; n++) {
      if (n % 3 === 0) web.clock.advance({ minutes: 1 });
      await take(busy, { name: `Number${n}` });
    }
    for (const view of ['unanswered', 'open']) {
      const seen: string[] = [];
      let after = '';
      for (let page = 0; page < 5; page++) {
        const html = await (await ask(`/leads?view=${view}${after}`, member)).text();
        seen.push(...[...readText(html).matchAll(/Number\d+/g)].map(([name]) => name));
        const next = /after=([\w-]+)"[^>]*>More</.exec(html)?.[1];
        if (next === undefined) break;
        after = `&after=${next}`;
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
    }
  });

  it.each([
    ['a name', 'quentin'],
    ['a phone as it is typed', '0498765432'],
    ['a phone as the office writes it', '0498 765 432'],
    ['the beginning of one', '0498 7'],
    ['a part of an address', 'finder@'],
    ['two words in any order', 'sunroof quentin'],
  ])('OFF-07 finds a lead by %s', async (_, words) => {
    const found = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: found.site.id });
    const own = { name: 'Quentin', phone: '+61498765432', email: 'finder@example.com', message: 'Has it a sunroof?' };
    await take(found, own);
    await take(found, { name: 'Somebody', lastName: 'Else' });
    const text = await read(`/leads?q=${encodeURIComponent(words)}`, member);
    expect(text).toContain('Quentin');
    expect(text).not.toContain('Somebody Else');
  });

  it('OFF-07 narrows the inbox and its counts to one of the person’s dealerships, and takes no other', async () => {
    const [group, other] = [await createTestSite(web), await createTestSite(web)];
    const { db } = web.ctx.store;
    const [made] = await db
      .insert(dealership)
      .values({ slug: `second-${group.site.slug}`, name: 'Second Yard', leadEmails: [] })
      .returning();
    const second = made?.id ?? 0;
    await db.insert(siteDealership).values({ siteId: group.site.id, dealershipId: second, position: 1 });
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: group.site.id });
    await take(group, { name: 'Firstyard' });
    const moved = await take(group, { name: 'Secondyard' });
    await db.update(enquiry).set({ dealershipId: second }).where(eq(enquiry.id, moved));
    const text = await read(`/leads?yard=${second}`, member);
    expect(text).toContain('Secondyard');
    expect(text).not.toContain('Firstyard');
    expect(text).toContain('Unanswered 1 ');
    const foreign = await (await ask(`/leads?yard=${other.dealership.id}`, member)).text();
    expect(foreign).toContain('Firstyard');
    expect(foreign).not.toContain(`<option value="${other.dealership.id}"`);
    expect(await read('/leads', sales)).not.toContain('All dealerships');
  });

  it('OFF-07 looks in the open list, says where else, and finds in all what is done', async () => {
    const of = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: of.site.id });
    const id = await take(of, { name: 'Donna', lastName: 'Done' });
    await post(id, { step: 'move', to: 'lost', reason: 'no_answer' }, member);
    const html = await (await ask('/leads?q=donna', member)).text();
    const [, all = ''] = /href="([^"]*)"[^>]*>Look in all leads</.exec(html) ?? [];
    expect(readText(html)).not.toContain('Donna Done');
    const found = await (await ask(`/leads${all.replace(/^[^?]*/, '').replaceAll('&amp;', '&')}`, member)).text();
    expect(readText(found)).toContain('Donna Done');
    expect(found).not.toContain('Look in all leads');
  });

  it('OFF-07 takes what is searched for as words: nothing of it is a pattern', async () => {
    await take(site, { name: 'Percy' });
    for (const words of ['%', '_____', "'; drop table enquiry; --", '\\']) {
      const answer = await ask(`/leads?q=${encodeURIComponent(words)}`, sales);
      expect([answer.status, readText(await answer.text()).includes('Percy')]).toEqual([200, false]);
    }
  });

  it('OFF-02 a role of one dealership shows its leads alone', async () => {
    const local = await createTestMember(web.ctx, {
      ...{ role: 'sales', siteId: site.site.id, dealershipId: site.dealership.id },
    });
    const ofSite = await take(site, { name: 'Ofsite', dealershipSlug: null });
    await web.ctx.store.db.update(enquiry).set({ dealershipId: null }).where(eq(enquiry.id, ofSite));
    await take(site, { name: 'Ofdealership' });
    const text = await read('/leads?view=open', local);
    expect(text).toContain('Ofdealership');
    expect(text).not.toContain('Ofsite');
    expect((await ask(`/leads/${ofSite}`, local)).status).toBe(403);
  });
});

describe('a lead', () => {
  it('OFF-07 LEAD-16 shows everything that was sent', async () => {
    const fields = { preferred_contact: 'Marker phone', a_field_of_nobody: 'Marker unknown' };
    const attributes = { visited_pages: ['/marker-page'], linked_query_params: { utm_source: 'marker-ad' } };
    const id = await take(site, {
      ...{ name: 'Markus', lastName: 'Markerson', email: 'marker@example.com', postcode: '4123' },
      ...{ message: 'Marker message', fields, leadAttributes: attributes, source: 'marker-source', url: '/marker-url' },
    });
    const text = await read(`/leads/${id}`, finance);
    const markers = [
      'Markus Markerson',
      'marker@example.com',
      '0412 345 678',
      '4123',
      'Marker message',
      'Marker phone',
    ];
    markers.push('Marker unknown', '/marker-page', 'utm_source=marker-ad', 'marker-source', '/marker-url');
    for (const marker of markers) expect(text).toContain(marker);
  });

  it('OFF-07 has the car with its price then and now, its place in the market and where it stands, and leads to it in the stock', async () => {
    const { db } = web.ctx.store;
    const asked = await createTestCar(site, { priceCents: 20_000_00, locationId: site.location.id });
    await db.insert(carMarketPrice).values({ carId: asked.id, stateAverageCents: null, averageCents: 21_000_00 });
    const id = await take(site, { form: 'vehicle', carId: asked.id });
    await db.update(car).set({ priceCents: 19_500_00 }).where(eq(car.id, asked.id));
    const html = await (await ask(`/leads/${id}`, sales)).text();
    expect(readText(html)).toMatch(
      /\$20,000 when asked Now: in stock, at .+, \$19,500, \$1,500 below the market average See it in the stock/,
    );
    expect(html).toContain(`href="/office/stock/${asked.id}"`);
    await db.update(car).set({ status: 'sold', soldAt: web.clock.now() }).where(eq(car.id, asked.id));
    expect(await read(`/leads/${id}`, sales)).toMatch(/Now: sold, at [^$]+ See it in the stock/);
    await db.update(car).set({ removedAt: web.clock.now() }).where(eq(car.id, asked.id));
    const gone = await read(`/leads/${id}`, sales);
    expect(gone).toContain('Not in stock any more');
    expect(gone).not.toContain('See it in the stock');
  });

  it('OFF-07 tells times by the clock of the site that the visitor asked', async () => {
    const west = await createTestSite(web, { settings: { locale: { timeZone: 'Australia/Perth' } } });
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: west.site.id });
    const id = await take(west, { receivedAt: '2026-01-15T02:00:00.000Z' });
    expect(await read(`/leads/${id}`, member)).toContain('15 Jan, 10:00 am');
  });

  it('OFF-07 keeps a note, which answers nobody', async () => {
    const id = await take(site);
    await post(id, { step: 'note', text: 'Husband decides\nCall after five' }, sales);
    expect(await findLead(id)).toMatchObject({ state: 'new', answeredAt: null });
    expect(await read(`/leads/${id}`, manager)).toContain('Husband decides Call after five');
  });

  it('OFF-07 a call answers a new lead: the clock stops, and it is contacted', async () => {
    const id = await take(site);
    web.clock.advance({ minutes: 12 });
    const calledAt = web.clock.now();
    await post(id, { step: 'call', text: 'Left a message' }, sales);
    expect(await findLead(id)).toMatchObject({ state: 'contacted', answeredAt: calledAt });
    web.clock.advance({ minutes: 5 });
    await post(id, { step: 'call', text: 'Again' }, sales);
    expect(await findLead(id)).toMatchObject({ answeredAt: calledAt });
  });

  it('OFF-07 moves by the table alone, and a lost one has its reason', async () => {
    const id = await take(site);
    const without = await post(id, { step: 'move', to: 'lost', reason: '' }, sales);
    expect([without.status, readText(await without.text()).includes('Please choose why it was lost.')]).toEqual([
      422,
      true,
    ]);
    await post(id, { step: 'move', to: 'lost', reason: 'price' }, sales);
    expect(await findLead(id)).toMatchObject({ state: 'lost', lostReason: 'price' });
    const back = await post(id, { step: 'move', to: 'new', reason: '' }, sales);
    expect(back.status).toBe(409);
    web.clock.advance({ minutes: 1 });
    await post(id, { step: 'move', to: 'contacted', reason: 'price' }, sales);
    expect(await findLead(id)).toMatchObject({ state: 'contacted', lostReason: null });
    expect((await listEntries(id)).map(({ detail }) => detail)).toEqual([
      { from: 'new', to: 'lost', reason: 'price' },
      { from: 'lost', to: 'contacted', reason: null },
    ]);
  });

  it('OFF-07 is put aside until its time, and comes back by itself', async () => {
    const aside = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: aside.site.id });
    const id = await take(aside, { name: 'Later' });
    await post(id, { step: 'snooze', hours: '3' }, member);
    expect(await read('/leads', member)).not.toContain('Later Citizen');
    expect(await read('/leads?view=snoozed', member)).toContain('Later Citizen');
    web.clock.advance({ hours: 3 });
    expect(await read('/leads', member)).toContain('Later Citizen');
    const wrong = await post(id, { step: 'snooze', hours: '9999' }, member);
    expect(wrong.status).toBe(422);
  });

  it('OFF-07 is taken by a salesperson, given by a manager, and to nobody who does not answer here', async () => {
    const id = await take(site);
    await post(id, { step: 'assign', person: sales.id }, sales);
    expect(await findLead(id)).toMatchObject({ assignedTo: sales.id });
    expect(await read(`/leads/${id}`, manager)).toContain(' took it');
    expect((await post(id, { step: 'assign', person: manager.id }, sales)).status).toBe(403);
    await post(id, { step: 'assign', person: manager.id }, manager);
    expect(await findLead(id)).toMatchObject({ assignedTo: manager.id });
    const stranger = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id });
    for (const person of [stranger.id, finance.id, 'made-up']) {
      expect((await post(id, { step: 'assign', person }, manager)).status).toBe(422);
    }
    expect(await findLead(id)).toMatchObject({ assignedTo: manager.id });
  });

  it('OFF-02 of somebody who leaves goes to whoever switches him off', async () => {
    const leaver = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const [open, done] = [await take(site), await take(site)];
    for (const id of [open, done]) await post(id, { step: 'assign', person: leaver.id }, leaver);
    await post(done, { step: 'move', to: 'won', reason: '' }, leaver);
    const member = { id: manager.id, email: manager.email, name: 'M', hasSecondFactor: true };
    const roles = [{ role: 'manager', siteId: site.site.id, dealershipId: null }] as const;
    await switchOffPerson(await openOfficeContext(web.ctx, { ...member, roles }), { staffId: leaver.id });
    expect(await findLead(open)).toMatchObject({ assignedTo: manager.id });
    expect(await findLead(done)).toMatchObject({ assignedTo: leaver.id });
  });

  it.each([
    ['note', { text: 'x' }],
    ['call', { text: 'x' }],
    ['move', { to: 'won', reason: '' }],
    ['snooze', { hours: '3' }],
    ['assign', { person: '' }],
  ])(
    'OFF-02 OFF-07 %s is refused to another site and to a role that only reads, and changes nothing',
    async (step, fields) => {
      const id = await take(site);
      const stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
      expect((await post(id, { step, ...fields }, stranger)).status).toBe(404);
      expect((await post(id, { step, ...fields }, finance)).status).toBe(403);
      expect((await post('no-such-lead', { step, ...fields }, manager)).status).toBe(404);
      expect(await listEntries(id)).toEqual([]);
      expect(await findLead(id)).toMatchObject({ state: 'new', assignedTo: null, snoozedUntil: null });
    },
  );

  it('OFF-07 an audit line names who did what, without what was written', async () => {
    const id = await take(site);
    await post(id, { step: 'note', text: 'Secret words' }, sales);
    const rows = await web.ctx.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `enquiry:${id}`));
    expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['lead.note', `staff:${sales.id}`]);
    expect(JSON.stringify(rows)).not.toContain('Secret words');
  });

  it('OFF-07 ten people who move one lead at the same time are told one after the other', async () => {
    const id = await take(site);
    const moves = Array.from({ length: 10 }, () => post(id, { step: 'move', to: 'won', reason: '' }, sales));
    const statuses = (await Promise.all(moves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await listEntries(id)).toHaveLength(1);
  });
});

describe('the news of the office', () => {
  async function listen(by: TestMember) {
    const stop = new AbortController();
    const answer = await web.ask('localhost', '/office/live', { headers: { cookie: by.cookie }, signal: stop.signal });
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    const done = (async () => {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return;
        text += decoder.decode(part.value);
      }
    })().catch(() => {});
    const end = async () => {
      stop.abort();
      await done;
    };
    return { answer, read: () => text, end };
  }

  it('OFF-07 names a lead that comes in to those whose place it is, and nothing of what is in it', async () => {
    const stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
    const viewer = await createTestMember(web.ctx, { role: 'viewer', siteId: site.site.id });
    const [own, foreign, looking] = [await listen(sales), await listen(stranger), await listen(viewer)];
    expect(own.answer.headers.get('content-type')).toBe('text/event-stream');
    const id = await take(site, { name: 'Nobody', lastName: 'Knows' });
    const of = { siteId: site.site.id, enquiryId: id };
    await web.tell({ kind: 'enquiry.received', ...of });
    await expect.poll(own.read).toContain(`data: {"leadId":"${id}","isNew":false,"calls":null}`);
    const given = { placeId: site.dealership.id, staffId: null, byId: null, isNew: true };
    await web.tell({ kind: 'lead.given', ...of, ...given });
    await expect.poll(own.read).toContain(`data: {"leadId":"${id}","isNew":true,"calls":"mine"}`);
    expect(own.read()).not.toContain('Nobody');
    for (const { read: readNews } of [foreign, looking]) expect(readNews()).not.toContain(id);
    for (const each of [own, foreign, looking]) await each.end();
  });
});

describe('who has a lead open', () => {
  const tell = (leadId: string, step: string, by: TestMember) =>
    post(`${leadId}/presence`, { step }, by).then(({ status }) => status);

  it('OFF-07 is seen by colleagues until he leaves or says nothing for a minute, and never by himself', async () => {
    const id = await take(site);
    const isSeen = async (by: TestMember) => (await read(`/leads/${id}`, by)).includes('has this lead open, too.');
    expect(await tell(id, 'here', sales)).toBe(204);
    expect(await tell(id, 'here', sales)).toBe(204);
    expect([await isSeen(sales), await isSeen(manager)]).toEqual([false, true]);
    expect(await tell(id, 'gone', sales)).toBe(204);
    expect(await isSeen(manager)).toBe(false);
    await tell(id, 'here', sales);
    web.clock.advance({ minutes: 2 });
    expect(await isSeen(manager)).toBe(false);
  });

  it('OFF-02 OFF-07 is nothing to people of other sites', async () => {
    const stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
    const id = await take(site);
    expect([await tell(id, 'here', stranger), await tell(id, 'gone', stranger)]).toEqual([404, 404]);
    expect(await read(`/leads/${id}`, manager)).not.toContain('has this lead open');
  });
});

describe('whose a lead is', () => {
  const name = async (id: string) => (await findLead(id))?.assignedTo ?? null;

  it('OFF-07 is of whoever answers it first, where it is nobody’s, and stays another’s', async () => {
    const day = web.clock.now().toISOString().slice(0, 10);
    const steps: readonly Record<string, string>[] = [
      { step: 'call', text: 'Rang' },
      { step: 'reply', key: createId(web.clock.now()), subject: 'Yes', text: 'It is here' },
      { step: 'visit', day, time: '23:30' },
    ];
    for (const step of steps) {
      const id = await take(site);
      expect((await post(id, step, sales)).status).toBe(200);
      expect(await name(id)).toBe(sales.id);
      await post(id, { step: 'call', text: 'Me too' }, manager);
      expect(await name(id)).toBe(sales.id);
    }
    const noted = await take(site);
    await post(noted, { step: 'note', text: 'Only a note' }, sales);
    expect(await name(noted)).toBeNull();
    const operator = await createTestMember(web.ctx, { role: 'operator' });
    await post(noted, { step: 'call', text: 'Helping out' }, operator);
    expect(await findLead(noted)).toMatchObject({ state: 'contacted', assignedTo: null });
  });

  it('OFF-07 is not taken from somebody who was faster, nor given to who has it', async () => {
    const second = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const id = await take(site);
    expect((await post(id, { step: 'assign', person: sales.id, had: '' }, sales)).status).toBe(200);
    const late = await post(id, { step: 'assign', person: second.id, had: '' }, second);
    expect([late.status, readText(await late.text())]).toEqual([409, expect.stringMatching(/Person \d+’s now/)]);
    expect(await name(id)).toBe(sales.id);
    expect((await post(id, { step: 'assign', person: second.id, had: sales.id }, second)).status).toBe(200);
    expect(await name(id)).toBe(second.id);
    expect((await post(id, { step: 'assign', person: second.id, had: second.id }, manager)).status).toBe(409);
    expect((await listEntries(id)).filter(({ kind }) => kind === 'assigned')).toHaveLength(2);
    const own = await (await ask(`/leads/${id}`, second)).text();
    expect(readText(own)).toContain('You answer it');
    expect(own).not.toContain('>I take it<');
  });
});

describe('an inbox that is narrowed', () => {
  async function fill() {
    const yard = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: yard.site.id });
    const kia = await createTestCar(yard, { make: 'Kia', model: 'Ceed' });
    await createTestCar(yard, { make: 'Mazda', model: '3' });
    const mine = await take(yard, { name: 'Minna', form: 'vehicle', carId: kia.id });
    await post(mine, { step: 'assign', person: member.id }, member);
    await take(yard, { name: 'Tina', form: 'trade-in', fields: { 'Vehicle Make': 'MAZDA' } });
    await take(yard, { name: 'Carla', form: 'contact' });
    const list = async (query: string) => {
      const text = await read(`/leads?view=open&${query}`, member);
      return [...text.matchAll(/\b(?:Minna|Tina|Carla)\b/g)].map(([found]) => found).sort();
    };
    return { yard, member, list };
  }

  it('OFF-07 shows what is somebody’s or nobody’s, what came by a form, and what is about a make', async () => {
    const { member, list } = await fill();
    expect(await list('')).toEqual(['Carla', 'Minna', 'Tina']);
    expect(await list(`person=${member.id}`)).toEqual(['Minna']);
    expect(await list('person=nobody')).toEqual(['Carla', 'Tina']);
    expect(await list('form=trade-in')).toEqual(['Tina']);
    expect(await list('make=Kia')).toEqual(['Minna']);
    expect(await list('make=mazda')).toEqual(['Tina']);
    expect(await list('make=Kia&form=contact')).toEqual([]);
    expect(await read('/leads?view=open&form=contact', member)).toContain('Open 1');
  });

  it('OFF-07 keeps what it is narrowed to from view to view, and takes nothing that it does not offer', async () => {
    const { member, list } = await fill();
    const html = await (await ask('/leads?view=open&form=contact&make=kia', member)).text();
    expect(html).toContain('href="/office/leads?view=all&amp;form=contact&amp;make=Kia"');
    const foreign = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id });
    expect(await list(`person=${foreign.id}&form=no-such-form&make=Nothing`)).toEqual(['Carla', 'Minna', 'Tina']);
  });

  it('OFF-07 says that none are like that, not that everybody has been answered', async () => {
    const { member } = await fill();
    const html = await (await ask('/leads?form=careers', member)).text();
    expect(readText(html)).toContain('None are like that.');
    expect(html).not.toContain('Everybody has been answered.');
    expect(html).toMatch(/href="\/office\/leads"[^>]*>Whosever they are, whatever they are about</);
  });

  it('OFF-07 finds leads that are put together by any of them', async () => {
    const { yard, member, list } = await fill();
    const first = await take(yard, { name: 'Carla', form: 'parts', email: 'c@example.com' });
    const second = await take(yard, { name: 'Carla', form: 'service', email: 'c@example.com' });
    await post(first, { step: 'join', enquiry: second }, member);
    expect([await list('form=parts'), await list('form=service')]).toEqual([['Carla'], ['Carla']]);
  });
});

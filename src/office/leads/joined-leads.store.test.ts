import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audit,
  delivery,
  enquiry,
  leadApart,
  leadEntry,
  leadTest,
  leadThread,
  openingHours,
  siteMail,
} from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { pickWork } from '#rules/leads/lead-work.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { takeMail } from '#services/leads/inbound/take-mail.ts';
import { writeThreadAddress } from '#services/leads/replies/thread-address.ts';
import { workOffDue } from '#services/leads/speed/work-off-due.ts';
import { makeNumbers } from '#services/privacy/personal-leads.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

const place = 'reply.dealer.example';
let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', REPLY_ADDRESS: place } });
});
afterAll(() => web?.close());

const db = () => web.ctx.store.db;

/** A yard that is always open, on a Monday at 10, with one car, a manager and a salesperson. */
async function openYard(leads: Record<string, unknown> = {}) {
  web.clock.set('2026-03-02T00:00:00Z');
  const site = await createTestSite(web, { settings: { leads } });
  await db()
    .insert(openingHours)
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        ...{ locationId: site.location.id, weekday, status: 'Open' as const, opens: '00:00', closes: '23:59' },
      })),
    );
  const join = (role: string) => createTestMember(web.ctx, { role, siteId: site.site.id });
  const car = await createTestCar(site, { make: 'Kia', model: 'Ceed' });
  return { site, car, manager: await join('manager'), ann: await join('sales'), bob: await join('sales') };
}

let taken = 0;
async function take(of: TestSite, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ form: 'vehicle', name: 'Jane', lastName: 'Shopper', email: 'jane@shopper.example', phone: '+61412345678' },
    ...{ contentHash: `joined ${++taken}`, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}
async function work(): Promise<void> {
  while (await workOffDue(web.ctx));
}

const post = (leadId: string, fields: Record<string, string>, by: TestMember) =>
  web.post('localhost', `/office/leads/${leadId}`, fields, { headers: { cookie: by.cookie } });
const read = async (path: string, by: TestMember) =>
  readText(await (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text());
const readRow = async (id: string) => {
  const [row] = await db().select().from(enquiry).where(eq(enquiry.id, id));
  if (!row) throw new Error(`no lead ${id}`);
  return row;
};
const readWork = async (id: string) => pickWork(await readRow(id));
const threadOf = async (id: string) => (await readRow(id)).threadId;
const join = (leadId: string, other: string, by: TestMember) => post(leadId, { step: 'join', enquiry: other }, by);
const apart = (leadId: string, other: string, by: TestMember) => post(leadId, { step: 'apart', enquiry: other }, by);
const listKinds = async (ids: readonly string[]) => {
  const rows = await db()
    .select({ kind: leadEntry.kind })
    .from(leadEntry)
    .where(inArray(leadEntry.enquiryId, [...ids]))
    .orderBy(asc(leadEntry.at));
  return rows.map(({ kind }) => kind);
};

describe('the same enquiry once more', () => {
  it('OFF-07 is put together with the first by itself: one lead of the inbox, in which each is whole', async () => {
    const { site, car, ann } = await openYard();
    const first = await take(site, {
      carId: car.id,
      message: 'Is it still there?',
      source: 'first-source',
      url: '/one',
    });
    await work();
    web.clock.advance({ minutes: 20 });
    const second = await take(site, {
      carId: car.id,
      message: 'Hello, anybody?',
      source: 'second-source',
      url: '/two',
    });
    await work();
    expect([await threadOf(first), await threadOf(second)]).toEqual([first, first]);
    const inbox = await read('/leads', ann);
    expect(inbox).toMatch(/Unanswered 1 Late 0 Open 1/);
    expect(inbox).toMatch(/Jane Shopper 20 min ago .*Hello, anybody\? New 2 enquiries/);
    expect(inbox).not.toContain('Is it still there?');
    for (const id of [first, second]) {
      const thread = await read(`/leads/${id}`, ann);
      for (const words of ['2 enquiries', 'Is it still there?', 'Hello, anybody?', 'first-source', 'second-source'])
        expect(thread).toContain(words);
      expect(thread).toContain('It was put together with the same enquiry of before');
    }
    // Each has its own mail to the dealer.
    const sent = await db()
      .select()
      .from(delivery)
      .where(inArray(delivery.enquiryId, [first, second]));
    expect(new Set(sent.map(({ enquiryId }) => enquiryId))).toEqual(new Set([first, second]));
    expect(await read('/leads?q=anybody', ann)).toContain('2 enquiries');
  });

  it('OFF-07 is offered alone where it is about another car, by another form, or long ago, and each says why', async () => {
    const { site, car, ann } = await openYard();
    const other = await createTestCar(site, { make: 'Kia', model: 'Rio' });
    const first = await take(site, { carId: car.id });
    const offered = [
      await take(site, { carId: other.id, lastName: 'Byboth' }),
      await take(site, { carId: car.id, form: 'finance', lastName: 'Bymail', phone: '+61498765432' }),
      await take(site, { carId: car.id, lastName: 'Byphone', email: 'other@shopper.example' }),
    ];
    await take(site, { carId: car.id, lastName: 'Stranger', email: 'other2@x.example', phone: '+61498765433' });
    await work();
    for (const id of [first, ...offered]) expect(await threadOf(id)).toBeNull();
    const text = await read(`/leads/${first}`, ann);
    expect(text).toMatch(/Jane Byboth .*Same mail address and phone/);
    expect(text).toMatch(/Jane Bymail .*Same mail address ·/);
    expect(text).toMatch(/Jane Byphone .*Same phone ·/);
    expect(text.split('Also from this person')[1]).not.toContain('Stranger');
    web.clock.advance({ hours: 24 * 31 });
    const late = await take(site, { carId: car.id });
    await work();
    expect(await threadOf(late)).toBeNull();
    const now = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    expect(await read(`/leads/${late}`, now)).toContain('No other lead has the same mail address or phone.');
  });

  it('OFF-07 stays by itself where the site puts nothing together (leads.sameDays 0)', async () => {
    const { site, car, ann } = await openYard({ sameDays: 0 });
    const [first, second] = [await take(site, { carId: car.id }), await take(site, { carId: car.id })];
    await work();
    expect([await threadOf(first), await threadOf(second)]).toEqual([null, null]);
    expect(await read(`/leads/${first}`, ann)).toContain('No other lead has the same mail address or phone.');
  });

  it('OFF-07 never joins what is spam, lost or a lead of another site, and nothing new hides behind what is over', async () => {
    const { site, car, ann } = await openYard();
    const { site: other } = await openYard();
    const spam = await take(site, { carId: car.id });
    await post(spam, { step: 'move', to: 'spam' }, ann);
    const lost = await take(site, { carId: car.id });
    await work();
    await post(lost, { step: 'move', to: 'lost', reason: 'price' }, ann);
    await take(other, {});
    const fresh = await take(site, { carId: car.id });
    await work();
    expect(await threadOf(fresh)).toBeNull();
    const text = await read(`/leads/${fresh}`, ann);
    expect(text.match(/Same mail address and phone/g)).toHaveLength(1);
    expect(text).toMatch(/Same mail address and phone · Lost/);
  });

  it('OFF-07 OFF-09 is of whoever has the first, and wakes what was put aside; the clock is of the oldest word without an answer', async () => {
    const { site, car, manager, ann } = await openYard({ alarmMinutes: 60, passOnMinutes: 0 });
    const first = await take(site, { carId: car.id });
    await work();
    await post(first, { step: 'assign', person: ann.id }, ann);
    web.clock.advance({ minutes: 10 });
    await post(first, { step: 'call', text: 'Talked' }, ann);
    await post(first, { step: 'snooze', hours: '72' }, ann);
    web.clock.advance({ hours: 2 });
    const askedAt = web.clock.now();
    const second = await take(site, { carId: car.id });
    await work();
    expect(await readWork(first)).toMatchObject({
      state: 'contacted',
      assignedTo: ann.id,
      waitingSince: askedAt,
      snoozedUntil: null,
    });
    expect(await readWork(second)).toMatchObject({ state: 'new', assignedTo: null });
    web.clock.advance({ minutes: 61 });
    await work();
    // The second was as good as forgotten: its alarm comes, once, and the thread is late.
    const mails = await db().select().from(siteMail).where(eq(siteMail.siteId, site.site.id));
    expect(mails.map(({ target }) => target)).toEqual([manager.email]);
    expect(await read('/leads?view=late', manager)).toMatch(/Late 1 .*2 enquiries/);
    await post(second, { step: 'call', text: 'Talked again' }, ann);
    expect(await readWork(first)).toMatchObject({ waitingSince: null });
    expect(await readWork(second)).toMatchObject({ state: 'contacted', waitingSince: null });
    expect(await read('/leads?view=late', manager)).toContain('Late 0');
    expect(await read('/leads', ann)).toContain('Everybody has been answered.');
  });
});

describe('leads that somebody puts together', () => {
  async function openTwo() {
    const yard = await openYard();
    const first = await take(yard.site, { message: 'First words' });
    web.clock.advance({ minutes: 5 });
    const second = await take(yard.site, {
      name: 'Janet',
      email: 'work@office.example',
      phone: '0733334444',
      message: 'Second words',
    });
    await work();
    return { ...yard, first, second };
  }

  it('OFF-07 are looked for by name, mail or number, joined, and taken apart are exactly what they were', async () => {
    const { first, second, ann, bob } = await openTwo();
    await post(second, { step: 'assign', person: bob.id }, bob);
    await post(second, { step: 'visit', day: '2026-03-04', time: '10:00' }, bob);
    const before = [await readRow(first), await readRow(second)];
    for (const words of ['janet', 'work@office', '07 3333'])
      expect(await read(`/leads/${first}?find=${encodeURIComponent(words)}`, ann)).toMatch(
        /Janet Shopper .*Put together/,
      );
    const answer = await join(first, second, ann);
    expect([answer.status, readText(await answer.text()).includes('They are one lead now.')]).toEqual([200, true]);
    expect(await readWork(first)).toMatchObject({ state: 'appointment', assignedTo: bob.id });
    expect(await read('/leads?view=open', ann)).toMatch(/Open 1/);
    expect((await apart(first, second, bob)).status).toBe(200);
    expect([await readRow(first), await readRow(second)]).toEqual(before);
    expect(
      await db()
        .select()
        .from(leadThread)
        .where(inArray(leadThread.id, [first, second])),
    ).toEqual([]);
    expect(await read(`/leads/${first}`, ann)).toMatch(/took the enquiries apart/);
  });

  it('OFF-07 keep what was done together when they are taken apart, and no rule joins them again', async () => {
    const { site, car, ann } = await openYard();
    const [first, second] = [await take(site, { carId: car.id }), await take(site, { carId: car.id })];
    await work();
    await post(first, { step: 'call', text: 'Both' }, ann);
    await apart(first, second, ann);
    for (const id of [first, second])
      expect(await readWork(id)).toMatchObject({ state: 'contacted', waitingSince: null });
    web.clock.advance({ minutes: 1 });
    const third = await take(site, { carId: car.id });
    await work();
    const threads = [await threadOf(first), await threadOf(second), await threadOf(third)];
    expect(threads.filter((each) => each === null)).toHaveLength(1);
    expect(threads[0]).not.toBe(threads[1]);
    await join(first, second, ann);
    expect(await db().$count(leadApart, eq(leadApart.enquiryId, first))).toBe(0);
  });

  it('OFF-07 OFF-08 get answers to either secret address in one thread, and a reply goes to the address that is chosen', async () => {
    const { first, second, ann } = await openTwo();
    await join(first, second, ann);
    await post(first, { step: 'call', text: 'Talked' }, ann);
    const mail = (to: string, from: string, text: string) =>
      takeMail(web.ctx, {
        raw: Buffer.from(
          `From: ${from}\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <${createId(web.clock.now())}@x.example>\r\n\r\n${text}\r\n`,
        ),
        recipients: [to],
      });
    const addressOf = (leadId: string) => writeThreadAddress(web.ctx, { place, leadId });
    expect(await mail(addressOf(first), 'jane@shopper.example', 'Answer to one')).toBe('placed');
    expect(await mail(addressOf(second), 'work@office.example', 'Answer to two')).toBe('placed');
    const text = await read(`/leads/${first}`, ann);
    expect(text).toContain('Answer to one');
    expect(text).toContain('Answer to two');
    expect(await read('/leads', ann)).toMatch(/Unanswered 1 .*2 enquiries Has answered/);
    const reply = { step: 'reply', key: createId(web.clock.now()), subject: 'Hello', text: 'To you', to: first };
    expect((await post(second, reply, ann)).status).toBe(200);
    const { rows } = await web.ctx.store.db.execute<{ address: string; enquiry_id: string }>(
      `select m.address, e.enquiry_id from lead_message m join lead_entry e on e.id = m.entry_id where e.id = '${reply.key}'`,
    );
    expect(rows).toEqual([{ address: 'jane@shopper.example', enquiry_id: first }]);
    expect(await readWork(first)).toMatchObject({ waitingSince: null });
    const latest = { ...reply, key: createId(web.clock.now()), to: '' };
    await post(first, latest, ann);
    const kinds = await listKinds([second]);
    expect(kinds).toContain('replied');
  });

  it('OFF-07 OFF-18 write who did it with what was before and after', async () => {
    const { first, second, ann } = await openTwo();
    await join(second, first, ann);
    await apart(first, second, ann);
    const rows = await db()
      .select()
      .from(audit)
      .where(inArray(audit.subject, [`enquiry:${first}`, `enquiry:${second}`]));
    const [joined] = rows.filter(({ action }) => action === 'lead.joined');
    expect(joined).toMatchObject({ actor: `staff:${ann.id}`, subject: `enquiry:${first}` });
    expect(joined?.detail).toMatchObject({ changes: { leads: { before: [second], after: [first, second] } } });
    expect(rows.filter(({ action }) => action === 'lead.apart')).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Jane|shopper\.example|0412|words/i);
  });

  it('OFF-02 OFF-07 are refused to other sites, other yards and those who only read, and nothing changes', async () => {
    const { site, first, second, ann } = await openTwo();
    const { site: otherSite, manager: stranger } = await openYard();
    const foreign = await take(otherSite);
    const finance = await createTestMember(web.ctx, { role: 'finance', siteId: site.site.id });
    const both = await createTestMember(web.ctx, { role: 'operator' });
    const ofSite = await take(site);
    await db().update(enquiry).set({ dealershipId: null }).where(eq(enquiry.id, ofSite));
    expect((await join(first, second, stranger)).status).toBe(404);
    expect((await join(foreign, second, stranger)).status).toBe(404);
    expect((await join(first, foreign, ann)).status).toBe(404);
    expect((await join(first, second, finance)).status).toBe(403);
    expect((await join(first, foreign, both)).status).toBe(422);
    expect((await join(first, ofSite, both)).status).toBe(422);
    expect((await join(first, first, ann)).status).toBe(409);
    expect((await join(first, 'no-such-lead', ann)).status).toBe(404);
    expect((await apart(first, second, ann)).status).toBe(409);
    await join(first, second, ann);
    expect((await apart(first, second, stranger)).status).toBe(404);
    expect((await apart(first, second, finance)).status).toBe(403);
    expect((await apart(first, foreign, both)).status).toBe(409);
    expect([await threadOf(first), await threadOf(second), await threadOf(foreign), await threadOf(ofSite)]).toEqual([
      first,
      first,
      null,
      null,
    ]);
  });

  it('OFF-07 are not spam', async () => {
    const { first, second, ann } = await openTwo();
    await post(second, { step: 'move', to: 'spam' }, ann);
    const answer = await join(first, second, ann);
    expect([answer.status, readText(await answer.text()).includes('Spam stays by itself.')]).toEqual([409, true]);
    expect(await read(`/leads/${first}?find=janet`, ann)).toContain('No other lead of this yard has that.');
  });

  it('OFF-07 OFF-09 are no test leads', async () => {
    const { site, first, second, ann } = await openTwo();
    const at = web.clock.now();
    const test = { id: createId(at), siteId: site.site.id, plannedAt: at, dueAt: at };
    await db().insert(leadTest).values(test);
    await db().update(enquiry).set({ testId: test.id }).where(eq(enquiry.id, second));
    expect((await join(first, second, ann)).status).toBe(409);
    expect((await join(second, first, ann)).status).toBe(409);
    expect([await threadOf(first), await threadOf(second)]).toEqual([null, null]);
  });

  it('OFF-07 are put together once when ten people do it at once, and taken apart once', async () => {
    const { first, second, ann } = await openTwo();
    const all = async (step: typeof join) => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? step(first, second, ann) : step(second, first, ann))),
      );
      return answers.map(({ status }) => status).filter((status) => status === 200).length;
    };
    expect(await all(join)).toBe(1);
    expect(await threadOf(second)).toBe(first);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apart(first, second, ann)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await threadOf(first), await threadOf(second)]).toEqual([null, null]);
  });

  it('OFF-18 OFF-07 stay what they are without one of them when that person is erased, the first too', async () => {
    const { site, first, second, ann } = await openTwo();
    const third = await take(site, { name: 'Third' });
    await join(first, second, ann);
    await join(first, third, ann);
    await db().transaction((tx) => makeNumbers(tx, web.ctx, [first]));
    const oldest = second;
    expect([await threadOf(second), await threadOf(third)]).toEqual([oldest, oldest]);
    await db().transaction((tx) => makeNumbers(tx, web.ctx, [second]));
    expect(await threadOf(third)).toBeNull();
    expect(await readWork(third)).toMatchObject({ state: 'new', waitingSince: null });
    expect((await join(third, first, ann)).status).toBe(410);
  });
});

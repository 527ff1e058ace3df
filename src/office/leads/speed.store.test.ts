import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry, leadDue, leadEntry, openingHours, siteMail, specialHours, staff } from '#db/schema/index.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { workOffDue } from '#services/leads/speed/work-off-due.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
});
afterAll(() => web?.close());

/** A yard that is open from 9 to 5 on each day, on a Monday at 10; with a manager and two salespeople. */
async function openYard(settings: Record<string, unknown> = {}) {
  web.clock.set('2026-03-02T00:00:00Z');
  const site = await createTestSite(web, { settings: { leads: settings } });
  await web.ctx.store.db.insert(openingHours).values(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      ...{ locationId: site.location.id, weekday, status: 'Open' as const, opens: '09:00', closes: '17:00' },
    })),
  );
  const join = (role: string) => createTestMember(web.ctx, { role, siteId: site.site.id });
  return { site, manager: await join('manager'), ann: await join('sales'), bob: await join('sales') };
}

const read = async (path: string, by: TestMember) =>
  readText(await (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text());

function post(fields: Record<string, string | string[]>, by: TestMember) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  );
  const headers = {
    cookie: by.cookie,
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://localhost',
  };
  return web.ask('localhost', '/office/leads/rules', { method: 'POST', body: body.toString(), headers });
}

const save = (
  site: TestSite,
  by: TestMember,
  people: readonly TestMember[],
  more: Record<string, string | string[]> = {},
) => post({ step: 'save', site: String(site.site.id), rule: '', person: people.map(({ id }) => id), ...more }, by);

let taken = 0;
/** Each is another person's: the same enquiry once more would be put to the first. */
async function take(of: TestSite, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ email: `speed${taken}@example.com`, phone: `+614${String(taken).padStart(8, '0')}` },
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `speed ${++taken}`, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

async function work(): Promise<void> {
  while (await workOffDue(web.ctx));
}

const findOwner = async (id: string) =>
  (await web.ctx.store.db.select({ to: enquiry.assignedTo }).from(enquiry).where(eq(enquiry.id, id)))[0]?.to ?? null;
const listGiven = async (id: string) => {
  const rows = await web.ctx.store.db
    .select({ detail: leadEntry.detail })
    .from(leadEntry)
    .where(and(eq(leadEntry.enquiryId, id), eq(leadEntry.kind, 'assigned')))
    .orderBy(asc(leadEntry.at));
  return rows.map(({ detail }) => [detail.to, detail.why]);
};
const listMails = (of: TestSite) =>
  web.ctx.store.db.select().from(siteMail).where(eq(siteMail.siteId, of.site.id)).orderBy(asc(siteMail.target));

describe('who gets what', () => {
  it('OFF-09 goes in turn to whoever of the rule has the fewest open, and says so in the thread', async () => {
    const { site, manager, ann, bob } = await openYard();
    expect((await save(site, manager, [ann, bob])).status).toBe(200);
    const [first, second, third] = [await take(site), await take(site), await take(site)];
    await work();
    const owners = await Promise.all([first, second, third].map(findOwner));
    expect(new Set(owners.slice(0, 2))).toEqual(new Set([ann.id, bob.id]));
    await web.ctx.store.db.update(enquiry).set({ state: 'won' }).where(eq(enquiry.assignedTo, bob.id));
    const fourth = await take(site);
    await work();
    expect(await findOwner(fourth)).toBe(bob.id);
    expect(await read(`/leads/${fourth}`, bob)).toMatch(/It went to Person \d+ by the rules/);
    expect(await read('/leads?view=mine', bob)).toContain('0 min of opening hours, due in 1 h');
  });

  it('OFF-09 goes by make, place and day, in the order of the rules, which a manager changes', async () => {
    const { site, manager, ann, bob } = await openYard();
    const car = await createTestCar(site, { make: 'Kia' });
    await save(site, manager, [ann]);
    await save(site, manager, [bob], { make: 'kia', place: `location ${site.location.id}`, weekday: ['1', '2'] });
    expect(await read('/leads/rules', manager)).toMatch(/1\. Every lead .*2\. kia · .*Monday, Tuesday/);
    const kia = { carId: car.id, locationId: site.location.id, fields: { location: 'x' } };
    const before = await take(site, kia);
    await work();
    expect(await findOwner(before)).toBe(ann.id);
    const rule = /name="rule" value="([^"]+)"[^>]*>[^<]*<button[^>]*value="raise"/.exec(
      await (await web.ask('localhost', '/office/leads/rules', { headers: { cookie: manager.cookie } })).text(),
    )?.[1];
    expect((await post({ step: 'raise', site: String(site.site.id), rule: rule ?? '' }, manager)).status).toBe(200);
    expect(await read('/leads/rules', manager)).toMatch(/1\. kia .*2\. Every lead/);
    const [onMonday, another] = [await take(site, kia), await take(site)];
    web.clock.advance({ days: 2 });
    const onWednesday = await take(site, kia);
    await work();
    expect(await Promise.all([onMonday, another, onWednesday].map(findOwner))).toEqual([bob.id, ann.id, ann.id]);
    expect((await post({ step: 'remove', site: String(site.site.id), rule: rule ?? '' }, manager)).status).toBe(200);
    expect((await post({ step: 'remove', site: String(site.site.id), rule: rule ?? '' }, manager)).status).toBe(409);
  });

  it('OFF-09 leaves a lead to all where no rule fits, or nobody of it answers here any more', async () => {
    const { site, manager, ann } = await openYard();
    const alone = await take(site);
    await save(site, manager, [ann]);
    await web.ctx.store.db.update(staff).set({ switchedOffAt: web.clock.now() }).where(eq(staff.id, ann.id));
    await work();
    expect(await findOwner(alone)).toBeNull();
    expect(await read('/leads/rules', manager)).toContain('Nobody of its people answers leads any more.');
  });

  it('OFF-09 names what is wrong with a rule and keeps what was typed', async () => {
    const { site, manager } = await openYard();
    const refused = await save(site, manager, [], { make: 'Skoda' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(readText(html)).toContain('Please choose who gets these leads.');
    expect(html).toContain('value="Skoda"');
    const { site: other } = await openYard();
    const place = await save(site, manager, [manager], { place: `location ${other.location.id}` });
    expect([place.status, readText(await place.text())]).toEqual([
      422,
      expect.stringContaining('Please choose a place of this site.'),
    ]);
  });

  it('OFF-02 OFF-09 is nobody else’s to say: salespeople and managers of other sites are refused', async () => {
    const { site, manager, ann } = await openYard();
    const { manager: stranger, ann: foreign } = await openYard();
    expect((await save(site, ann, [ann])).status).toBe(403);
    expect((await save(site, stranger, [ann])).status).toBe(404);
    expect((await save(site, manager, [foreign])).status).toBe(422);
    await save(site, manager, [ann]);
    const html = await (
      await web.ask('localhost', '/office/leads/rules', { headers: { cookie: manager.cookie } })
    ).text();
    const rule = /name="rule" value="([\w-]{30,})"/.exec(html)?.[1] ?? '';
    const own = /name="site" value="(\d+)"/.exec(
      await (await web.ask('localhost', '/office/leads/rules', { headers: { cookie: stranger.cookie } })).text(),
    )?.[1];
    for (const step of ['raise', 'remove', 'save']) {
      expect((await post({ step, site: own ?? '', rule, person: foreign.id }, stranger)).status).toBe(409);
    }
  });
});

describe('a lead that nobody touches', () => {
  it('OFF-09 goes on after so many minutes of opening hours, to each once, and then managers are told', async () => {
    const { site, manager, ann, bob } = await openYard({ passOnMinutes: 30, alarmMinutes: 90 });
    await save(site, manager, [ann, bob]);
    web.clock.set('2026-03-02T06:40:00Z');
    const id = await take(site);
    await work();
    const first = await findOwner(id);
    // At 16:40 it is closed in 20 minutes; ten more are left for the next morning.
    web.clock.set('2026-03-02T23:09:00Z');
    await work();
    expect(await findOwner(id)).toBe(first);
    web.clock.set('2026-03-02T23:10:00Z');
    await work();
    const second = await findOwner(id);
    expect(new Set([first, second])).toEqual(new Set([ann.id, bob.id]));
    expect(await listMails(site)).toEqual([]);
    web.clock.set('2026-03-03T00:10:00Z');
    await work();
    expect(await listGiven(id)).toEqual([
      [first, 'rule'],
      [second, 'passed_on'],
    ]);
    const mails = await listMails(site);
    expect(mails.map(({ target }) => target)).toEqual([manager.email]);
    expect(mails[0]?.body).toContain(`/leads/${id}`);
    expect(await read('', manager)).toContain('One lead has had no answer for longer than it may.');
    expect(await read(`/leads/${id}`, manager)).toMatch(/30 min over.*Managers were told/);
    const late = await read('/leads?view=late', manager);
    expect(late).toMatch(/Late 1 .*Jane Citizen.*Person \d+ .*30 min over Managers told 3 Mar, 10:10 am/);
    const stranger = await createTestMember(web.ctx, { role: 'manager', siteId: (await openYard()).site.site.id });
    expect(await read('/leads?view=late', stranger)).toContain('Nobody has waited so long that managers were told.');
    web.clock.set('2026-03-03T00:10:00Z');
    await work();
    expect(await listMails(site)).toHaveLength(1);
  });

  it.each([
    ['is answered', { step: 'call', text: '' }],
    ['is moved', { step: 'move', to: 'spam', reason: '' }],
  ])('OFF-09 stays where it is and alarms nobody once it %s', async (_, fields) => {
    const { site, manager, ann, bob } = await openYard();
    await save(site, manager, [ann, bob]);
    const id = await take(site);
    await work();
    const owner = await findOwner(id);
    await web.post('localhost', `/office/leads/${id}`, fields, { headers: { cookie: bob.cookie } });
    web.clock.advance({ days: 3 });
    await work();
    expect(await findOwner(id)).toBe(owner);
    expect(await listMails(site)).toEqual([]);
    expect(await web.ctx.store.db.select().from(leadDue).where(eq(leadDue.enquiryId, id))).toEqual([]);
  });

  it('OFF-09 begins anew with whom it was given to by hand, and waits while it is put aside', async () => {
    const { site, manager, ann, bob } = await openYard({ passOnMinutes: 30, alarmMinutes: 0 });
    await save(site, manager, [ann, bob]);
    const id = await take(site);
    await work();
    web.clock.advance({ minutes: 20 });
    const step = (fields: Record<string, string>) =>
      web.post('localhost', `/office/leads/${id}`, fields, { headers: { cookie: manager.cookie } });
    await step({ step: 'assign', person: manager.id });
    web.clock.advance({ minutes: 20 });
    await work();
    expect(await findOwner(id)).toBe(manager.id);
    await step({ step: 'snooze', hours: '3' });
    web.clock.advance({ minutes: 60 });
    await work();
    expect(await findOwner(id)).toBe(manager.id);
    web.clock.advance({ hours: 2 });
    await work();
    expect(await findOwner(id)).not.toBe(manager.id);
    expect((await listGiven(id)).map(([, why]) => why ?? 'by hand')).toEqual(['rule', 'by hand', 'passed_on']);
  });

  it('OFF-09 is due later when a holiday comes in between, and then not twice, whoever looks', async () => {
    const { site, manager, ann, bob } = await openYard({ passOnMinutes: 30, alarmMinutes: 0 });
    await save(site, manager, [ann, bob]);
    web.clock.set('2026-03-02T06:50:00Z');
    const id = await take(site);
    await work();
    const owner = await findOwner(id);
    await web.ctx.store.db
      .insert(specialHours)
      .values({ locationId: site.location.id, date: '2026-03-03', status: 'Closed', name: 'A holiday' });
    web.clock.set('2026-03-03T03:00:00Z');
    await work();
    expect(await findOwner(id)).toBe(owner);
    web.clock.set('2026-03-03T23:20:00Z');
    await Promise.all([work(), work(), work()]);
    expect(await listGiven(id)).toHaveLength(2);
  });

  it('OFF-09 keeps what is due in the store: what fails on the way is undone whole and done later', async () => {
    const { site, manager, ann } = await openYard();
    await save(site, manager, [ann]);
    const id = await take(site);
    const due = () => web.ctx.store.db.select().from(leadDue).where(eq(leadDue.enquiryId, id));
    expect(await due()).toMatchObject([{ kind: 'arrive' }]);
    // A process that stops half way: its transaction does not commit.
    await web.ctx.store.db.execute(
      "create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$",
    );
    await web.ctx.store.db.execute(
      'create trigger refuse_entry before insert on lead_entry execute function refuse_entry()',
    );
    await work();
    expect(await findOwner(id)).toBeNull();
    expect(await due()).toMatchObject([{ kind: 'arrive' }]);
    await web.ctx.store.db.execute('drop trigger refuse_entry on lead_entry');
    web.clock.advance({ minutes: 6 });
    await work();
    expect(await findOwner(id)).toBe(ann.id);
    expect(await due()).toHaveLength(2);
  });
});

describe('the clock of a lead', () => {
  it('OFF-09 runs in opening hours alone, says when it is due, and stops with the first reply', async () => {
    const { site, ann } = await openYard({ answerMinutes: 45 });
    web.clock.set('2026-03-02T06:50:00Z');
    const id = await take(site, { name: 'Clocked' });
    expect(await read('/leads', ann)).toContain('0 min of opening hours, due in 45 min');
    web.clock.set('2026-03-02T09:00:00Z');
    expect(await read('/leads', ann)).toMatch(/10 min of opening hours, due Tue,? 9:35/);
    web.clock.set('2026-03-02T23:40:00Z');
    expect(await read('/leads', ann)).toContain('50 min of opening hours, 5 min over');
    expect(await read('', ann)).toContain('5 min over');
    await web.post('localhost', `/office/leads/${id}`, { step: 'call', text: '' }, { headers: { cookie: ann.cookie } });
    web.clock.advance({ days: 4 });
    const text = await read(`/leads/${id}`, ann);
    expect(text).toContain('First answered after 50 min of opening hours');
    expect(text).not.toContain('over');
  });
});

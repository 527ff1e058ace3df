import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, dealership, event, location, openingHours, specialHours } from '#db/schema/index.ts';
import { openLeadClocks } from '#services/leads/speed/lead-clocks.ts';
import { applySites } from '#services/sites/apply-sites.ts';
import { findSite } from '#services/sites/find-site.ts';
import { createExampleSite, exampleLooks, writeSiteFolder } from '#services/sites/site-folder.examples.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
});
afterAll(() => web?.close());

/** Monday 2 March 2026, noon in Brisbane; open on weekdays from 9 to 5. */
async function openPlace(): Promise<{ of: TestSite; at: string; manager: TestMember; content: TestMember }> {
  web.clock.set('2026-03-02T02:00:00Z');
  const of = await createTestSite(web);
  await web.ctx.store.db.insert(openingHours).values(
    [1, 2, 3, 4, 5].map((weekday) => ({
      ...{ locationId: of.location.id, weekday, status: 'Open' as const, opens: '09:00', closes: '17:00' },
    })),
  );
  const join = (role: string) => createTestMember(web.ctx, { role, siteId: of.site.id });
  return { of, at: `/locations/${of.location.id}`, manager: await join('manager'), content: await join('content') };
}

const ask = (path: string, by: TestMember) =>
  web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const read = async (path: string, by: TestMember) => readText(await (await ask(path, by)).text());
const post = (path: string, fields: Record<string, string>, by: TestMember) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by.cookie } });
const say = async (path: string, fields: Record<string, string>, by: TestMember) =>
  readText(await (await post(path, fields, by)).text());

/** What the button of the last step takes back. */
const readUndo = (html: string) => /value="([^"]+)"[^>]*name="undo"/.exec(html)?.[1] ?? '';

const hours = (weekday: number, opens: string, closes: string, was = '09:00-17:00') => ({
  ...{ [`was hours.${weekday}`]: was, [`hours.${weekday} state`]: 'open' },
  ...{ [`hours.${weekday} opens`]: opens, [`hours.${weekday} closes`]: closes },
});
const newDay = (date: string, name: string, more: Record<string, string> = {}) => ({
  ...{ 'new date': date, 'new state': 'closed', 'new opens': '', 'new closes': '', 'new name': name, ...more },
});
const typed = (field: string, text: string, was: string) => ({ [field]: text, [`was ${field}`]: was });

async function findHours({ location: { id } }: TestSite, weekday: number) {
  const rows = await web.ctx.store.db.select().from(openingHours).where(eq(openingHours.locationId, id));
  const found = rows.find((row) => row.weekday === weekday);
  return found ? `${found.status} ${found.opens}-${found.closes}` : null;
}
const listDays = async (locationId: number) =>
  (await web.ctx.store.db.select().from(specialHours).where(eq(specialHours.locationId, locationId)))
    .map(({ date, status, startHour, endHour, name }) => [date, status, startHour, endHour, name])
    .sort();

describe('the locations of the office', () => {
  it('OFF-10 lists all places of the person with what is open now, hidden ones too, and no other dealer’s', async () => {
    const { of, manager } = await openPlace();
    const other = await openPlace();
    await web.ctx.store.db.update(location).set({ name: 'Elsewhere' }).where(eq(location.id, other.of.location.id));
    await web.ctx.store.db.insert(location).values({
      ...{ dealershipId: of.dealership.id, slug: 'hidden', name: 'Hidden Shed', visible: false },
    });
    const text = await read('/locations', manager);
    expect(text).toMatch(/Test Motors Brisbane Sales \(not said\) · Brisbane · Main location Open until 5:00 pm/);
    expect(text).toMatch(/Hidden Shed .*Not on the website Not said no hours are given/);
    expect(text).not.toContain('Elsewhere');
  });

  it('OFF-10 shows changed hours and a special day on the website, in its data, among test-drive times and to the clock of leads', async () => {
    const { of, at, content } = await openPlace();
    const host = `${of.site.slug}.example`;
    await web.tell({ kind: 'site.changed', siteId: of.site.id });
    const page = async () => (await web.ask(host, '/our-location/main')).text();
    expect(readText(await page())).toContain('9:00 am to 5:00 pm');
    const saved = await say(at, { ...hours(3, '10:00', '14:00'), ...newDay('2026-03-05', 'Show Day') }, content);
    expect(saved).toContain('Saved: Wednesday, Thursday 5 March 2026. It is on the website now.');
    const events = await web.ctx.store.db.select().from(event).orderBy(desc(event.number)).limit(1);
    expect(events[0]).toMatchObject({ kind: 'dealership.changed', dealershipId: of.dealership.id });
    await web.tell({ kind: 'dealership.changed', dealershipId: of.dealership.id });
    const html = await page();
    expect(readText(html)).toContain('Wednesday 10:00 am to 2:00 pm');
    expect(readText(html)).toContain('Show Day');
    expect(html).toMatch(/"opens":"10:00","closes":"14:00"|"closes":"14:00","opens":"10:00"/);
    const free = async (day: string) => {
      const query = `location_id=${of.location.id}&from=${day}&to=${day}`;
      return JSON.stringify(await (await web.ask(host, `/api/appointments?${query}`)).json());
    };
    expect(await free('2026-03-04')).toContain('T10:00');
    expect(await free('2026-03-04')).not.toContain('T09:00');
    expect(await free('2026-03-05')).not.toContain('T10:00');
    const lead = { siteId: of.site.id, dealershipId: of.dealership.id, locationId: of.location.id };
    const { clock } = (await openLeadClocks(web.ctx.store.db, [lead]))(lead);
    const minutes =
      clock.countMs(new Date('2026-03-04T00:00:00+10:00'), new Date('2026-03-06T00:00:00+10:00')) / 60_000;
    expect(minutes).toBe(4 * 60);
  });

  it.each([
    ['hours over midnight', hours(1, '18:00', '02:00'), 'Monday: it closes at 2:00 am, before it opens at 6:00 pm.'],
    ['no closing time', hours(1, '09:00', ''), 'Monday: please say when it closes.'],
    ['a special day that has passed', newDay('2026-03-01', 'Sunday'), 'Sunday 1 March 2026: this day has passed.'],
    ['a name without a day', newDay('', 'Some Day'), 'New special day: please choose its date.'],
    ['an open special day without times', newDay('2026-12-24', 'Eve', { 'new state': 'open' }), 'from when until when'],
    ['no name', typed('name', ' ', 'Test Motors Brisbane'), 'Name: it cannot be empty.'],
    ['a postcode of three digits', typed('address.postcode', '400', '4000'), 'Postcode: it has four digits.'],
    ['a latitude beyond the pole', typed('address.latitude', '-127', ''), 'Latitude: it is between -90 and 90.'],
    ['a number that nobody can call', typed('contact.phone', '12', ''), 'Phone: please give an Australian number'],
    ['an address without @', typed('contact.email', 'yard', ''), 'Where its enquiries go: this is no mail address.'],
  ])('OFF-10 refuses %s by the name of the field, saves nothing and keeps what was typed', async (_, fields, said) => {
    const { of, at, manager } = await openPlace();
    const answer = await post(at, { ...fields, ...typed('dealerLicenseNumber', 'DL 77', '') }, manager);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readText(html)).toContain(said);
    expect(html).toContain('value="DL 77"');
    for (const [name, value] of Object.entries(fields)) {
      if (/opens|closes|date|new name|^address|^contact/.test(name) && value !== '')
        expect(html).toContain(`value="${value}"`);
    }
    expect(await findHours(of, 1)).toBe('Open 09:00-17:00');
    expect(await listDays(of.location.id)).toEqual([]);
    expect(await read(at, manager)).toContain('Nothing since the site files');
  });

  it('OFF-10 refuses a second main location and says which one is it', async () => {
    const { of, manager } = await openPlace();
    const [second] = await web.ctx.store.db
      .insert(location)
      .values({ dealershipId: of.dealership.id, slug: 'second', name: 'Second Yard' })
      .returning();
    const path = `/locations/${second?.id}`;
    const text = await say(path, typed('primary', 'yes', 'no'), manager);
    expect(text).toContain('Main location: Test Motors Brisbane is it already. Choose No there first');
    await post(`/locations/${of.location.id}`, typed('primary', 'no', 'yes'), manager);
    expect(await say(path, typed('primary', 'yes', 'no'), manager)).toContain('Saved: Main location');
  });

  it('SITE-22 OFF-10 refuses a link into the website that leads to no page of it, at its field, and keeps what was typed', async () => {
    const { of, at, manager } = await openPlace();
    const dead = '/our-location/nobody';
    const answer = await (await post(at, typed('websiteUrl', dead, ''), manager)).text();
    expect(readText(answer)).toContain(`Its own website: ${dead} leads to no page of this site`);
    expect(answer).toContain(`value="${dead}"`);
    const own = `https://${of.site.slug}.example/special-ofers`;
    expect(await say(at, typed('address.placeUrl', own, ''), manager)).toContain(
      'Directions: /special-ofers leads to no page of this site; did you mean /special-offers?',
    );
    for (const href of [`/our-location/${of.location.slug}`, 'https://elsewhere.example/nobody', '/contact']) {
      const [row] = await web.ctx.store.db.select().from(location).where(eq(location.id, of.location.id));
      const saved = await say(at, typed('websiteUrl', href, row?.websiteUrl ?? ''), manager);
      expect([href, saved]).toEqual([href, expect.stringContaining('Saved: Its own website')]);
    }
  });

  it('OFF-10 tells the second of two people at one field who was first, keeps both of different fields, and lets his next Save count', async () => {
    const { of, at, manager, content } = await openPlace();
    await post(at, hours(1, '08:00', '17:00'), content);
    const second = await post(at, { ...hours(1, '07:30', '17:00'), ...hours(2, '10:00', '17:00') }, manager);
    expect(second.status).toBe(409);
    const html = await second.text();
    expect(readText(html)).toMatch(/Monday: Person \d+ has changed it to “8:00 am to 5:00 pm” since you opened this/);
    expect(html).toContain('value="07:30"');
    expect(html).toContain('value="08:00-17:00"');
    await post(at, hours(2, '10:00', '17:00'), manager);
    await post(at, hours(1, '07:30', '17:00', '08:00-17:00'), manager);
    expect([await findHours(of, 1), await findHours(of, 2)]).toEqual(['Open 07:30-17:00', 'Open 10:00-17:00']);
  });

  it('OFF-10 offers the public holidays of the state, closes all locations of the dealership on them, and takes it back in one step', async () => {
    const { of, at, manager } = await openPlace();
    const [second] = await web.ctx.store.db
      .insert(location)
      .values({ dealershipId: of.dealership.id, slug: 'second', name: 'Second Yard' })
      .returning();
    expect(await read(at, manager)).toContain('Good Friday, Friday 3 April 2026');
    const answer = await post(at, { holiday: '2026-04-03 Good Friday', everywhere: 'yes' }, manager);
    const html = await answer.text();
    expect(readText(html)).toContain('Saved at 2 locations: Friday 3 April 2026.');
    const closed = [['2026-04-03', 'Closed', null, null, 'Good Friday']];
    expect([await listDays(of.location.id), await listDays(second?.id ?? 0)]).toEqual([closed, closed]);
    const editId = readUndo(html);
    expect(await say(at, { undo: editId }, manager)).toContain('It is as it was before.');
    expect([await listDays(of.location.id), await listDays(second?.id ?? 0)]).toEqual([[], []]);
  });

  it('OFF-10 what is typed and not saved outlives what is taken back, and only that', async () => {
    const { at, manager } = await openPlace();
    const html = await (await post(at, hours(1, '08:00', '17:00'), manager)).text();
    const typed = { ...hours(1, '08:00', '17:00', '08:00-17:00'), ...hours(2, '06:30', '17:00') };
    const answer = await (await post(at, { undo: readUndo(html), ...typed }, manager)).text();
    expect(readText(answer)).toContain('It is as it was before. What else you have typed is not saved yet.');
    expect(answer).toContain('value="06:30"');
    const again = await (await post(at, hours(1, '08:00', '17:00'), manager)).text();
    const nothing = await say(at, { undo: readUndo(again), ...hours(1, '08:00', '17:00', '08:00-17:00') }, manager);
    expect(nothing).not.toContain('What else you have typed');
  });

  it('OFF-10 takes a step of the history back, but for what somebody has changed since', async () => {
    const { of, at, manager } = await openPlace();
    const html = await (
      await post(at, { ...hours(1, '08:00', '17:00'), ...hours(2, '08:00', '17:00') }, manager)
    ).text();
    const editId = readUndo(html);
    await post(at, hours(2, '07:00', '17:00', '08:00-17:00'), manager);
    expect(await read(at, manager)).toMatch(/Tuesday ?: 8:00 am to 5:00 pm → 7:00 am to 5:00 pm/);
    expect(await say(at, { undo: editId }, manager)).toContain('Taken back, but for what somebody has changed since.');
    expect([await findHours(of, 1), await findHours(of, 2)]).toEqual(['Open 09:00-17:00', 'Open 07:00-17:00']);
    const entries = await web.ctx.store.db.select().from(audit).where(eq(audit.siteId, of.site.id));
    expect(entries.filter(({ action }) => action === 'location.edited')).toHaveLength(3);
  });

  it('OFF-10 leaves it to managers where calls and mail go', async () => {
    const { of, at, manager, content } = await openPlace();
    expect(await read(at, content)).toContain('A manager changes where calls and mail go.');
    const refused = await say(at, typed('contact.email', 'mine@evil.example', ''), content);
    expect(refused).toContain('Where its enquiries go: a manager changes where calls and mail go.');
    expect((await ask(`/dealerships/${of.dealership.id}`, content)).status).toBe(403);
    const path = `/dealerships/${of.dealership.id}`;
    const bad = await say(path, typed('leadEmails', 'a@b.example\nnobody', 'sales@dealer.example'), manager);
    expect(bad).toContain('Where enquiries go: “nobody” is no mail address.');
    expect(await say(path, typed('leadEmails', '', 'sales@dealer.example'), manager)).toContain('it cannot be empty');
    const fields = { ...typed('leadEmails', 'A@b.example, c@d.example', 'sales@dealer.example') };
    expect(await say(path, { ...fields, ...typed('phoneUsed', '07 5550 9999', '') }, manager)).toContain('Saved:');
    const [row] = await web.ctx.store.db.select().from(dealership).where(eq(dealership.id, of.dealership.id));
    expect(row).toMatchObject({ leadEmails: ['a@b.example', 'c@d.example'], phoneUsed: '+61755509999' });
  });

  it('OFF-10 OFF-02 shows and changes no place of another dealer, and takes no step back there', async () => {
    const [mine, theirs] = [await openPlace(), await openPlace()];
    const html = await (await post(theirs.at, hours(1, '08:00', '17:00'), theirs.manager)).text();
    const editId = readUndo(html);
    const answers = [
      await ask(theirs.at, mine.manager),
      await ask(`/dealerships/${theirs.of.dealership.id}`, mine.manager),
      await post(theirs.at, hours(1, '11:00', '17:00', '08:00-17:00'), mine.manager),
      await post(theirs.at, { clear: 'hours.1' }, mine.manager),
      await post(mine.at, { undo: editId }, mine.manager),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await findHours(theirs.of, 1)).toBe('Open 08:00-17:00');
  });
});

describe('own values of a place over its site files', () => {
  async function openApplied() {
    web.clock.set('2026-03-02T02:00:00Z');
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-places-'));
    const slug = `places${Math.random().toString(36).slice(2, 8)}`;
    const file = createExampleSite(slug);
    const apply = async () => {
      await writeSiteFolder(folder, file);
      return (await applySites(web.ctx, { folder, looks: exampleLooks }))[0]?.state;
    };
    await apply();
    const site = await findSite(web.ctx, slug);
    const [place] = await web.ctx.store.db
      .select()
      .from(location)
      .where(eq(location.dealershipId, site?.dealershipIds[0] ?? 0));
    const manager = await createTestMember(web.ctx, { role: 'manager', siteId: site?.id ?? 0 });
    const [dealer] = file.dealerships;
    const [yard] = dealer?.locations ?? [];
    if (!dealer || !yard || !place) throw new Error('the example has no location');
    return {
      dealer,
      yard,
      place,
      apply,
      manager,
      at: `/locations/${place.id}`,
      close: () => rm(folder, { recursive: true }),
    };
  }

  it('OFF-10 stand when the files are applied again, say beside them what the files say, and go back to that', async () => {
    const { yard, dealer, place, apply, manager, at, close } = await openApplied();
    const monday = async () => {
      const rows = await web.ctx.store.db.select().from(openingHours).where(eq(openingHours.locationId, place.id));
      return rows.find(({ weekday }) => weekday === 1)?.opens;
    };
    await post(at, { ...hours(1, '07:00', '17:30', '08:30-17:30'), ...newDay('2026-04-03', 'Good Friday') }, manager);
    const taken = { 'was day.2099-12-25': 'closed', 'day.2099-12-25 state': 'none', 'day.2099-12-25 name': '' };
    expect(await say(at, taken, manager)).toContain('Saved: Friday 25 December 2099');
    expect(await apply()).toBe('unchanged');
    yard.hours.monday = '09:30-17:30';
    yard.hours.sunday = '10:00-14:00';
    expect(await apply()).toBe('updated');
    expect(await monday()).toBe('07:00');
    expect(await listDays(place.id)).toEqual([['2026-04-03', 'Closed', null, null, 'Good Friday']]);
    const text = await read(at, manager);
    expect(text).toContain('Your own value. The site files say: 9:30 am to 5:30 pm');
    expect(text).toMatch(/Sunday ?: Closed → 10:00 am to 2:00 pm The site files ?,/);
    expect(await say(at, { clear: 'hours.1' }, manager)).toContain('Saved: Monday');
    expect(await monday()).toBe('09:30');
    await post(`/dealerships/${place.dealershipId}`, typed('phone', '07 5550 7777', '+61755501234'), manager);
    dealer.phone = '07 5550 8888';
    await apply();
    const [row] = await web.ctx.store.db.select().from(dealership).where(eq(dealership.id, place.dealershipId));
    expect(row?.phone).toBe('+61755507777');
    expect(await apply()).toBe('unchanged');
    await close();
  });

  it('OFF-10 let a day that was taken away pass, without the files being refused for it', async () => {
    const { yard, apply, manager, at, close } = await openApplied();
    yard.specialHours = [{ date: '2026-03-10', hours: 'closed' }];
    await apply();
    const taken = { 'was day.2026-03-10': 'closed', 'day.2026-03-10 state': 'none', 'day.2026-03-10 name': '' };
    await post(at, taken, manager);
    web.clock.set('2026-03-20T02:00:00Z');
    expect(await apply()).toBe('unchanged');
    await close();
  });

  it('OFF-10 keep the main location that staff have chosen when the files name another', async () => {
    const { dealer, yard, place, apply, manager, at, close } = await openApplied();
    dealer.locations.push({ ...yard, slug: 'second', name: 'Second Yard', primary: false });
    await apply();
    await post(at, typed('primary', 'no', 'yes'), manager);
    const rows = () =>
      web.ctx.store.db
        .select()
        .from(location)
        .where(eq(location.dealershipId, place.dealershipId))
        .orderBy(location.id);
    const second = (await rows()).find(({ slug }) => slug === 'second');
    await post(`/locations/${second?.id}`, typed('primary', 'yes', 'no'), manager);
    dealer.locations.push({ ...yard, slug: 'third', name: 'Third Yard', primary: true });
    yard.primary = false;
    await apply();
    await apply();
    expect((await rows()).filter(({ primary }) => primary).map(({ slug }) => slug)).toEqual(['second']);
    await close();
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadNotice, staff, staffDevice } from '#db/schema/index.ts';
import { openWebPush } from '#integrations/push/open-web-push.ts';
import type { PushPort, PushTarget } from '#services/alerts/alert-ports.ts';
import { createReceiver } from '#services/alerts/push/push.examples.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { sendLeadNotice } from '#services/leads/notices/send-lead-notice.ts';
import { workOffDue } from '#services/leads/speed/work-off-due.ts';
import { changeSubscription } from '#tests/support/alerts/change-subscription.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember, testPassword } from '../test-office.ts';

/** A push service: what it was sent, by the path of the device. */
const received: { path: string; body: Buffer; topic: unknown }[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ path: request.url ?? '', body: Buffer.concat(chunks), topic: request.headers.topic });
  response.writeHead(status).end();
});

let web: TestWeb;
let origin: string;
let push: PushPort;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', PUSH_PRIVATE_ADDRESSES: 'true' } });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const of = { keys: web.ctx.pushKeys, contact: 'mailto:a@forecourt.example' };
  push = openWebPush({ ...of, allowPrivateAddresses: true });
});
afterAll(async () => {
  service.close();
  await web?.close();
});
beforeEach(async () => {
  status = 201;
  await web.ctx.store.db.delete(leadNotice);
  received.length = 0;
});

const ask = (path: string, by: TestMember) =>
  web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
function post(path: string, fields: Record<string, string | readonly string[]>, by: TestMember) {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  const type = 'application/x-www-form-urlencoded';
  const headers = { cookie: by.cookie, 'content-type': type, origin: 'http://localhost' };
  return web.ask('localhost', `/office${path}`, { method: 'POST', body: String(new URLSearchParams(pairs)), headers });
}

let number = 0;
/** A browser of somebody that shows notifications, and what it has been told. */
async function turnOn(by: TestMember, tells = 'mine') {
  const path = `/device/${++number}`;
  const browser = createReceiver(`${origin}${path}`);
  expect((await post('/devices', { step: 'on', tells, ...browser.target }, by)).status).toBe(200);
  const read = () => received.filter((each) => each.path === path).map(({ body }) => JSON.parse(browser.read(body)));
  return { ...browser, read, titles: () => read().map(({ title }) => title) };
}

async function openYard(settings: Record<string, unknown> = {}) {
  web.clock.set('2026-03-02T00:00:00Z');
  const site = await createTestSite(web, { settings: { leads: settings } });
  const join = (role: string) => createTestMember(web.ctx, { role, siteId: site.site.id });
  return { site, manager: await join('manager'), ann: await join('sales'), bob: await join('sales') };
}

const ruleFor = (site: TestSite, by: TestMember, people: readonly TestMember[]) =>
  post('/leads/rules', { step: 'save', site: String(site.site.id), rule: '', person: people.map(({ id }) => id) }, by);

async function take(of: TestSite, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const enquiry = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `notice ${++number}`, name: 'Jane', lastName: 'Citizen', phone: '+61412345678', ...overrides },
  });
  await commitEnquiry(web.ctx, enquiry);
  return enquiry.id;
}

async function work(): Promise<void> {
  while (await workOffDue(web.ctx));
  while (await sendLeadNotice(web.ctx, push));
}

const countDevices = (of: TestMember) => web.ctx.store.db.$count(staffDevice, eq(staffDevice.staffId, of.id));

describe('notifications of leads', () => {
  it('OFF-20 reach the device of whoever gets the lead, encrypted, with vehicle and place and nothing of the person', async () => {
    const { site, manager, ann, bob } = await openYard();
    await ruleFor(site, manager, [ann]);
    const [device, other] = [await turnOn(ann), await turnOn(bob)];
    const car = await createTestCar(site, { make: 'Mazda', model: '3' });
    const lead = await take(site, { carId: car.id, message: 'My number is 0412 345 678' });
    await work();
    const [told] = device.read();
    expect(told).toEqual({
      title: expect.stringMatching(/^New enquiry: .*Mazda 3/),
      body: site.dealership.name,
      path: `/office/leads/${lead}`,
      tag: expect.any(String),
    });
    expect(JSON.stringify(told)).not.toMatch(/Jane|Citizen|0412|412345678/);
    expect(received[0]?.body.toString('latin1')).not.toContain('Mazda');
    expect(other.read()).toEqual([]);
    expect((await ask(`/leads/${lead}`, ann)).status).toBe(200);
    const away = await web.ask('localhost', told.path);
    expect(away.headers.get('location')).toBe(`/office/sign-in?to=${encodeURIComponent(`/leads/${lead}`)}`);
    const fields = { email: ann.email, password: testPassword, to: `/leads/${lead}` };
    const back = await web.post('localhost', '/office/sign-in', fields);
    expect(back.headers.get('location')).toBe(`/office/leads/${lead}`);
  });

  it('OFF-20 show less or the name where the site says so (leads.notices)', async () => {
    for (const [notices, title, body] of [
      ['bare', 'New enquiry', (place: string) => place],
      ['name', 'New enquiry: General', (place: string) => `Jane Citizen, ${place}`],
    ] as const) {
      const { site, manager, ann } = await openYard({ notices });
      await ruleFor(site, manager, [ann]);
      const device = await turnOn(ann);
      await take(site);
      await work();
      expect(device.read()).toMatchObject([{ title, body: body(site.dealership.name) }]);
    }
  });

  it('OFF-20 OFF-09 go to the next person, to whom it is given by hand, and to the manager at the alarm', async () => {
    const { site, manager, ann, bob } = await openYard({ passOnMinutes: 30, alarmMinutes: 90 });
    await ruleFor(site, manager, [ann, bob]);
    const devices = new Map([ann, bob, manager].map((person) => [person, turnOn(person)]));
    const titles = async (person: TestMember) => (await devices.get(person))?.titles();
    await Promise.all(devices.values());
    const lead = await take(site);
    await work();
    const [first, second] = (await titles(ann))?.length === 1 ? [ann, bob] : [bob, ann];
    expect([await titles(first), await titles(second)]).toEqual([['New enquiry: General'], []]);
    web.clock.advance({ minutes: 31 });
    await work();
    expect(await titles(second)).toEqual(['Passed on to you: General']);
    await post(`/leads/${lead}`, { step: 'assign', person: first.id }, manager);
    await work();
    expect(await titles(first)).toEqual(['New enquiry: General', 'Given to you: General']);
    expect(await titles(manager)).toEqual([]);
    web.clock.advance({ hours: 3 });
    await work();
    expect((await titles(manager))?.at(-1)).toBe('No answer yet: General');
    const before = received.length;
    const own = await take(site);
    await post(`/leads/${own}`, { step: 'assign', person: second.id }, second);
    await work();
    expect(received.slice(before).length).toBeLessThanOrEqual(1);
  });

  it('OFF-20 tell everybody who answers of what no rule gives to anybody, devices of all leads besides, and no other site', async () => {
    const [{ site, manager, ann, bob }, other] = [await openYard(), await openYard()];
    const [own, foreign] = [await turnOn(ann), await turnOn(other.ann, 'yards')];
    await take(site);
    await work();
    expect(own.titles()).toEqual(['New enquiry: General']);
    await ruleFor(site, manager, [ann]);
    const [mine, all] = [await turnOn(bob), await turnOn(manager, 'yards')];
    await take(site);
    await work();
    expect([own.titles().length, mine.titles(), all.titles().length, foreign.titles()]).toEqual([2, [], 1, []]);
  });

  it('OFF-20 OPS-03 come once when two processes send, and with the same tag and topic when one dies in between', async () => {
    const { site, manager, ann } = await openYard();
    await ruleFor(site, manager, [ann]);
    const device = await turnOn(ann);
    await take(site);
    while (await workOffDue(web.ctx));
    await Promise.all([sendLeadNotice(web.ctx, push), sendLeadNotice(web.ctx, push)]);
    expect(device.read()).toHaveLength(1);
    await take(site);
    while (await workOffDue(web.ctx));
    const [kept] = await web.ctx.store.db.select().from(leadNotice);
    await sendLeadNotice(web.ctx, push);
    // As if the process had died before it could note that it is there.
    await web.ctx.store.db.insert(leadNotice).values({ ...kept, nextAttemptAt: web.clock.now() } as never);
    await sendLeadNotice(web.ctx, push);
    const [, first, again] = device.read();
    expect(again).toEqual(first);
    expect(received.at(-1)?.topic).toBe(received.at(-2)?.topic);
    expect(received.at(-1)?.topic).toMatch(/^[0-9a-f]{32}$/);
  });

  it('OFF-20 say nothing of a lead that somebody has answered, and nothing to who is switched off or signed in nowhere', async () => {
    const { site, manager, ann, bob } = await openYard();
    await ruleFor(site, manager, [ann]);
    const [device, others] = [await turnOn(ann), await turnOn(bob, 'yards')];
    const lead = await take(site);
    while (await workOffDue(web.ctx));
    await post(`/leads/${lead}`, { step: 'call', text: 'Rang' }, ann);
    await work();
    expect([device.read(), others.read()]).toEqual([[], []]);
    await take(site);
    while (await workOffDue(web.ctx));
    await web.ctx.store.db.update(staff).set({ switchedOffAt: web.clock.now() }).where(eq(staff.id, ann.id));
    web.clock.advance({ days: 8 });
    await work();
    expect(received).toEqual([]);
  });

  it('OFF-20 wait for own hours, and are dropped where it is answered by then', async () => {
    const { site, manager, ann } = await openYard();
    await ruleFor(site, manager, [ann]);
    const device = await turnOn(ann);
    const refused = await post('/me', { step: 'hours', weekday: ['2'], opens: '25:00', closes: '17:00' }, ann);
    expect([refused.status, readText(await refused.text())]).toEqual([
      422,
      expect.stringContaining('Please enter a time'),
    ]);
    await post('/me', { step: 'hours', weekday: ['2', '3'], opens: '08:30', closes: '17:00' }, ann);
    const [answered] = [await take(site), await take(site)];
    await work();
    expect(device.read()).toEqual([]);
    await post(`/leads/${answered}`, { step: 'call', text: 'Rang' }, ann);
    web.clock.set('2026-03-02T22:29:00Z');
    await work();
    expect(device.read()).toEqual([]);
    web.clock.set('2026-03-02T22:30:01Z');
    await work();
    expect(device.read().filter(({ path }) => path === `/office/leads/${answered}`)).toEqual([]);
    expect(device.read()).toHaveLength(1);
    await post('/me', { step: 'hours', opens: '08:30', closes: '17:00' }, ann);
    web.clock.set('2026-03-03T20:00:00Z');
    await take(site);
    await work();
    expect(device.read()).toHaveLength(2);
  });

  it('OFF-20 are tried again and counted, and a device that is gone is forgotten', async () => {
    const { site, manager, ann } = await openYard();
    await ruleFor(site, manager, [ann]);
    const device = await turnOn(ann);
    await take(site);
    status = 503;
    await work();
    expect(readText(await (await ask('/me', ann)).text())).toContain('One attempt to reach it did not get through.');
    status = 201;
    web.clock.advance({ minutes: 2 });
    await work();
    expect(device.read()).toHaveLength(2);
    expect(device.read()[1]).toEqual(device.read()[0]);
    expect(readText(await (await ask('/me', ann)).text())).not.toContain('did not get through');
    for (const gone of [404, 410]) {
      await turnOn(ann);
      status = gone;
      await take(site);
      await work();
      expect(await countDevices(ann)).toBe(0);
    }
  });
});

describe('devices', () => {
  it('OFF-20 are listed without address and keys, removed each, and nobody else’s', async () => {
    const [{ ann }, other] = [await openYard(), await openYard()];
    const device = await turnOn(ann);
    const html = await (await ask('/me', ann)).text();
    for (const secret of Object.values(device.target)) expect(html).not.toContain(secret);
    expect(readText(html)).toContain('Devices with notifications');
    const id = /name="device" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await post('/me', { step: 'remove-device', device: id }, other.ann);
    await post('/devices', { step: 'off', endpoint: device.target.endpoint }, other.ann);
    expect(await countDevices(ann)).toBe(1);
    await post('/me', { step: 'remove-device', device: id }, ann);
    expect(await countDevices(ann)).toBe(0);
  });

  it('OFF-20 belong to whoever is signed in there: signing out ends them, another person takes them over', async () => {
    const { ann, bob } = await openYard();
    const device = await turnOn(ann);
    const { endpoint } = device.target;
    const here = async (by: TestMember) => (await (await post('/devices', { step: 'here', endpoint }, by)).json()).isOn;
    expect(await here(ann)).toBe(true);
    expect(await here(bob)).toBe(false);
    expect(await here(ann)).toBe(false);
    await post('/devices', { step: 'on', tells: 'mine', ...device.target }, bob);
    expect([await countDevices(ann), await countDevices(bob)]).toEqual([0, 1]);
    await post('/sign-out', {}, bob);
    expect(await countDevices(bob)).toBe(0);
  });

  it.each([
    ['endpoint', 'file:///etc/passwd'],
    ['p256dh', 'short'],
    ['tells', 'everything'],
  ])('OFF-20 are refused with a wrong %s', async (name, value) => {
    const { ann } = await openYard();
    const { target } = createReceiver(`${origin}/x`);
    const answer = await post('/devices', { step: 'on', tells: 'mine', ...target, [name]: value }, ann);
    expect([answer.status, (await answer.json()).isOn]).toEqual([422, false]);
    expect(await countDevices(ann)).toBe(0);
  });
});

describe('a browser that changes its subscription by itself', () => {
  const change = async (by: TestMember, was: { target: PushTarget } | null) => {
    const next = createReceiver(`${origin}/device/${++number}`);
    const script = await (await web.ask('localhost', '/office/worker.js')).text();
    const headers = {
      cookie: by.cookie,
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    };
    await changeSubscription({
      ...{ script, was: was?.target ?? null, next: next.target },
      fetch: (path, { method, body }) => web.ask('localhost', path, { method, body: String(body), headers }),
    });
    return next.target.endpoint;
  };
  const listEndpoints = async (of: TestMember) =>
    (await web.ctx.store.db.select().from(staffDevice).where(eq(staffDevice.staffId, of.id))).map(
      ({ endpoint, tells, name }) => ({ endpoint, tells, name }),
    );

  it('OFF-20 goes on as the same device, with what it tells of, without the office being opened', async () => {
    const { ann } = await openYard();
    const was = await turnOn(ann, 'yards');
    const [before] = await listEndpoints(ann);
    const endpoint = await change(ann, was);
    expect(await listEndpoints(ann)).toEqual([{ ...before, endpoint, tells: 'yards' }]);
  });

  it('OFF-20 turns nothing on that was off, and takes no device of a colleague', async () => {
    const { ann, bob } = await openYard();
    await change(ann, null);
    await change(ann, createReceiver(`${origin}/never-on`));
    const ofBob = await turnOn(bob);
    await change(ann, ofBob);
    expect(await listEndpoints(ann)).toEqual([]);
    expect((await listEndpoints(bob)).map(({ endpoint }) => endpoint)).toEqual([ofBob.target.endpoint]);
  });
});

describe('the office as an app', () => {
  it('OFF-20 has a worker that answers no request, a manifest with what an app needs, and icons of their size', async () => {
    const get = (path: string) => web.ask('localhost', `/office/${path}`);
    const worker = await get('worker.js');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    expect(worker.headers.get('service-worker-allowed')).toBe('/office');
    const script = await worker.text();
    const events = [...script.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name);
    expect(events).toEqual(['install', 'push', 'notificationclick', 'pushsubscriptionchange']);
    expect(script).not.toContain('caches');
    const manifest = await (await get('manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Office', start_url: '/office', scope: '/office', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await web.ask('localhost', src);
      const png = Buffer.from(await icon.arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await get('icon-4096.png')).headers.get('content-type')).not.toBe('image/png');
  });
});

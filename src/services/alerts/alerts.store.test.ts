import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvents } from '#db/events.ts';
import {
  account,
  alert,
  alertConsent,
  alertDelivery,
  alertFinding,
  alertNotice,
  car,
  site as siteTable,
} from '#db/schema/index.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import { openWebPush } from '#integrations/push/open-web-push.ts';
import { createId } from '#kernel/id.ts';
import type { AlertCadence } from '#rules/alerts/alert-words.ts';
import { readSettledPosition } from '#tests/support/settled-events.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import type { Mail } from '../enquiries/delivery/delivery-ports.ts';
import type { PushPort, PushTarget } from './alert-ports.ts';
import { changeAlert } from './change-alert.ts';
import { listAlerts } from './list-alerts.ts';
import { sendNotice } from './notices/send-notice.ts';
import { tellWaiting } from './notices/tell-waiting.ts';
import { createReceiver, createWebPushSubscription } from './push/push.examples.ts';
import { saveSubscription } from './push/save-subscription.ts';
import type { AskedAlert } from './read-asked-alert.ts';
import { runAlerts } from './run/run-alerts.ts';
import { saveAlert } from './save-alert.ts';
import { stopAlerts } from './stop/stop-alerts.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  test = await openTestApp({ search: 'real' });
  site = await createTestSite(test);
  other = await createTestSite(test, { settings: { alerts: { mostPerPerson: 2 } } });
  await run();
});
afterAll(() => test?.close());

/** A run leaves out what was committed while an older write, of whichever database of the server, is open. */
const run = async () => {
  await readSettledPosition(test.ctx.store.db);
  return runAlerts(test.ctx, { runner: 'test', catchUp: test.app.catchUp });
};
const origin = 'https://dealer.example';
let people = 0;

async function createPerson(of = site) {
  people += 1;
  const at = test.clock.now();
  const [made] = await test.ctx.store.db
    .insert(account)
    .values({
      id: createId(at),
      siteId: of.site.id,
      email: `person${people}@example.com`,
      emailVerifiedAt: at,
      createdAt: at,
    })
    .returning();
  if (!made) throw new Error('no account');
  return { account: made };
}

const save = (
  person: Awaited<ReturnType<typeof createPerson>>,
  asked: AskedAlert,
  of = site,
  cadence: AlertCadence = 'at_once',
) => saveAlert(of, person, { asked, cadence, origin });
const search = (address: string): AskedAlert => ({ kind: 'search', search: address });

/** As a feed would: the row and its event in one transaction. */
async function addCar(overrides: Parameters<typeof createTestCar>[1], of = site) {
  const made = await createTestCar(of, overrides);
  await tell(made.id, of);
  return made;
}
const tell = (carId: number, of = site) =>
  test.ctx.store.db.transaction((tx) =>
    recordEvents(tx, [{ kind: 'car.changed', dealershipId: of.dealership.id, carId }]),
  );
async function changeCar(id: number, change: Partial<typeof car.$inferInsert>, of = site) {
  await test.ctx.store.db.update(car).set(change).where(eq(car.id, id));
  await tell(id, of);
}

const sent: Mail[] = [];
const pushed: { target: PushTarget; payload: string }[] = [];
let pushAnswer: 'sent' | 'gone' = 'sent';
async function send({ push }: { push?: PushPort } = {}) {
  sent.length = 0;
  pushed.length = 0;
  const ports = {
    ...openDeliveryPorts(test.ctx),
    mail: {
      goesTo: '',
      send: async (mail: Mail) => {
        sent.push(mail);
        return { kind: 'sent' as const };
      },
    },
    push: push ?? {
      send: async (target: PushTarget, payload: string) => {
        pushed.push({ target, payload });
        return { kind: pushAnswer };
      },
    },
  };
  while (await sendNotice(test.ctx, ports));
  return sent;
}
const mailsTo = async (person: Awaited<ReturnType<typeof createPerson>>) => {
  await run();
  return (await send()).filter(({ to }) => to === person.account.email);
};

describe('saveAlert', () => {
  it('USER-08 USER-09 saves a search once under its words, with the consent that was read', async () => {
    const person = await createPerson();
    await addCar({ make: 'Toyota', model: 'HiLux', priceCents: 25_000_00 });
    await test.app.catchUp();
    const saved = await save(person, search('/search/used-cars?make=Toyota&price=-30000&sortBy=price_asc&page=2'));
    expect(saved.name).toBe('Used Toyota, under $30,000');
    await save(person, search('/search?car_type=used&price=-30000&make=toyota'));
    const alerts = await listAlerts(site, person);
    expect(alerts).toHaveLength(1);
    const consents = await test.ctx.store.db
      .select()
      .from(alertConsent)
      .where(eq(alertConsent.accountId, person.account.id));
    expect(consents[0]).toMatchObject({ granted: true, wording: expect.stringContaining('I can stop it at any time') });
  });

  it.each([
    ['https://elsewhere.example/search?make=Toyota', 'not a search of this site'],
    ['//elsewhere.example/search', 'not a search of this site'],
    ['/contact', 'not a search of this site'],
    ['/search?wheels=5', 'We do not know the filter "wheels"'],
    ['/search?make=Batmobile', 'We do not know "Batmobile"'],
  ])('USER-08 refuses %s and says why', async (address, message) => {
    const person = await createPerson();
    await expect(save(person, search(address))).rejects.toThrow(message);
    expect(await listAlerts(site, person)).toEqual([]);
  });

  it('USER-08 refuses a car of another site, a sold car for its price, and a free one for being free', async () => {
    const person = await createPerson();
    const foreign = await addCar({}, other);
    const sold = await addCar({ status: 'sold', soldAt: test.clock.now() });
    const free = await addCar({});
    await expect(save(person, { kind: 'price', carId: foreign.id })).rejects.toThrow('not on this site');
    await expect(save(person, { kind: 'price', carId: sold.id })).rejects.toThrow('has been sold');
    await expect(save(person, { kind: 'free', carId: free.id })).rejects.toThrow('you can have it now');
  });

  it('USER-08 says when a person has as many alerts as the site allows', async () => {
    const person = await createPerson(other);
    await addCar({ make: 'Mazda' }, other);
    await test.app.catchUp();
    await save(person, search('/search'), other);
    await save(person, search('/search?make=Mazda'), other);
    await expect(save(person, search('/search/used-cars'), other)).rejects.toThrow(
      'You have 2 alerts, which is the most',
    );
    await expect(save(person, search('/search?make=Mazda'), other)).resolves.toBeDefined();
  });
});

describe('runAlerts', () => {
  it('USER-08 tells of new matches in one mail a person, of none that were there before, and of no other site', async () => {
    const [person, stranger] = [await createPerson(), await createPerson(other)];
    await addCar({ make: 'Kia', model: 'Rio', priceCents: 15_000_00 });
    await addCar({ make: 'Kia', model: 'Rio' }, other);
    await test.app.catchUp();
    await save(person, search('/search?make=Kia'));
    await save(person, search('/search?price=-20000'));
    await save(stranger, search('/search?make=Kia'), other);
    const fresh = await addCar({ make: 'Kia', model: 'Stonic', priceCents: 18_000_00 });
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('New match for Kia');
    expect(mails[0]?.text).toContain('New match for Cars, under $20,000');
    expect(mails[0]?.text).toContain(`${origin}/cars/${fresh.slug}`);
    expect(mails[0]?.text).toContain('$18,000');
    expect(mails[0]?.text).not.toContain('Rio');
    expect(sent.map(({ to }) => to)).not.toContain(stranger.account.email);
    await tell(fresh.id);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('USER-08 starts no notice for a car that was told of before its alert forgot it', async () => {
    const person = await createPerson();
    await save(person, search('/search'));
    const told = await addCar({ make: 'Toyota', model: 'Forgotten' });
    expect(await mailsTo(person)).toHaveLength(1);
    await test.ctx.store.db.update(alert).set({ known: [] }).where(eq(alert.accountId, person.account.id));
    await tell(told.id);
    expect(await mailsTo(person)).toEqual([]);
    const notices = await test.ctx.store.db
      .select()
      .from(alertNotice)
      .where(eq(alertNotice.accountId, person.account.id));
    expect(notices).toHaveLength(1);
  });

  it('USER-08 tells when a price falls below what its owner knows, and not again for the same price', async () => {
    const person = await createPerson();
    const watched = await addCar({ make: 'Audi', model: 'A3', priceCents: 40_000_00 });
    await save(person, { kind: 'price', carId: watched.id });
    await changeCar(watched.id, { priceCents: 42_000_00 });
    expect(await mailsTo(person)).toEqual([]);
    await changeCar(watched.id, { priceCents: 42_000_00, offerPriceCents: 38_500_00 });
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toContain('Price drop: 2021 Audi A3');
    expect(mail?.text).toContain('Price dropped from $40,000 to $38,500');
    await tell(watched.id);
    expect(await mailsTo(person)).toEqual([]);
    await changeCar(watched.id, { offerPriceCents: 37_000_00 });
    expect((await mailsTo(person))[0]?.text).toContain('Price dropped from $38,500 to $37,000');
  });

  it('USER-08 tells when a reserved car is free again, and of the twin of a sold one', async () => {
    const person = await createPerson();
    const reserved = await addCar({ make: 'Mini', model: 'Cooper', reserved: true });
    const sold = await addCar({ make: 'Fiat', model: '500', badge: 'Pop', status: 'sold', soldAt: test.clock.now() });
    await test.app.catchUp();
    await save(person, { kind: 'free', carId: reserved.id });
    await save(person, { kind: 'free', carId: sold.id });
    await changeCar(reserved.id, { reserved: false });
    expect((await mailsTo(person))[0]?.text).toContain('Free again\n2021 Mini Cooper');
    await addCar({ make: 'Fiat', model: '500', badge: 'Lounge' });
    expect(await mailsTo(person)).toEqual([]);
    await addCar({ make: 'Fiat', model: '500', badge: 'Pop', year: 2023 });
    expect((await mailsTo(person))[0]?.text).toContain('2023 Fiat 500 Pop');
  });

  it('USER-08 names no car that is sold or reserved before the mail goes, and tells when it is free', async () => {
    const person = await createPerson();
    await save(person, search('/search'));
    const [gone, taken] = [await addCar({ make: 'Toyota' }), await addCar({ make: 'Toyota' })];
    await run();
    await changeCar(gone.id, { status: 'sold', soldAt: test.clock.now() });
    await changeCar(taken.id, { reserved: true });
    expect((await send()).filter(({ to }) => to === person.account.email)).toEqual([]);
    await changeCar(taken.id, { reserved: false });
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain(taken.slug);
    expect(mail?.text).not.toContain(gone.slug);
  });

  it('USER-08 tells once a week at most where its owner wants that, everything of the week together', async () => {
    const person = await createPerson();
    await save(person, search('/search'), site, 'weekly');
    await addCar({ make: 'Toyota', model: 'Yaris' });
    expect(await mailsTo(person)).toHaveLength(1);
    await addCar({ make: 'Toyota', model: 'Camry' });
    expect(await mailsTo(person)).toEqual([]);
    await addCar({ make: 'Toyota', model: 'Kluger' });
    test.clock.advance({ days: 6 });
    while (await tellWaiting(test.ctx));
    expect(await mailsTo(person)).toEqual([]);
    test.clock.advance({ days: 1, minutes: 1 });
    while (await tellWaiting(test.ctx));
    const [mail, second] = (await send()).filter(({ to }) => to === person.account.email);
    expect(second).toBeUndefined();
    expect(mail?.text).toContain('Camry');
    expect(mail?.text).toContain('Kluger');
    expect(mail?.text).not.toContain('Yaris');
  });

  it('USER-08 tells nothing of a paused alert, of a site that is switched off, or to an erased person', async () => {
    const [paused, erased, switchedOff] = [await createPerson(), await createPerson(), await createTestSite(test)];
    const visitor = await createPerson(switchedOff);
    await save(paused, search('/search'));
    await save(erased, search('/search'));
    await save(visitor, search('/search'), switchedOff);
    const [own] = await listAlerts(site, paused);
    await changeAlert(site, paused, { id: own?.id ?? '', change: { kind: 'pause' } });
    await test.ctx.store.db.delete(account).where(eq(account.id, erased.account.id));
    await test.ctx.store.db.update(siteTable).set({ active: false }).where(eq(siteTable.id, switchedOff.site.id));
    await addCar({ make: 'Toyota' });
    await addCar({ make: 'Toyota' }, switchedOff);
    await run();
    const told = (await send()).map(({ to }) => to);
    for (const { account: none } of [paused, erased, visitor]) expect(told).not.toContain(none.email);
    await changeAlert(site, paused, { id: own?.id ?? '', change: { kind: 'resume' } });
    await tell((await addCar({ make: 'Toyota', model: 'Later' })).id);
    const [mail] = await mailsTo(paused);
    expect(mail?.text).toContain('Later');
    expect(mail?.text.match(/\/cars\//g)).toHaveLength(1);
  });

  it('USER-08 finds nothing twice where a run is repeated from any point, and misses nothing', async () => {
    const own = await createTestSite(test);
    const makes = ['Toyota', 'Kia', 'Mazda'] as const;
    for (const make of makes) await addCar({ make, model: `${make} One` }, own);
    await test.app.catchUp();
    const found = fc.record({ make: fc.constantFrom(...makes), price: fc.constantFrom(null, 10_000, 20_000, 30_000) });
    const persons = await Promise.all(Array.from({ length: 6 }, () => createPerson(own)));
    const wanted = fc.sample(found, { numRuns: 24, seed: 7 });
    for (const [at, { make, price }] of wanted.entries()) {
      const person = persons[at % persons.length] ?? (await createPerson(own));
      await save(person, search(`/search?make=${make}${price === null ? '' : `&price=-${price}`}`), own);
    }
    const added: Awaited<ReturnType<typeof addCar>>[] = [];
    for (let at = 0; at < 12; at += 1) {
      added.push(
        await addCar({ make: makes[at % 3] ?? 'Kia', model: `New ${at}`, priceCents: (at + 5) * 2_000_00 }, own),
      );
    }
    // It ends before each batch in turn, as a killed process would, and once goes through.
    const stopAt = new AbortController();
    stopAt.abort();
    await readSettledPosition(test.ctx.store.db);
    await expect(
      runAlerts(test.ctx, { runner: 'test', catchUp: test.app.catchUp, signal: stopAt.signal }),
    ).rejects.toThrow();
    await Promise.all([run(), run()]);
    for (const { id } of added) await tell(id, own);
    await run();
    const rows = await test.ctx.store.db
      .select({ address: alert.address, accountId: alert.accountId, carId: alertFinding.carId })
      .from(alertFinding)
      .innerJoin(alert, eq(alert.id, alertFinding.alertId))
      .where(eq(alert.siteId, own.site.id));
    const saved = await test.ctx.store.db.select().from(alert).where(eq(alert.siteId, own.site.id));
    const truth = saved.flatMap(({ accountId, address }) => {
      const limit = Number(/price=-(\d+)/.exec(address ?? '')?.[1] ?? Number.POSITIVE_INFINITY) * 100;
      const isWanted = ({ make, priceCents }: (typeof added)[number]) =>
        (address ?? '').toLowerCase().includes(make.toLowerCase()) && (priceCents ?? 0) <= limit;
      return added.filter(isWanted).map(({ id }) => ({ address, accountId, carId: id }));
    });
    const key = (row: (typeof rows)[number]) => `${row.accountId} ${row.address} ${row.carId}`;
    expect(truth.length).toBeGreaterThan(20);
    expect(rows.map(key).sort()).toEqual(truth.map(key).sort());
    const notices = await test.ctx.store.db.select().from(alertNotice).where(eq(alertNotice.siteId, own.site.id));
    expect(notices.length).toBe(new Set(truth.map(({ accountId }) => accountId)).size);
    const mails = await test.ctx.store.db.select().from(alertDelivery);
    expect(mails.filter(({ noticeId }) => notices.some(({ id }) => id === noticeId))).toHaveLength(notices.length);
  });
});

describe('changeAlert', () => {
  it('USER-08 changes and deletes nothing of another person, or through another site', async () => {
    const [person, stranger] = [await createPerson(), await createPerson()];
    await save(person, search('/search'));
    const [own] = await listAlerts(site, person);
    const id = own?.id ?? '';
    await expect(changeAlert(site, stranger, { id, change: { kind: 'delete' } })).rejects.toThrow('gone');
    await expect(changeAlert(other, person, { id, change: { kind: 'delete' } })).rejects.toThrow('gone');
    await changeAlert(site, person, { id, change: { kind: 'cadence', cadence: 'weekly' } });
    expect(await listAlerts(site, person)).toMatchObject([{ id, cadence: 'weekly' }]);
    expect(await listAlerts(other, person)).toEqual([]);
    await changeAlert(site, person, { id, change: { kind: 'delete' } });
    expect(await listAlerts(site, person)).toEqual([]);
  });
});

describe('stopAlerts', () => {
  it('USER-09 ends one alert, or all, by the links of a mail, months later, and no other site', async () => {
    const person = await createPerson();
    await save(person, search('/search'));
    await save(person, search('/search/used-cars'));
    await addCar({ make: 'Toyota' });
    const [mail] = await mailsTo(person);
    const tokens = [...(mail?.text ?? '').matchAll(/token=([\w.-]+)/g)].map(([, token = '']) => token);
    const all = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    expect(tokens).toContain(all);
    test.clock.advance({ days: 90 });
    expect(await stopAlerts(other, all)).toBeNull();
    expect(await stopAlerts(site, `${all.slice(0, -2)}xx`)).toBeNull();
    const one = tokens.find((token) => token !== all) ?? '';
    expect(await stopAlerts(site, one)).toMatchObject({ target: { kind: 'alert' } });
    const countPaused = async () => (await listAlerts(site, person)).filter(({ pausedAt }) => pausedAt !== null).length;
    expect(await countPaused()).toBe(1);
    await stopAlerts(site, all);
    await stopAlerts(site, all);
    expect(await countPaused()).toBe(2);
    const consents = await test.ctx.store.db
      .select()
      .from(alertConsent)
      .where(eq(alertConsent.accountId, person.account.id));
    expect(consents.filter(({ granted }) => !granted).map(({ form }) => form)).toEqual(['mail', 'mail']);
  });
});

describe('notifications', () => {
  it('USER-08 reaches a push service encrypted: the browser alone reads title, words and link of what was found', async () => {
    const bodies: Buffer[] = [];
    const service = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      bodies.push(Buffer.concat(chunks));
      response.writeHead(201).end();
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/send/browser`;
    const { target, read } = createReceiver(endpoint);
    const person = await createPerson();
    const reachable = { ...site, config: { ...site.config, PUSH_PRIVATE_ADDRESSES: true } };
    await saveSubscription(reachable, person, { target, userAgent: null });
    await save(person, search('/search?make=Kia'));
    const found = await addCar({ make: 'Kia', model: 'Heard' });
    await run();
    await send({
      push: openWebPush({ keys: site.pushKeys, contact: 'mailto:a@forecourt.example', allowPrivateAddresses: true }),
    });
    service.close();
    expect(bodies).toHaveLength(1);
    const [body = Buffer.alloc(0)] = bodies;
    expect(body.toString('latin1')).not.toContain('Heard');
    const told = JSON.parse(read(body));
    expect(told).toMatchObject({
      title: expect.stringContaining('Kia Heard'),
      body: 'New match for Kia',
      path: `/cars/${found.slug}`,
      tag: expect.any(String),
    });
    expect(read(body)).not.toContain(person.account.email);
    expect(() => createReceiver(endpoint).read(body)).toThrow();
  });

  it('USER-08 tells each browser of a person too, and forgets one that is gone', async () => {
    const person = await createPerson();
    await save(person, search('/search'));
    const target = createWebPushSubscription('https://push.example.com/send/1');
    await saveSubscription(site, person, { target, userAgent: null });
    await addCar({ make: 'Toyota', model: 'Push' });
    await run();
    pushAnswer = 'sent';
    await send();
    expect(pushed).toHaveLength(1);
    expect(JSON.parse(pushed[0]?.payload ?? '')).toMatchObject({ title: expect.stringContaining('Toyota Push') });
    await addCar({ make: 'Toyota', model: 'Gone' });
    await run();
    pushAnswer = 'gone';
    await send();
    await addCar({ make: 'Toyota', model: 'After' });
    await run();
    await send();
    expect(pushed).toEqual([]);
    expect(sent.filter(({ to }) => to === person.account.email)).toHaveLength(1);
  });

  it.each([
    'http://push.example.com/1',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://a.internal/x',
    'https://push.example.com:8443/x',
  ])('USER-08 refuses the push address %s', async (endpoint) => {
    const person = await createPerson();
    const asked = { target: { ...createWebPushSubscription('https://push.example.com/1'), endpoint }, userAgent: null };
    await expect(saveSubscription(site, person, asked)).rejects.toThrow('push service');
  });
});

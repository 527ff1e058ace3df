import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { asc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audit,
  carImage,
  carOwnValue,
  dealership,
  feed,
  feedCar,
  feedRun,
  inboundMail,
  inboundText,
  leadEntry,
  leadMessage,
  leadRule,
  location,
  onlinePayment,
  reservation,
  staffDevice,
  staffPasskey,
  staffRole,
  staffSession,
  textStop,
} from '#db/schema/index.ts';

import { createId } from '#kernel/id.ts';
import { createSecretId } from '#kernel/secrets/secret-id.ts';
import type { AuditAction } from '#rules/audit/audit-actions.ts';
import { type Permission, permissions } from '#rules/staff/permissions.ts';
import { type StaffRole, staffRoleNames } from '#rules/staff/roles.ts';
import { createWebPushSubscription } from '#services/alerts/push/push.examples.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { nameSeenPhotos } from '#services/locations/office/arrange-place-photos.ts';
import { listPhotos } from '#services/locations/own-values/location-values.ts';
import { createExamplePayments } from '#services/reservations/payments.examples.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { invitePerson } from '#services/staff/people/invite-person.ts';
import { getCarSpin } from '#services/stock/media/get-car-spin.ts';
import { editCar } from '#services/stock/office/edit-car.ts';
import { readCarPhotos } from '#services/stock/photos/car-photos.ts';
import { takePhoto } from '#services/stock/photos/photo.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import routes from '../routes.ts';
import { createTestMember, type TestMember, testPassword, writeCode } from '../test-office.ts';
import { addTestPasskey, passkeyUse, readOwnChallenge, readQuestion } from '../test-passkey.ts';

type Fields = Record<string, string>;
const officeFolder = join(import.meta.dirname, '..');
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    if (each.isDirectory()) return listFiles(join(folder, each.name));
    return /(?<!\.test)\.tsx?$/.test(each.name) ? [join(folder, each.name)] : [];
  });

/** Addresses that take posts, by their route modules. */
function listPosts(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    const takes = /^export async function action\(/m.test(readFileSync(join(officeFolder, file), 'utf8'));
    return [...(takes ? [own || '/'] : []), ...listPosts(children ?? [], own)];
  });
}

/** What buttons of the office are called. */
function listSteps(): string[] {
  const names = listFiles(officeFolder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const buttons = [...text.matchAll(/name="step"\s+value="([\w-]+)"/g), ...text.matchAll(/\bstep="([\w-]+)"/g)];
    return buttons.map(([, name = '']) => name);
  });
  return [...new Set(names)].toSorted();
}

const phone = '+61400000123';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let operator: TestMember;
let colleague: TestMember;
let number = 0;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', REPLY_ADDRESS: 'reply.dealer.example' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  operator = await createTestMember(web.ctx, { role: 'operator' });
  acting = operator;
  colleague = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  const { db } = web.ctx.store;
  await db
    .update(dealership)
    .set({ paymentProcessors: ['example'] })
    .where(eq(dealership.id, site.dealership.id));
  const payments = createExamplePayments();
  for (const each of [web.ctx, site]) Object.assign(each, { payments: new Map([['example', payments]]) });
});
afterAll(() => web?.close());

const db = () => web.ctx.store.db;
/** Who does what comes now. */
let acting: TestMember | null;
const post = (path: string, fields: Fields, by: TestMember | null = acting) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by?.cookie ?? '' } });
const asTyped = (name: string, text: string, was = '') => ({ [name]: text, [`was ${name}`]: was });

async function takeLead(): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: site.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: site.dealership.slug },
    ...{ contentHash: `deed ${++number}`, name: 'Jane', email: 'jane@shopper.example', phone },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

/** A step with a lead of its own. */
const withLead = async (
  fields: Fields,
  before?: (path: string) => Promise<unknown>,
): Promise<() => Promise<Response>> => {
  const path = `/leads/${await takeLead()}`;
  await before?.(path);
  return () => post(path, fields);
};

const replyWith = (): Fields => ({
  ...{ step: 'reply', key: createId(web.clock.now()), subject: 'Your enquiry', text: 'Hello Jane' },
});

async function withFailedReply() {
  const path = `/leads/${await takeLead()}`;
  const fields = replyWith();
  await post(path, fields);
  const leadId = path.split('/')[2] ?? '';
  const [entry] = await db().select().from(leadEntry).where(eq(leadEntry.enquiryId, leadId));
  await db().update(leadMessage).set({ state: 'failed' });
  return () => post(path, { step: 'again', entry: entry?.id ?? '' });
}

async function putMail(): Promise<string> {
  const [id, upload] = [createId(web.clock.now()), createSecretId(web.clock.now())];
  const raw = `From: Jane <jane@shopper.example>\r\nSubject: Hi\r\nMessage-ID: <${id}@x.example>\r\n\r\nHello\r\n`;
  await web.ctx.uploads.write(upload, Buffer.from(raw));
  await db().insert(inboundMail).values({
    id,
    mailKey: id,
    receivedAt: web.clock.now(),
    siteId: site.site.id,
    sender: 'jane@shopper.example',
    upload,
  });
  return id;
}

async function putText(): Promise<string> {
  const id = createId(web.clock.now());
  const received = { receivedAt: web.clock.now(), siteId: site.site.id, sender: phone, body: 'Hello', isWaiting: true };
  await db()
    .insert(inboundText)
    .values({ id, textKey: id, ...received });
  return id;
}

async function createRule(): Promise<string> {
  const fields = { step: 'save', site: String(site.site.id), rule: '', make: `Make ${++number}`, person: colleague.id };
  await post('/leads/rules', fields);
  const rules = await db()
    .select()
    .from(leadRule)
    .where(eq(leadRule.siteId, site.site.id))
    .orderBy(asc(leadRule.position));
  return rules.at(-1)?.id ?? '';
}

const ofRule = (step: string, rule: string): Fields => ({
  ...{ step, rule, site: String(site.site.id), make: `Changed ${++number}`, person: colleague.id },
});

/** A car of ours with a flaw on its first photo. */
async function withFlaw() {
  const { path: photosPath, photos } = await withPhotos();
  const path = photosPath.replace(/photos$/, 'flaws');
  const [photo = ''] = photos;
  const fields = { step: 'save', photo, x: '50', y: '50', words: 'Scratch' };
  await post(path, fields);
  return { path, fields, flaw: JSON.stringify([photo, 0.5, 0.5, 'Scratch', null]) };
}

/** A car with two videos among its photos, the second of which is named. */
async function withVideos() {
  const path = `/stock/${(await createTestCar(site)).id}/videos`;
  const fields = { step: 'save', list: 'videos', title: '' };
  for (const name of ['one', 'two']) await post(path, { ...fields, url: `https://video.example/${name}.mp4` });
  return { path, fields, video: JSON.stringify(['https://video.example/two.mp4', '']) };
}

/** A car with a panorama of ours and a hotspot in it. */
async function withHotspot() {
  const panorama = '/media/inside.jpg';
  const path = `/stock/${(await createTestCar(site, { spinInteriorImageUrl: panorama })).id}/hotspots`;
  const fields = { step: 'save', view: 'interior', picture: panorama, x: '10', y: '-5', title: 'Heated seats' };
  await post(path, fields);
  return { path, fields, hotspot: JSON.stringify(['interior', null, panorama, 10, -5, 'Heated seats', '']) };
}

async function withPhotos(): Promise<{ path: string; photos: readonly string[] }> {
  const { id } = await createTestCar(site);
  for (let at = 0; at < 3; at++) await sendPhoto(id);
  return { path: `/stock/${id}/photos`, photos: (await readCarPhotos(db(), id)).shown };
}

async function sendPhoto(
  carId: number,
  to = 'photos/file',
  { width, height } = { width: 40, height: 30 },
): Promise<Response> {
  return sendFile(`/stock/${carId}/${to}`, await takePhoto({ width, height, number: ++number }));
}

function sendFile(to: string, file: Buffer): Promise<Response> {
  const headers = {
    cookie: acting?.cookie ?? '',
    origin: 'http://localhost',
    'content-type': 'application/octet-stream',
  };
  return web.ask('localhost', `/office${to}`, { method: 'POST', body: new Uint8Array(file), headers });
}

/** A step at one of the photos of a location, counted from 0. */
async function withPlacePhoto(step: string, at = 1, more: Fields = {}) {
  const path = `${editLocation()}/photos`;
  await post(path, { step: 'use-files' });
  for (let sent = 0; sent < 3; sent++) {
    await sendFile(`${path}/file`, await takePhoto({ width: 40, height: 30, number: ++number }));
  }
  const [row] = await db().select().from(location).where(eq(location.id, site.location.id));
  if (!row) throw new Error('the site has no location');
  const photos = listPhotos(row);
  const fields = { step, photo: photos[at]?.address ?? '', seen: nameSeenPhotos(photos), ...more };
  return () => post(path, fields);
}

/** A car with a set of two pictures that is being prepared. */
async function withFrames() {
  const { id } = await createTestCar(site);
  for (const name of ['a', 'b']) await sendPhoto(id, `spin/file?name=${name}.jpg`);
  const { frames, seen } = await getCarSpin(await openOfficeContext(web.ctx, null), id);
  return { path: `/stock/${id}/spin`, frames: frames.map(({ text }) => text), seen };
}

async function withSet(step: string) {
  const { path, seen } = await withFrames();
  return () => post(path, { step, seen });
}

/** A car of which a feed says the first photo, and somebody all of them. */
async function withFeedPhotos() {
  const { path, photos } = await withPhotos();
  const carId = Number(path.split('/')[2]);
  const name = `feed ${++number}`;
  const [made] = await db().insert(feed).values({ siteId: site.site.id, name, coverage: 'full' }).returning();
  const [runOf] = await db()
    .insert(feedRun)
    .values({ feedId: made?.id ?? 0, fileName: 'x.csv', startedAt: web.clock.now() })
    .returning();
  await db()
    .insert(feedCar)
    .values({ feedId: made?.id ?? 0, carId, key: name, contentHash: '', seenRunId: runOf?.id ?? 0 });
  const at = web.clock.now();
  const own = { carId, field: 'photos', value: [...photos], feedValue: photos.slice(0, 1), at };
  await db()
    .insert(carOwnValue)
    .values(own)
    .onConflictDoUpdate({ target: [carOwnValue.carId, carOwnValue.field], set: own });
  return { path, photos };
}

async function reserve(settled = true): Promise<string> {
  const car = await createTestCar(site, { priceCents: 20_000_00 });
  const row = createReservationRow(site, { ...car, dealershipId: site.dealership.id }, { processor: 'example' });
  const payments = web.ctx.payments.get('example') as ReturnType<typeof createExamplePayments>;
  const { id: paymentId } = await payments.open({
    ...{ key: row.id, amountCents: 200_00, account: null, email: row.email, description: '', returnUrl: '' },
  });
  await db()
    .insert(reservation)
    .values({ ...row, paymentId });
  payments.authorise(paymentId);
  const path = `/money/reservations/${row.id}`;
  if (settled) await post(path, { step: 'settle' });
  return path;
}

async function pay(): Promise<string> {
  const id = `deed-payment-${++number}`;
  const payments = web.ctx.payments.get('example') as ReturnType<typeof createExamplePayments>;
  const { id: paymentId } = await payments.open({
    ...{ key: id, amountCents: 99_00, account: null, email: 'p@payer.example', description: '', returnUrl: '' },
  });
  const now = web.clock.now();
  await db()
    .insert(onlinePayment)
    .values({
      ...{ id, token: id, siteId: site.site.id, dealershipId: site.dealership.id, reference: 'INV-1', paymentId },
      ...{ amountCents: 99_00, name: 'Paula', email: 'p@payer.example', phone: '', processor: 'example' },
      ...{ origin: 'http://s.example', openUntil: new Date(now.getTime() + 60_000), createdAt: now },
    });
  payments.authorise(paymentId);
  return `/money/payments/${id}`;
}

const invite = (role = 'sales') => createTestMember(web.ctx, { role, siteId: site.site.id, hasSecondFactor: true });

async function withPasskey() {
  const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  const passkey = await addTestPasskey(web, person);
  const [row] = await db().select().from(staffPasskey).where(eq(staffPasskey.staffId, person.id));
  return { person, passkey, id: row?.id ?? '' };
}

const editLocation = () => `/locations/${site.location.id}`;

/** Everything that can be done in the office: "address step", and the rows that it leaves. */
const deeds: Record<string, { rows: readonly AuditAction[]; begin: () => Promise<() => Promise<unknown>> }> = {
  '/sign-in': {
    rows: ['staff.signed_in'],
    async begin() {
      const { email } = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      return () => post('/sign-in', { email, password: testPassword }, null);
    },
  },
  '/sign-in/code': {
    rows: ['staff.signed_in'],
    async begin() {
      const person = await invite();
      const answer = await post('/sign-in', { email: person.email, password: testPassword }, null);
      const cookie = /session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
      // Of another half minute than the one that set the second factor up.
      return () =>
        post('/sign-in/code', { code: writeCode(person.secret ?? '', web.clock.now()) }, { ...person, cookie });
    },
  },
  '/sign-in/passkey': {
    rows: ['staff.signed_in'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      const passkey = await addTestPasskey(web, person);
      const { challenge, cookie } = await readQuestion(web);
      return () => post('/sign-in/passkey', { passkey: passkey.use(passkeyUse(challenge)) }, { ...person, cookie });
    },
  },
  '/me/passkeys add': {
    rows: ['staff.passkey_added'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      return () => addTestPasskey(web, person);
    },
  },
  '/me/passkeys rename': {
    rows: ['staff.passkey_renamed'],
    async begin() {
      const { person, id } = await withPasskey();
      return () => post('/me/passkeys', { step: 'rename', id, name: 'The phone' }, person);
    },
  },
  '/me/passkeys remove': {
    rows: ['staff.passkey_removed'],
    async begin() {
      const { person, id } = await withPasskey();
      return () => post('/me/passkeys', { step: 'remove', id }, person);
    },
  },
  '/me/passkeys prove': {
    rows: ['staff.proved'],
    async begin() {
      const { person } = await withPasskey();
      return () => post('/me/passkeys', { step: 'prove', password: testPassword }, person);
    },
  },
  '/me/passkeys prove-by-passkey': {
    rows: ['staff.proved'],
    async begin() {
      const { person, passkey } = await withPasskey();
      web.clock.advance({ minutes: 11 });
      const challenge = await readOwnChallenge(web, person);
      const answer = passkey.use(passkeyUse(challenge));
      return () => post('/me/passkeys', { step: 'prove-by-passkey', passkey: answer }, person);
    },
  },
  '/link/:link': {
    rows: ['staff.joined'],
    async begin() {
      const office = await openOfficeContext(web.ctx, null);
      const person = { email: `deed${++number}@office.example`, name: 'Newcomer', role: 'sales' };
      const where = { siteId: site.site.id, dealershipId: null, goes: 'to the screen' } as const;
      const { linkPath } = await invitePerson(office, { ...person, ...where });
      return () => post(linkPath ?? '', { password: testPassword, again: testPassword }, null);
    },
  },
  '/sign-out': {
    rows: ['staff.session_ended'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      return () => post('/sign-out', {}, person);
    },
  },
  '/second-factor': {
    rows: ['staff.second_factor_set_up'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      const headers = { cookie: person.cookie };
      const html = await (await web.ask('localhost', '/office/second-factor', { headers })).text();
      const offer = /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const secret = (readText(html).match(/(?:[A-Z2-7]{4} ?){8}/)?.[0] ?? '').replaceAll(' ', '');
      return () => post('/second-factor', { offer, code: writeCode(secret, web.clock.now()) }, person);
    },
  },
  '/me': {
    rows: ['staff.password_changed'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      return () => post('/me', { current: testPassword, next: 'four loud red buckets' }, person);
    },
  },
  '/me signature': {
    rows: ['staff.signature'],
    begin: async () => () => post('/me', { step: 'signature', signature: 'Kind regards' }),
  },
  '/me hours': {
    rows: ['staff.hours'],
    begin: async () => () => post('/me', { step: 'hours', weekday: '1', opens: '08:00', closes: '17:00' }),
  },
  '/me remove-device': {
    rows: ['staff.device_removed'],
    async begin() {
      await turnDeviceOn();
      const [device] = await db().select().from(staffDevice).where(eq(staffDevice.staffId, operator.id));
      return () => post('/me', { step: 'remove-device', device: device?.id ?? '' });
    },
  },
  '/devices on': { rows: ['staff.device_added'], begin: async () => () => turnDeviceOn() },
  '/devices off': {
    rows: ['staff.device_removed'],
    async begin() {
      const endpoint = await turnDeviceOn();
      return () => post('/devices', { step: 'off', endpoint });
    },
  },
  '/me end-session': {
    rows: ['staff.session_ended'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      const [own] = await db().select().from(staffSession).where(eq(staffSession.staffId, person.id));
      return () => post('/me', { step: 'end-session', session: own?.id ?? '' }, person);
    },
  },
  '/me end-others': {
    rows: ['staff.session_ended'],
    async begin() {
      const person = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
      await post('/sign-in', { email: person.email, password: testPassword }, null);
      return () => post('/me', { step: 'end-others' }, person);
    },
  },
  '/leads/:leadId note': { rows: ['lead.note'], begin: () => withLead({ step: 'note', text: 'Called back' }) },
  '/leads/:leadId call': { rows: ['lead.call'], begin: () => withLead({ step: 'call', text: 'She rang' }) },
  '/leads/:leadId move': { rows: ['lead.moved'], begin: () => withLead({ step: 'move', to: 'won' }) },
  '/leads/:leadId visit': {
    rows: ['lead.visit'],
    begin: () => withLead({ step: 'visit', day: web.clock.now().toISOString().slice(0, 10), time: '23:00' }),
  },
  '/leads/:leadId snooze': { rows: ['lead.snoozed'], begin: () => withLead({ step: 'snooze', hours: '24' }) },
  '/leads/:leadId assign': {
    rows: ['lead.assigned'],
    begin: () => withLead({ step: 'assign', person: colleague.id }),
  },
  '/leads/:leadId join': {
    rows: ['lead.joined'],
    async begin() {
      const [leadId, other] = [await takeLead(), await takeLead()];
      return () => post(`/leads/${leadId}`, { step: 'join', enquiry: other });
    },
  },
  '/leads/:leadId apart': {
    // Each of the two is a thread of its own again.
    rows: ['lead.apart', 'lead.apart'],
    async begin() {
      const [leadId, other] = [await takeLead(), await takeLead()];
      await post(`/leads/${leadId}`, { step: 'join', enquiry: other });
      return () => post(`/leads/${leadId}`, { step: 'apart', enquiry: other });
    },
  },
  '/leads/:leadId reply': { rows: ['lead.replied'], begin: () => withLead(replyWith()) },
  '/leads/:leadId again': { rows: ['lead.reply_again'], begin: withFailedReply },
  '/leads/:leadId text': {
    rows: ['lead.replied'],
    begin: () => withLead({ step: 'text', 'text key': createId(web.clock.now()), sms: 'Hello Jane' }),
  },
  '/leads/:leadId allow-texts': {
    rows: ['lead.texts_allowed'],
    begin: () =>
      withLead({ step: 'allow-texts', how: 'She asked on the phone' }, () =>
        db().insert(textStop).values({ siteId: site.site.id, phone, stoppedAt: web.clock.now() }).onConflictDoNothing(),
      ),
  },
  '/leads/not-placed place-text': {
    rows: ['lead.answered'],
    async begin() {
      const [text, lead] = [await putText(), await takeLead()];
      return () => post('/leads/not-placed', { step: 'place', text, lead });
    },
  },
  '/leads/not-placed drop-text': {
    rows: ['text.dropped'],
    async begin() {
      const text = await putText();
      return () => post('/leads/not-placed', { step: 'drop', text });
    },
  },
  '/leads/not-placed place': {
    rows: ['lead.answered'],
    async begin() {
      const [mail, lead] = [await putMail(), await takeLead()];
      return () => post('/leads/not-placed', { step: 'place', mail, lead });
    },
  },
  '/leads/not-placed drop': {
    rows: ['mail.dropped'],
    async begin() {
      const mail = await putMail();
      return () => post('/leads/not-placed', { step: 'drop', mail });
    },
  },
  '/leads/rules save': {
    rows: ['lead_rule.saved'],
    async begin() {
      const rule = await createRule();
      return () => post('/leads/rules', ofRule('save', rule));
    },
  },
  '/leads/rules raise': {
    rows: ['lead_rule.raised'],
    async begin() {
      const rule = await createRule();
      return () => post('/leads/rules', ofRule('raise', rule));
    },
  },
  '/leads/rules remove': {
    rows: ['lead_rule.removed'],
    async begin() {
      const rule = await createRule();
      return () => post('/leads/rules', ofRule('remove', rule));
    },
  },
  '/leads/tests': {
    rows: ['lead_test.started'],
    async begin() {
      return () => post('/leads/tests', { site: String(site.site.id) });
    },
  },
  '/stock': {
    rows: ['car.edited'],
    async begin() {
      const { id } = await createTestCar(site);
      return () => post('/stock', { car: String(id), ...asTyped('colour', 'Red') });
    },
  },
  '/stock keep-columns': {
    rows: ['staff.stock_columns'],
    begin: async () => () => post('/stock', { step: 'keep-columns', col: 'colour' }),
  },
  '/stock/:carId': {
    rows: ['car.edited'],
    async begin() {
      const { id } = await createTestCar(site);
      return () => post(`/stock/${id}`, asTyped('colour', 'Blue'));
    },
  },
  '/stock/changes/:editId': {
    rows: ['car.edited'],
    async begin() {
      const { id: carId } = await createTestCar(site);
      const fields = [{ field: 'colour', typed: 'Red', was: '' }] as const;
      const { editId } = await editCar(await openOfficeContext(web.ctx, null), { carId, fields });
      return () => post(`/stock/changes/${editId}`, {});
    },
  },
  '/stock/several change': {
    rows: ['car.edited'],
    async begin() {
      const { id } = await createTestCar(site, { priceCents: 20_000_00 });
      const seen = { [`seen ${id} priceCents`]: '20000' };
      return () => post('/stock/several', { step: 'change', pick: String(id), priceStep: '-500', ...seen });
    },
  },
  '/stock/new draft': { rows: ['car.created'], begin: async () => () => post('/stock/new', newCar('draft')) },
  '/stock/new show': { rows: ['car.created'], begin: async () => () => post('/stock/new', newCar('show')) },
  '/stock/:carId/photos main': { rows: ['car.photos'], begin: () => withPhoto('main') },
  '/stock/:carId/photos move': { rows: ['car.photos'], begin: () => withPhoto('move') },
  '/stock/:carId/photos caption': {
    rows: ['car.photo'],
    async begin() {
      const { path, photos } = await withPhotos();
      return () => post(path, { step: 'caption', photo: photos[0] ?? '', caption: 'From the left', was: '' });
    },
  },
  '/stock/:carId/photos group': {
    rows: ['car.photo'],
    async begin() {
      const { path, photos } = await withPhotos();
      return () => post(path, { step: 'group', photo: photos[0] ?? '', group: 'damage' });
    },
  },
  '/stock/:carId/flaws save': {
    rows: ['car.flaws'],
    async begin() {
      const { path, fields } = await withFlaw();
      return () => post(path, { ...fields, words: 'Stone chip' });
    },
  },
  '/stock/:carId/flaws delete': {
    rows: ['car.flaws'],
    async begin() {
      const { path, flaw } = await withFlaw();
      return () => post(path, { step: 'delete', flaw });
    },
  },
  '/stock/:carId/videos save': {
    rows: ['car.videos'],
    async begin() {
      const { path, fields } = await withVideos();
      return () => post(path, { ...fields, url: 'https://youtu.be/aaaaaaaaaaa' });
    },
  },
  '/stock/:carId/videos move': {
    rows: ['car.videos'],
    async begin() {
      const { path, fields, video } = await withVideos();
      return () => post(path, { ...fields, step: 'move', video, to: '1' });
    },
  },
  '/stock/:carId/videos remove': {
    rows: ['car.videos'],
    async begin() {
      const { path, fields, video } = await withVideos();
      return () => post(path, { ...fields, step: 'remove', video });
    },
  },
  '/stock/:carId/spin/file': {
    rows: ['car.frames'],
    async begin() {
      const { id } = await createTestCar(site);
      return () => sendPhoto(id, 'spin/file?name=a.jpg');
    },
  },
  '/stock/:carId/spin show': { rows: ['car.spin'], begin: () => withSet('show') },
  '/stock/:carId/spin by-name': {
    rows: ['car.frames'],
    async begin() {
      const { path, frames } = await withFrames();
      await post(path, { step: 'move', frame: frames[1] ?? '', to: '1' });
      return () => post(path, { step: 'by-name' });
    },
  },
  '/stock/:carId/spin empty': { rows: ['car.frames'], begin: () => withSet('empty') },
  '/stock/:carId/spin take': {
    rows: ['car.frames'],
    async begin() {
      const { path, seen } = await withFrames();
      await post(path, { step: 'show', seen });
      return () => post(path, { step: 'take' });
    },
  },
  '/stock/:carId/spin delete-spin': {
    rows: ['car.spin'],
    async begin() {
      const { path, seen } = await withFrames();
      await post(path, { step: 'show', seen });
      return () => post(path, { step: 'delete-spin' });
    },
  },
  '/stock/:carId/panorama/file': {
    rows: ['car.edited'],
    async begin() {
      const { id } = await createTestCar(site);
      return () => sendPhoto(id, 'panorama/file', { width: 1200, height: 600 });
    },
  },
  '/stock/:carId/panorama delete-panorama': {
    rows: ['car.edited'],
    async begin() {
      const { id } = await createTestCar(site, { spinInteriorImageUrl: '/media/inside.jpg' });
      return () => post(`/stock/${id}/panorama`, { step: 'delete-panorama' });
    },
  },
  '/stock/:carId/hotspots save': {
    rows: ['car.hotspots'],
    async begin() {
      const { path, fields } = await withHotspot();
      return () => post(path, { ...fields, title: 'Towbar' });
    },
  },
  '/stock/:carId/hotspots delete': {
    rows: ['car.hotspots'],
    async begin() {
      const { path, hotspot } = await withHotspot();
      return () => post(path, { step: 'delete', hotspot });
    },
  },
  '/stock/:carId/photos remove': { rows: ['car.photos'], begin: () => withPhoto('remove') },
  '/stock/:carId/photos show': {
    rows: ['car.photos'],
    async begin() {
      const { path, photos } = await withFeedPhotos();
      await post(path, { step: 'remove', photo: photos[0] ?? '' });
      return () => post(path, { step: 'show', photo: photos[0] ?? '' });
    },
  },
  '/stock/:carId/photos use-feed': {
    rows: ['car.photos'],
    async begin() {
      const { path } = await withFeedPhotos();
      return () => post(path, { step: 'use-feed' });
    },
  },
  '/stock/:carId/photos hide-feed': {
    rows: ['car.photos'],
    async begin() {
      const { id } = await createTestCar(site);
      await db().insert(carImage).values({ carId: id, url: 'https://feed.example/a.jpg', position: 0 });
      return () => post(`/stock/${id}/photos`, { step: 'hide-feed' });
    },
  },
  '/stock/:carId/photos/file': {
    rows: ['car.photos'],
    async begin() {
      const { id } = await createTestCar(site);
      return () => sendPhoto(id);
    },
  },
  '/locations/:locationId': {
    rows: ['location.edited'],
    begin: async () => () => post(editLocation(), asTyped('contact.landlinePhone', '07 3000 0001')),
  },
  '/locations/:locationId/photos/file': {
    rows: ['location.edited'],
    async begin() {
      const body = await takePhoto({ width: 40, height: 30, number: ++number });
      return () => sendFile(`${editLocation()}/photos/file`, body);
    },
  },
  '/locations/:locationId/photos main': { rows: ['location.edited'], begin: () => withPlacePhoto('main') },
  '/locations/:locationId/photos earlier': { rows: ['location.edited'], begin: () => withPlacePhoto('earlier') },
  '/locations/:locationId/photos later': { rows: ['location.edited'], begin: () => withPlacePhoto('later', 0) },
  '/locations/:locationId/photos remove': { rows: ['location.edited'], begin: () => withPlacePhoto('remove') },
  '/locations/:locationId/photos describe': {
    rows: ['location.edited'],
    begin: () => withPlacePhoto('describe', 1, { words: 'The yard from the road', was: '' }),
  },
  '/locations/:locationId/photos use-files': { rows: ['location.edited'], begin: () => withPlacePhoto('use-files') },
  '/dealerships/:dealershipId': {
    rows: ['dealership.edited'],
    begin: async () => () => post(`/dealerships/${site.dealership.id}`, asTyped('phoneNew', '07 3000 0002')),
  },
  '/personal-data/person': {
    rows: ['person.erased'],
    async begin() {
      const received = createReceivedEnquiry({
        ...{ siteId: site.site.id, receivedAt: web.clock.now().toISOString(), contentHash: `deed ${++number}` },
        email: 'erase@deed.example',
      });
      await commitEnquiry(web.ctx, received);
      return () => post('/personal-data/person?email=erase%40deed.example&phone=', { word: 'ERASE' });
    },
  },
  '/people': {
    rows: ['staff.role_given'],
    begin: async () => () =>
      post('/people', {
        ...{ email: `deed${++number}@office.example`, name: 'New One', role: 'sales', place: String(site.site.id) },
      }),
  },
  '/people/:personId send-link': { rows: ['staff.link_sent'], begin: () => withPerson('send-link') },
  '/people/:personId remove-second-factor': {
    rows: ['staff.second_factor_removed'],
    begin: () => withPerson('remove-second-factor'),
  },
  '/people/:personId switch-off': {
    rows: ['lead.assigned', 'staff.switched_off'],
    async begin() {
      const { id } = await invite();
      await (await withLead({ step: 'assign', person: id }))();
      return () => post(`/people/${id}`, { step: 'switch-off' });
    },
  },
  '/people/:personId switch-on': {
    rows: ['staff.switched_on'],
    async begin() {
      const { id } = await invite();
      await post(`/people/${id}`, { step: 'switch-off' });
      return () => post(`/people/${id}`, { step: 'switch-on' });
    },
  },
  '/people/:personId remove-role': {
    rows: ['staff.role_taken'],
    async begin() {
      const { id } = await invite();
      const [role] = await db().select().from(staffRole).where(eq(staffRole.staffId, id));
      return () => post(`/people/${id}`, { step: 'remove-role', role: role?.id ?? '' });
    },
  },
  '/money/reservations/:reservationId settle': {
    rows: ['reservation.authorise', 'reservation.capture'],
    async begin() {
      const path = await reserve(false);
      return () => post(path, { step: 'settle' });
    },
  },
  '/money/reservations/:reservationId refund': {
    rows: ['reservation.refund_due', 'reservation.refunded'],
    begin: () => withReservation({ step: 'refund', amount: '50', reason: 'Late' }),
  },
  '/money/reservations/:reservationId release': {
    rows: ['reservation.release', 'reservation.refund'],
    begin: () => withReservation({ step: 'release', reason: 'He asked for it' }),
  },
  '/money/reservations/:reservationId extend': {
    rows: ['reservation.extended'],
    begin: () => withReservation({ step: 'extend', date: '', time: '', reason: 'On holiday' }),
  },
  '/money/payments/:paymentId settle': {
    rows: ['online-payment.authorised', 'online-payment.paid'],
    async begin() {
      const path = await pay();
      return () => post(path, { step: 'settle' });
    },
  },
  '/money/payments/:paymentId refund': {
    rows: ['online-payment.refund_due', 'online-payment.refunded'],
    async begin() {
      const path = await pay();
      await post(path, { step: 'settle' });
      return () => post(path, { step: 'refund', amount: '50', reason: 'Too much' });
    },
  },
};

/** What changes nothing that anybody else sees, and why. */
const silent: Record<string, string> = {
  '/password': 'asks for a link, whoever asks; the link itself leaves a row when it is taken',
  '/leads/:leadId draft': 'keeps what one person is typing',
  '/leads/:leadId template': 'fills in what one person is typing',
  '/leads/:leadId text-template': 'fills in what one person is typing',
  '/leads/:leadId/presence': 'says that somebody looks',
  '/devices renew': 'leaves the rows of one device that goes and one that comes',
  '/devices here': 'notes that a device is in use; where it takes one from somebody else, that leaves a row',
  '/stock/new look': 'looks a vehicle up',
};

async function turnDeviceOn(): Promise<string> {
  const target = createWebPushSubscription(`https://push.example.com/deed/${++number}`);
  await post('/devices', { step: 'on', tells: 'mine', ...target });
  return target.endpoint;
}

const newCar = (step: string): Fields => ({
  ...{ step, place: `${site.dealership.id}.${site.location.id}`, make: 'Kia', model: `Deed ${++number}` },
  ...{ carType: 'used', status: 'in_stock', itemType: 'car', rank: '0', priceCents: '20,000' },
});

async function withPhoto(step: string) {
  const { path, photos } = await withPhotos();
  return () => post(path, { step, photo: photos[2] ?? '', to: '1' });
}

async function withPerson(step: string) {
  const { id } = await invite();
  return () => post(`/people/${id}`, { step });
}

async function withReservation(fields: Fields) {
  const path = await reserve();
  const soon = new Date(web.clock.now().getTime() + 9 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return () => post(path, 'date' in fields ? { ...fields, date: soon, time: '12:00' } : fields);
}

/** What everybody does with his own account. */
const isOwn = (name: string) =>
  /^\/(?:sign-in|sign-out|link|second-factor|me|devices)\b|^\/stock keep-columns$/.test(name);

/** The permission that a deed needs, by the beginning of its name. */
const needs: readonly (readonly [string, Permission])[] = [
  ['/leads/:leadId assign', 'leads.assign'],
  ['/leads/rules', 'leads.rule'],
  ['/leads/tests', 'leads.rule'],
  ['/leads/', 'leads.answer'],
  ['/stock', 'stock.edit'],
  ['/locations', 'locations.edit'],
  ['/dealerships', 'locations.route'],
  ['/personal-data', 'persons.manage'],
  ['/people', 'people.manage'],
  ['/money', 'money.manage'],
];

function findNeed(name: string): Permission {
  const need = needs.find(([beginning]) => name.startsWith(beginning));
  if (!need) throw new Error(`no permission is named for ${name}`);
  return need[1];
}

const strangers = new Map<string, TestMember>();

/** Everybody who may not: without a session, without the role, and with every role of another site. */
async function listOthers(need: Permission) {
  const allowed: readonly StaffRole[] = permissions[need];
  const roles = staffRoleNames.filter((role) => role !== 'operator');
  const here = roles.filter((role) => !allowed.includes(role)).map((role) => ({ role, siteId: site.site.id }));
  const elsewhere = roles.map((role) => ({ role, siteId: other.site.id }));
  const members = new Map<string, TestMember | null>([['nobody', null]]);
  for (const person of [...here, ...elsewhere]) {
    const name = `${person.role} of ${person.siteId === site.site.id ? 'the site' : 'another site'}`;
    strangers.set(name, strangers.get(name) ?? (await createTestMember(web.ctx, person)));
    members.set(name, strangers.get(name) ?? null);
  }
  return members;
}

/** Tries it as everybody who may not; answers with those who were not refused. */
async function tryAsOthers(name: string, run: () => Promise<unknown>): Promise<string[]> {
  const through: string[] = [];
  for (const [who, member] of await listOthers(findNeed(name))) {
    acting = member;
    const answer = await run();
    acting = operator;
    const to = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
    const isRefused = answer instanceof Response && (answer.status >= 400 || to.startsWith('/office/sign-in'));
    if (!isRefused) through.push(who);
  }
  return through;
}

/** What somebody of another site may do with the same words: at his own site. */
const alsoElsewhere: Record<string, readonly string[]> = { '/personal-data/person': ['manager of another site'] };

describe('the audit of the office', () => {
  it('OFF-18 OPS-02 knows every address of the office that takes a post, and every button', () => {
    const known = [...Object.keys(deeds), ...Object.keys(silent)];
    const posts = listPosts(routes).filter((path) => !known.some((each) => each.split(' ')[0] === path));
    const steps = listSteps().filter((step) => !known.some((each) => each.split(' ')[1] === step));
    expect({ posts, steps }).toEqual({ posts: [], steps: [] });
  });

  it.each(Object.keys(deeds).filter((name) => !isOwn(name)))(
    'OFF-02 OFF-18 OPS-02 %s is refused to everybody without its permission and to another site, and then leaves its rows',
    async (name) => {
      const deed = deeds[name];
      if (!deed) throw new Error('there is no such deed');
      const run = await deed.begin();
      await listOthers(findNeed(name));
      web.clock.advance({ minutes: 1 });
      const tried = web.clock.now();
      expect(await tryAsOthers(name, run)).toEqual(alsoElsewhere[name] ?? []);
      const left = await db().select().from(audit).where(gte(audit.at, tried));
      expect(left.filter(({ siteId }) => siteId !== other.site.id)).toEqual([]);
      await expectRows(deed.rows, run);
    },
  );

  it.each(Object.keys(deeds).filter(isOwn))('OFF-18 OPS-02 %s leaves its rows', async (name) => {
    const deed = deeds[name];
    if (!deed) throw new Error('there is no such deed');
    await expectRows(deed.rows, await deed.begin());
  });

  /** With who did it, and nothing secret. */
  async function expectRows(expected: readonly AuditAction[], run: () => Promise<unknown>): Promise<void> {
    web.clock.advance({ minutes: 1 });
    const before = web.clock.now();
    await run();
    const rows = await db().select().from(audit).where(gte(audit.at, before)).orderBy(asc(audit.id));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([...expected].toSorted());
    for (const { actor, detail } of rows) {
      expect(actor).toMatch(/^staff:/);
      expect(JSON.stringify(detail)).not.toMatch(/jane|shopper\.example|argon|password|secret|token/i);
    }
  }
});

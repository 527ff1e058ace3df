import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlinePayment, reservation } from '#db/schema/index.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { editCar } from '#services/stock/office/edit-car.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import routes from './routes.ts';
import { createTestMember, type TestMember, testPassword } from './test-office.ts';

/** Paths of all route modules, as `routes.ts` has them. */
function listPaths(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path !== undefined || index ? [own || '/'] : []), ...listPaths(children ?? [], own)];
  });
}

const who = [
  ...(['nobody', 'half', 'bare manager', 'operator', 'manager', 'sales', 'finance', 'content', 'viewer'] as const),
  'other manager',
] as const;
type Who = (typeof who)[number];

let web: TestWeb;
let site: TestSite;
let other: TestSite;
const members = new Map<Who, TestMember>();
let worker: TestMember;
let leadId: string;
let reservationId: string;
const paymentId = 'payment-of-doors';
let carId: number;
let editId: string;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', TRUSTED_PROXIES: '127.0.0.1' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  const create = async (name: Who, person: Parameters<typeof createTestMember>[1]) => {
    members.set(name, await createTestMember(web.ctx, person));
  };
  const siteId = site.site.id;
  await create('operator', { role: 'operator' });
  await create('manager', { role: 'manager', siteId });
  await create('bare manager', { role: 'manager', siteId, hasSecondFactor: false });
  await create('sales', { role: 'sales', siteId });
  await create('finance', { role: 'finance', siteId });
  await create('content', { role: 'content', siteId });
  await create('viewer', { role: 'viewer', siteId });
  await create('other manager', { role: 'manager', siteId: other.site.id });
  worker = await createTestMember(web.ctx, { role: 'sales', siteId });
  const received = createReceivedEnquiry({ siteId, receivedAt: web.clock.now().toISOString() });
  await commitEnquiry(web.ctx, received);
  leadId = received.id;
  const car = { ...(await createTestCar(site)), dealershipId: site.dealership.id };
  const reserved = createReservationRow(site, car);
  reservationId = reserved.id;
  await web.ctx.store.db.insert(reservation).values(reserved);
  const now = web.clock.now();
  await web.ctx.store.db.insert(onlinePayment).values({
    ...{
      id: paymentId,
      token: 'doors',
      siteId,
      dealershipId: site.dealership.id,
      reference: 'INV-1',
      amountCents: 100_00,
    },
    ...{ name: 'Jane', email: 'jane@payer.example', phone: '+61412345678', processor: 'example' },
    ...{ origin: 'http://site.example', openUntil: now, createdAt: now },
  });
  carId = (await createTestCar(site)).id;
  const field = { field: 'colour', typed: 'Red', was: '' } as const;
  ({ editId } = await editCar(await openOfficeContext(web.ctx, null), { carId, fields: [field] }));
  const halfWay = await createTestMember(web.ctx, { role: 'sales', siteId, hasSecondFactor: true });
  const answer = await post('/office/sign-in', { email: halfWay.email, password: testPassword });
  const cookie = /session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  members.set('half', { ...halfWay, cookie });
});
afterAll(() => web?.close());

const ask = (path: string, cookie = '') => web.ask('localhost', path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  web.post('localhost', path, fields, { headers: { cookie } });
const describeAnswer = (answer: Response) => {
  const to = answer.headers.get('location')?.replace(/\?.*/, '');
  return to === undefined ? String(answer.status) : `to ${to}`;
};

const signIn = 'to /office/sign-in';
const code = 'to /office/sign-in/code';
const setUp = 'to /office/second-factor';
/** Of every address inside the office, for those who are not in. */
const outside = { nobody: signIn, half: code, 'bare manager': setUp };
const people = { operator: '200', manager: '200', sales: '200', finance: '200', content: '200', viewer: '200' };

/** What each address answers to whom, and to a post that asks for nothing. */
const doors: Record<string, { path?: () => string; get: Record<Who, string>; post: Record<Who, string> }> = {
  '/sign-in': {
    get: {
      ...{ nobody: '200', half: '200', 'bare manager': 'to /office', operator: 'to /office', manager: 'to /office' },
      ...{
        sales: 'to /office',
        finance: 'to /office',
        content: 'to /office',
        viewer: 'to /office',
        'other manager': 'to /office',
      },
    },
    post: { ...all('to /office'), nobody: '422', half: '422' },
  },
  '/sign-in/code': {
    get: {
      ...{ nobody: signIn, half: '200', 'bare manager': 'to /office', operator: 'to /office', manager: 'to /office' },
      ...{
        sales: 'to /office',
        finance: 'to /office',
        content: 'to /office',
        viewer: 'to /office',
        'other manager': 'to /office',
      },
    },
    post: { ...all(signIn), half: '422' },
  },
  '/sign-in/passkey': { get: all('200'), post: all('422') },
  '/password': { get: all('200'), post: all('422') },
  '/link/:link': { path: () => '/link/made-up', get: all('410'), post: all('410') },
  '/second-factor': {
    get: { ...all('200'), nobody: signIn, half: code },
    post: { ...all('422'), nobody: signIn, half: code },
  },
  '/': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: all('405'),
  },
  '/leads': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '200',
      finance: '200',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/leads/not-placed': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '200',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '403',
      content: '403',
      viewer: '403',
    },
  },
  '/leads/rules': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/leads/tests': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/leads/:leadId': {
    path: () => `/leads/${leadId}`,
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '404',
      sales: '200',
      finance: '200',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/leads/:leadId/files/:upload': {
    path: () => `/leads/${leadId}/files/x`,
    get: {
      ...outside,
      operator: '404',
      manager: '404',
      'other manager': '404',
      sales: '404',
      finance: '404',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/leads/:leadId/presence': {
    path: () => `/leads/${leadId}/presence`,
    get: all('405'),
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/devices': {
    get: { ...all('405') },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/live': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: all('405'),
  },
  '/stock': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: {
      ...outside,
      operator: '404',
      manager: '404',
      sales: '404',
      finance: '404',
      content: '404',
      viewer: '404',
      'other manager': '404',
    },
  },
  '/stock/export.csv': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: all('405'),
  },
  '/stock/new': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      sales: '200',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '200',
    },
    post: {
      ...outside,
      operator: '422',
      manager: '404',
      sales: '404',
      finance: '404',
      content: '404',
      viewer: '404',
      'other manager': '404',
    },
  },
  '/stock/:carId/preview': {
    path: () => `/stock/${carId}/preview`,
    get: { ...outside, ...previewed(), 'other manager': '404' },
    post: all('405'),
  },
  '/stock/several': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      sales: '422',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '422',
    },
  },
  '/stock/changes/:editId': {
    path: () => `/stock/changes/${editId}`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '200',
      manager: '200',
      sales: '200',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/stock/:carId': {
    path: () => `/stock/${carId}`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '200',
      manager: '200',
      sales: '200',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/stock/:carId/videos': {
    path: () => `/stock/${carId}/videos`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/stock/:carId/spin': {
    path: () => `/stock/${carId}/spin`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/stock/:carId/spin/file': {
    path: () => `/stock/${carId}/spin/file`,
    get: all('405'),
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      sales: '422',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/stock/:carId/panorama': {
    path: () => `/stock/${carId}/panorama`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/stock/:carId/panorama/file': {
    path: () => `/stock/${carId}/panorama/file`,
    get: all('405'),
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      sales: '422',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/stock/:carId/hotspots': {
    path: () => `/stock/${carId}/hotspots`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/locations': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: all('405'),
  },
  '/locations/:locationId': {
    path: () => `/locations/${site.location.id}`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '200',
      manager: '200',
      sales: '403',
      finance: '403',
      content: '200',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/locations/:locationId/photos': {
    path: () => `/locations/${site.location.id}/photos`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/locations/:locationId/photos/file': {
    path: () => `/locations/${site.location.id}/photos/file`,
    get: all('405'),
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      sales: '403',
      finance: '403',
      content: '422',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/dealerships/:dealershipId': {
    path: () => `/dealerships/${site.dealership.id}`,
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
    post: {
      ...outside,
      operator: '200',
      manager: '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/stock/:carId/photos': {
    path: () => `/stock/${carId}/photos`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/stock/:carId/flaws': {
    path: () => `/stock/${carId}/flaws`,
    get: { ...outside, ...people, 'other manager': '404' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/stock/:carId/photos/file': {
    path: () => `/stock/${carId}/photos/file`,
    get: all('405'),
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      sales: '422',
      finance: '403',
      content: '403',
      viewer: '403',
      'other manager': '404',
    },
  },
  '/me': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      sales: '422',
      finance: '422',
      content: '422',
      viewer: '422',
      'other manager': '422',
    },
  },
  '/me/passkeys': {
    get: { ...outside, ...people, 'other manager': '200' },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
      'other manager': '400',
    },
  },
  '/people': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      'other manager': '422',
      sales: '422',
      finance: '422',
      content: '422',
      viewer: '422',
    },
  },
  '/people/:personId': {
    path: () => `/people/${worker.id}`,
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '404',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/personal-data': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/personal-data/person': {
    path: () => '/personal-data/person?email=jane%40payer.example&phone=',
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '422',
      manager: '422',
      'other manager': '422',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
  },
  '/personal-data/person.zip': {
    path: () => '/personal-data/person.zip?email=jane%40payer.example&phone=',
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/audit': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/audit/export.csv': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '403',
      finance: '403',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/money': {
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '200',
      sales: '200',
      finance: '200',
      content: '403',
      viewer: '403',
    },
    post: all('405'),
  },
  '/money/reservations/:reservationId': {
    path: () => `/money/reservations/${reservationId}`,
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '404',
      sales: '200',
      finance: '200',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/money/payments/:paymentId': {
    path: () => `/money/payments/${paymentId}`,
    get: {
      ...outside,
      operator: '200',
      manager: '200',
      'other manager': '404',
      sales: '200',
      finance: '200',
      content: '403',
      viewer: '403',
    },
    post: {
      ...outside,
      operator: '400',
      manager: '400',
      'other manager': '400',
      sales: '400',
      finance: '400',
      content: '400',
      viewer: '400',
    },
  },
  '/*': { path: () => '/nothing/here', get: { ...all('404'), ...outside }, post: all('405') },
  // Last: it ends the sessions.
  '/sign-out': { get: all('to /office'), post: all(signIn) },
};

function all(answer: string): Record<Who, string> {
  return Object.fromEntries(who.map((name) => [name, answer])) as Record<Who, string>;
}

/** On the site's own host. */
function previewed() {
  const to = expect.stringMatching(/^to https:\/\/.+\.example\/preview\/\d+\.\d+\.[\w-]{43}$/);
  return { operator: to, manager: to, sales: to, finance: to, content: to, viewer: to };
}

describe('the doors of the office', () => {
  it('OFF-02 has an answer for everybody at every address that the office has', () => {
    expect(Object.keys(doors).sort()).toEqual([...new Set(listPaths(routes))].sort());
  });

  it.each(Object.keys(doors))('OFF-02 %s opens for those whom it is for, and for nobody else', async (path) => {
    const door = doors[path];
    const address = `/office${door?.path?.() ?? path}`.replace(/\/$/, '');
    for (const method of ['get', 'post'] as const) {
      const found: Partial<Record<Who, string>> = {};
      for (const name of who) {
        const cookie = members.get(name)?.cookie ?? '';
        found[name] = describeAnswer(await (method === 'get' ? ask(address, cookie) : post(address, {}, cookie)));
      }
      expect({ method, ...found }).toEqual({ method, ...door?.[method] });
    }
  });

  it('OFF-01 stands at the host of the platform alone', async () => {
    const answer = await web.ask(`${site.site.slug}.example`, '/office');
    expect(answer.status).toBe(404);
  });

  it('OFF-01 takes no post from another origin, and none that is too long', async () => {
    const foreign = await web.post('localhost', '/office/sign-in', {}, { headers: { Origin: 'http://evil.example' } });
    expect(foreign.status).toBe(403);
    const long = await post('/office/sign-in', { email: 'a'.repeat(300_000) });
    expect(long.status).toBe(413);
  });

  it('OFF-01 keeps every answer out of caches, with a policy of its own for each', async () => {
    const [first, second] = [await ask('/office/sign-in'), await ask('/office/sign-in')];
    const policies = [first, second].map((answer) => answer.headers.get('content-security-policy') ?? '');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{24}';/);
    expect(policies[0]).not.toBe(policies[1]);
    const nonce = /'nonce-([^']+)'/.exec(policies[0] ?? '')?.[1];
    const scripts = [...(await first.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, staff, staffRole, staffSession } from '#db/schema/index.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { invitePerson } from '#services/staff/people/invite-person.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember, testPassword } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let manager: TestMember;
let operator: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
  operator = await createTestMember(web.ctx, { role: 'operator' });
});
afterAll(() => web?.close());

const ask = (path: string, by: TestMember) =>
  web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const post = (path: string, fields: Record<string, string>, by: TestMember) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by.cookie } });
const rolesOf = (staffId: string) => web.ctx.store.db.select().from(staffRole).where(eq(staffRole.staffId, staffId));
const auditOf = async (staffId: string) =>
  (
    await web.ctx.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `staff:${staffId}`))
  ).map(({ action, actor }) => `${action} by ${actor}`);
const findByEmail = async (email: string) =>
  (await web.ctx.store.db.select().from(staff).where(eq(staff.email, email))).at(0);

describe('people of the office', () => {
  it('OFF-02 a manager sees those of his places, with what they do there, and nobody else', async () => {
    const own = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const foreign = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id });
    const text = readText(await (await ask('/people', manager)).text());
    expect(text).toContain(own.email);
    expect(text).not.toContain(foreign.email);
    expect(text).not.toContain(operator.email);
    const all = readText(await (await ask('/people', operator)).text());
    for (const { email } of [own, foreign, manager, operator]) expect(all).toContain(email);
  });

  it('OFF-01 an invitation is taken once: whoever opens it again reads why, and neither password nor sessions change', async () => {
    const office = await openOfficeContext(web.ctx, null);
    const invitation = { email: 'twice@office.example', name: 'Tom Twice', role: 'sales', dealershipId: null } as const;
    const { staffId, linkPath } = await invitePerson(office, {
      ...invitation,
      siteId: site.site.id,
      goes: 'to the screen',
    });
    const take = (password: string) => web.post('localhost', `/office${linkPath}`, { password, again: password });
    expect((await take(testPassword)).headers.get('location')).toBe('/office');
    const [before] = await web.ctx.store.db.select().from(staff).where(eq(staff.id, staffId));
    const again = await take('another long password of his');
    expect(again.status).toBe(410);
    expect(readText(await again.text())).toMatch(/has been used|is no longer valid|works once/i);
    expect(again.headers.get('set-cookie') ?? '').not.toContain('session=');
    const [after] = await web.ctx.store.db.select().from(staff).where(eq(staff.id, staffId));
    expect(after?.passwordHash).toBe(before?.passwordHash);
    expect(await web.ctx.store.db.$count(staffSession, eq(staffSession.staffId, staffId))).toBe(1);
  });

  it('OFF-01 an invitation gives a role, a link by mail and a line in the audit', async () => {
    const fields = { name: ' Ida\u202e\nNew ', email: 'Ida@New.example', role: 'sales', place: String(site.site.id) };
    const answer = await post('/people', fields, manager);
    expect(readText(await answer.text())).toContain('A link is on its way to Ida@New.example.');
    const person = await findByEmail('ida@new.example');
    expect(person?.name).toBe('Ida New');
    expect(await rolesOf(person?.id ?? '')).toEqual([
      expect.objectContaining({ role: 'sales', siteId: site.site.id, dealershipId: null }),
    ]);
    expect(await auditOf(person?.id ?? '')).toEqual([`staff.role_given by staff:${manager.id}`]);
    const again = await post('/people', fields, manager);
    expect(readText(await again.text())).toContain('This person has that role there already.');
  });

  it.each([
    ['a site that is not his', () => ({ place: String(other.site.id) }), 404],
    ['a dealership that is not of that site', () => ({ place: `${site.site.id}/${other.dealership.id}` }), 404],
    ['an operator', () => ({ role: 'operator' }), 403],
    ['a role that there is not', () => ({ role: 'king' }), 422],
    ['nowhere', () => ({ place: '' }), 422],
  ])('OFF-02 a manager invites nobody for %s', async (_, wrong, status) => {
    const email = `nobody.${_.replaceAll(' ', '.')}@new.example`;
    const fields = { name: 'Nobody', email, role: 'sales', place: String(site.site.id), ...wrong() };
    const answer = await post('/people', fields, manager);
    expect(answer.status).toBe(status);
    expect(await findByEmail(email)).toBeUndefined();
  });

  it.each(['switch-off', 'send-link', 'remove-second-factor', 'switch-on', 'remove-role'])(
    'OFF-02 %s of somebody at another site changes nothing, and does not say that he is there',
    async (step) => {
      const foreign = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id, hasSecondFactor: true });
      const [role] = await rolesOf(foreign.id);
      const answer = await post(`/people/${foreign.id}`, { step, role: role?.id ?? '' }, manager);
      expect(answer.status).toBe(404);
      expect((await ask('/me', foreign)).status).toBe(200);
      expect(await rolesOf(foreign.id)).toHaveLength(1);
    },
  );

  it('OFF-02 switches a leaver off at once, everywhere, and on again with the same roles', async () => {
    const leaver = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    expect((await ask('/me', leaver)).status).toBe(200);
    await post(`/people/${leaver.id}`, { step: 'switch-off' }, manager);
    expect((await ask('/me', leaver)).status).toBe(302);
    const { db } = web.ctx.store;
    expect(await db.select().from(staffSession).where(eq(staffSession.staffId, leaver.id))).toEqual([]);
    await post(`/people/${leaver.id}`, { step: 'switch-on' }, manager);
    expect(await rolesOf(leaver.id)).toHaveLength(1);
    expect(await auditOf(leaver.id)).toEqual(
      expect.arrayContaining([`staff.switched_off by staff:${manager.id}`, `staff.switched_on by staff:${manager.id}`]),
    );
  });

  it('OFF-02 a manager takes away his own site’s role of somebody who also works elsewhere, and no more', async () => {
    const both = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const elsewhere = { name: 'Both', email: both.email, role: 'content', place: String(other.site.id) };
    await post('/people', elsewhere, operator);
    const off = await post(`/people/${both.id}`, { step: 'switch-off' }, manager);
    expect(off.status).toBe(403);
    expect(readText(await off.text())).toContain('also works elsewhere');
    const roles = await rolesOf(both.id);
    const foreign = roles.find(({ siteId }) => siteId === other.site.id);
    expect((await post(`/people/${both.id}`, { step: 'remove-role', role: foreign?.id ?? '' }, manager)).status).toBe(
      404,
    );
    const own = roles.find(({ siteId }) => siteId === site.site.id);
    await post(`/people/${both.id}`, { step: 'remove-role', role: own?.id ?? '' }, manager);
    expect((await rolesOf(both.id)).map(({ siteId }) => siteId)).toEqual([other.site.id]);
  });

  it('OFF-02 a role of one dealership says nothing of the rest of its site', async () => {
    const local = await createTestMember(web.ctx, {
      role: 'manager',
      siteId: site.site.id,
      dealershipId: site.dealership.id,
    });
    const ofSite = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    expect((await ask(`/people/${ofSite.id}`, local)).status).toBe(404);
    const fields = { name: 'Too Far', email: 'too.far@new.example', role: 'sales', place: String(site.site.id) };
    expect((await post('/people', fields, local)).status).toBe(403);
    expect(await findByEmail('too.far@new.example')).toBeUndefined();
  });

  it('OFF-02 a manager who takes away his own role sees in the same answer what is left to him', async () => {
    const leaving = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
    const elsewhere = { name: 'Leaving', email: leaving.email, role: 'sales', place: String(other.site.id) };
    await post('/people', elsewhere, operator);
    const own = (await rolesOf(leaving.id)).find(({ siteId }) => siteId === site.site.id);
    expect(await (await ask(`/people/${leaving.id}`, leaving)).text()).toContain('href="/office/people"');
    const answer = await post(`/people/${leaving.id}`, { step: 'remove-role', role: own?.id ?? '' }, leaving);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('href="/office/people"');
  });

  it('OFF-02 keeps one operator, whoever asks', async () => {
    const [role] = await rolesOf(operator.id);
    const taken = await post(`/people/${operator.id}`, { step: 'remove-role', role: role?.id ?? '' }, operator);
    expect(readText(await taken.text())).toContain('This is the last operator.');
    expect(await rolesOf(operator.id)).toHaveLength(1);
  });
});

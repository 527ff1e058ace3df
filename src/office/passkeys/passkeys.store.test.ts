import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, staff, staffChallenge, staffNotice, staffPasskey } from '#db/schema/index.ts';
import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';
import { claimNotice, sendNotice } from '#services/staff/notices/send-notice.ts';
import { tidyStaff } from '#services/staff/tidy-staff.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember, testPassword } from '../test-office.ts';
import { addTestPasskey, passkeyUse, readOwnChallenge, readQuestion } from '../test-passkey.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', TRUSTED_PROXIES: '127.0.0.1' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
});
afterAll(() => web?.close());
// What failed before counts no more, and what was written is out.
beforeEach(async () => {
  web.clock.advance({ minutes: 61 });
  await sendNotices();
});

const db = () => web.ctx.store.db;
const create = (role = 'sales', of = site) => createTestMember(web.ctx, { role, siteId: of.site.id });
const ask = (path: string, cookie: string) => web.ask('localhost', `/office${path}`, { headers: { cookie } });
const read = async (path: string, cookie: string) => readText(await (await ask(path, cookie)).text());
const post = (path: string, fields: Record<string, string>, cookie: string, network = '203.0.113.7') =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie, 'X-Forwarded-For': network } });
const say = async (answer: Response) => readText(await answer.text());
const cookieOf = (answer: Response) => /session=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
const ofPerson = ({ id }: TestMember) => db().select().from(staffPasskey).where(eq(staffPasskey.staffId, id));
const idOf = async (person: TestMember) => (await ofPerson(person))[0]?.id ?? '';
const auditOf = async ({ id }: TestMember) =>
  (
    await db()
      .select()
      .from(audit)
      .where(and(eq(audit.subject, `staff:${id}`), like(audit.action, 'staff.%')))
  ).map(({ action, detail }) => ({ action, detail }));

/** What a browser sends when somebody uses a passkey on the page of signing in; `wrong` is what is not as it should be. */
async function signIn(
  passkey: SoftwarePasskey,
  wrong: Partial<Parameters<SoftwarePasskey['use']>[0]> = {},
  network?: string,
) {
  const { challenge, cookie } = await readQuestion(web);
  const answer = passkey.use({ ...passkeyUse(challenge), ...wrong });
  return post('/sign-in/passkey', { passkey: answer, to: '/me' }, cookie, network);
}

async function sendNotices(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (sent: Mail) => {
    mails.push(sent);
    return { kind: 'sent' } as const;
  };
  for (let due = await claimNotice(web.ctx); due; due = await claimNotice(web.ctx)) {
    await sendNotice(web.ctx, due, { goesTo: 'here', send });
  }
  return mails;
}

describe('signing in with a passkey', () => {
  it.each(['ES256', 'RS256', 'EdDSA'] as const)(
    'OFF-01 takes one that signs by %s, leads to where one wanted, and says in the list of sessions how it was',
    async (algorithm) => {
      const person = await create();
      const passkey = await addTestPasskey(web, person, { algorithm });
      const answer = await signIn(passkey);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/office/me']);
      expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly; .*SameSite=Lax/);
      const account = await read('/me', cookieOf(answer));
      expect(account).toContain('Signed in with a passkey');
      expect(account).toContain('Signed in by a link from a mail');
      expect(await auditOf(person)).toContainEqual({
        action: 'staff.signed_in',
        detail: { by: 'passkey', passkey: 'A phone' },
      });
      const again = await signIn(passkey);
      expect(again.status).toBe(302);
    },
  );

  it('OFF-01 asks a manager for no code, since the device has asked for his finger, face or PIN', async () => {
    const manager = await create('manager');
    const passkey = await addTestPasskey(web, manager);
    const session = cookieOf(await signIn(passkey));
    expect((await ask('/people', session)).status).toBe(200);
    await db().update(staff).set({ secondFactor: null }).where(eq(staff.id, manager.id));
    expect((await ask('/people', session)).headers.get('location')).toBe('/office/second-factor');
  });

  it('OFF-01 takes passkeys of devices that do not count', async () => {
    const passkey = await addUncounted(await create());
    expect([(await signIn(passkey)).status, (await signIn(passkey)).status]).toEqual([302, 302]);
  });

  it.each([
    ['another site of this server', { origin: 'http://northside.localhost' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another host', { origin: 'https://localhost.evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['a device that has verified nobody', { isVerified: false }],
    ['inside another site’s page', { crossOrigin: true }],
    ['a step of another kind', { type: 'webauthn.create' }],
    ['somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a made-up challenge', { challenge: 'x'.repeat(75) }],
  ])('OFF-01 refuses what comes from %s, and tells the audit', async (_, wrong) => {
    const person = await create();
    const passkey = await addTestPasskey(web, person);
    const answer = await signIn(passkey, wrong);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('That passkey was not taken.');
    expect(await auditOf(person)).toContainEqual({
      action: 'staff.passkey_refused',
      detail: { passkey: 'A phone', because: 'not right' },
    });
    expect((await signIn(passkey)).status).toBe(302);
  });

  it.each(['', '{', '[]', '{"id":"a","rawId":"a","type":"public-key","response":{}}', `{"id":"${'a'.repeat(2000)}"}`])(
    'OFF-01 refuses what no browser sends: %.30s',
    async (passkey) => {
      const { cookie } = await readQuestion(web);
      expect((await post('/sign-in/passkey', { passkey }, cookie)).status).toBe(422);
    },
  );

  it('OFF-01 says the same of an unknown passkey, a wrong signature and somebody switched off', async () => {
    const [known, off] = [await create(), await create()];
    const [passkey, ofOff] = [await addTestPasskey(web, known), await addTestPasskey(web, off)];
    await db().update(staff).set({ switchedOffAt: new Date() }).where(eq(staff.id, off.id));
    const stranger = new SoftwarePasskey();
    const forged = new SoftwarePasskey();
    Object.assign(forged, { id: passkey.id });
    const answers = [await signIn(stranger), await signIn(forged), await signIn(ofOff)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    const texts = await Promise.all(answers.map((each) => each.text()));
    expect(new Set(texts).size).toBe(1);
    expect(await auditOf(off)).toContainEqual({
      action: 'staff.passkey_refused',
      detail: { passkey: 'A phone', because: 'switched off' },
    });
    expect((await signIn(passkey)).status).toBe(302);
  });

  it('OFF-01 asks everybody the same, and names nobody', async () => {
    const person = await create();
    await addTestPasskey(web, person);
    const answer = await ask('/sign-in/passkey', person.cookie);
    const { request } = (await answer.json()) as { request: object };
    expect(Object.keys(request).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });

  it('OFF-01 takes each answer once, in its time, and from the browser that was asked', async () => {
    const passkey = await addUncounted(await create());
    const { challenge, cookie } = await readQuestion(web);
    const answer = passkey.use(passkeyUse(challenge));
    const elsewhere = await readQuestion(web);
    expect((await post('/sign-in/passkey', { passkey: answer }, elsewhere.cookie)).status).toBe(422);
    expect((await post('/sign-in/passkey', { passkey: answer }, cookie)).status).toBe(302);
    const replayed = await post('/sign-in/passkey', { passkey: answer }, cookie);
    expect([replayed.status, await replayed.text()]).toEqual([422, expect.stringContaining('took too long')]);
    const late = await readQuestion(web, cookie);
    expect(late.cookie).toBe(cookie);
    const tooLate = passkey.use(passkeyUse(late.challenge));
    web.clock.advance({ minutes: 5 });
    const refused = await post('/sign-in/passkey', { passkey: tooLate }, cookie);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('took too long')]);
  });

  it('OFF-01 lets two of the same answer in only once when they come together', async () => {
    const passkey = await addUncounted(await create());
    const { challenge, cookie } = await readQuestion(web);
    const answer = passkey.use(passkeyUse(challenge));
    const both = await Promise.all([1, 2].map(() => post('/sign-in/passkey', { passkey: answer }, cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 422]);
  });

  it('OFF-01 keeps no challenge that can be read, and none for longer than it lasts', async () => {
    const passkey = await addTestPasskey(web, await create());
    const { challenge, cookie } = await readQuestion(web);
    const before = await db().select().from(staffChallenge);
    await readQuestion(web);
    expect(await db().select().from(staffChallenge)).toHaveLength(before.length);
    await post('/sign-in/passkey', { passkey: passkey.use(passkeyUse(challenge)) }, cookie);
    const rows = await db().select().from(staffChallenge);
    expect(rows).toHaveLength(before.length + 1);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    web.clock.advance({ minutes: 6 });
    await tidyStaff(web.ctx);
    expect(await db().select().from(staffChallenge)).toEqual([]);
  });

  it('OFF-01 refuses a passkey whose counter went back, for good, ends what was opened with it, and tells its owner', async () => {
    const person = await create();
    const passkey = await addTestPasskey(web, person, { name: 'Key on the ring' });
    const copy = passkey.copy();
    const opened = cookieOf(await signIn(passkey));
    await sendNotices();
    const refused = await signIn(copy);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('there may be a copy of it')]);
    expect((await ask('/me', opened)).status).toBe(302);
    expect((await ask('/me', person.cookie)).status).toBe(200);
    expect((await signIn(passkey)).status).toBe(422);
    const mails = await sendNotices();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'A passkey of your office account was refused'],
    ]);
    expect(mails[0]?.text).toContain('“Key on the ring”');
    expect(await auditOf(person)).toContainEqual({
      action: 'staff.passkey_refused',
      detail: { passkey: 'Key on the ring', because: 'its counter went back' },
    });
    expect(await read('/me/passkeys', person.cookie)).toContain('Refused: its counter went back');
  });

  it('OFF-01 calls nothing copied because somebody without the key says so', async () => {
    const passkey = await addTestPasskey(web, await create());
    await signIn(passkey);
    const forged = new SoftwarePasskey();
    Object.assign(forged, { id: passkey.id, counter: 1 });
    expect(await (await signIn(forged)).text()).toContain('That passkey was not taken.');
    expect((await signIn(passkey)).status).toBe(302);
  });

  it('OFF-01 lets nobody try on after ten failures of one passkey, and leaves the password alone', async () => {
    const person = await create();
    const passkey = await addTestPasskey(web, person);
    for (let n = 0; n < 10; n++) await signIn(passkey, { isVerified: false }, `203.0.113.${n + 20}`);
    const refused = await signIn(passkey, {}, '203.0.113.99');
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('in 15 minutes')]);
    const byPassword = await post('/sign-in', { email: person.email, password: testPassword }, '', '203.0.113.99');
    expect(byPassword.status).toBe(302);
  });

  it('OFF-01 is asked for no passkey where browsers know none', async () => {
    const answer = await web.ask('127.0.0.1', '/office/sign-in/passkey');
    expect(await answer.json()).toEqual({ request: null });
    expect(await (await web.ask('127.0.0.1', '/office/sign-in')).text()).not.toContain('Sign in with a passkey');
    const { cookie } = await create();
    const page = await web.ask('127.0.0.1', '/office/me/passkeys', { headers: { cookie } });
    expect(readText(await page.text())).toContain('Open the office at localhost');
  });
});

/** Of a device that keeps no counter, as most phones. */
async function addUncounted(person: TestMember): Promise<SoftwarePasskey> {
  const passkey = await addTestPasskey(web, person);
  await db().update(staffPasskey).set({ counter: 0 }).where(eq(staffPasskey.staffId, person.id));
  passkey.counter = 0;
  return passkey;
}

describe('the passkeys of an account', () => {
  const userIdOf = ({ id }: TestMember) => Buffer.from(id).toString('base64url');
  const add = async (person: TestMember, wrong: object = {}, name = 'A phone') => {
    const use = passkeyUse(await readOwnChallenge(web, person));
    const passkey = new SoftwarePasskey().make({ ...use, userId: userIdOf(person), ...wrong });
    return post('/me/passkeys', { step: 'add', name, passkey }, person.cookie);
  };

  it('OFF-01 has name, day and last use of each, tells by mail that one was added, and keeps its public half alone', async () => {
    const person = await create();
    const answer = await add(person, {}, '  Blue\tphone ');
    expect(await say(answer)).toContain('“Blue phone” can sign you in now.');
    const page = await read('/me/passkeys', person.cookie);
    expect(page).toMatch(/Blue phone Made \d+ \w+ 2026 · Not used yet · On one device/);
    const [mail] = await sendNotices();
    expect([mail?.to, mail?.subject]).toEqual([person.email, 'A passkey was added to your office account']);
    expect(mail?.text).toContain('“Blue phone”');
    expect(mail?.text).toContain('/office/me/passkeys');
  });

  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['a device that verifies nobody', { isVerified: false }],
    ['inside another site’s page', { crossOrigin: true }],
    ['a step of another kind', { type: 'webauthn.get' }],
    ['a challenge of signing in', { challenge: 'signing in' }],
    ['a maker whose word nobody asked for', { format: 'apple' }],
  ])('OFF-01 takes none from %s', async (_, wrong) => {
    const person = await create();
    const more = 'challenge' in wrong ? { challenge: (await readQuestion(web, person.cookie)).challenge } : wrong;
    const answer = await add(person, more);
    expect([answer.status, await say(answer)]).toEqual([422, expect.stringContaining('That passkey was not taken.')]);
    expect(await ofPerson(person)).toEqual([]);
  });

  it('OFF-01 takes none for a challenge of a colleague, and none twice', async () => {
    const [person, colleague] = [await create(), await create('sales', other)];
    const challenge = await readOwnChallenge(web, colleague);
    expect((await add(person, { challenge })).status).toBe(422);
    const own = passkeyUse(await readOwnChallenge(web, person));
    const passkey = new SoftwarePasskey().make({ ...own, userId: userIdOf(person) });
    const fields = { step: 'add', name: 'A phone', passkey };
    expect((await post('/me/passkeys', fields, person.cookie)).status).toBe(200);
    expect((await post('/me/passkeys', fields, person.cookie)).status).toBe(422);
    expect(await ofPerson(person)).toHaveLength(1);
  });

  it('OFF-01 takes no passkey that somebody else has', async () => {
    const [person, colleague] = [await create(), await create('sales', other)];
    const passkey = await addTestPasskey(web, colleague);
    const use = passkeyUse(await readOwnChallenge(web, person));
    const stolen = passkey.copy().make({ ...use, userId: userIdOf(person) });
    expect((await post('/me/passkeys', { step: 'add', name: 'Mine', passkey: stolen }, person.cookie)).status).toBe(
      422,
    );
    expect((await ofPerson(colleague)).map(({ name }) => name)).toEqual(['A phone']);
  });

  it('OFF-01 asks for a name of at most sixty characters, and for no more than twenty passkeys', async () => {
    const person = await create();
    expect(await say(await add(person, {}, ' \u200B'))).toContain('Please give it a name');
    expect(await say(await add(person, {}, 'x'.repeat(61)))).toContain('under 60 characters');
    for (let n = 0; n < 20; n++) await addTestPasskey(web, person, { name: `Phone ${n}` });
    const full = await add(person);
    expect([full.status, await say(full)]).toEqual([409, expect.stringContaining('You have 20 passkeys.')]);
  });

  it('OFF-01 adds and removes only for ten minutes after the password or a passkey was given', async () => {
    const person = await create();
    const passkey = await addTestPasskey(web, person);
    const use = passkeyUse(await readOwnChallenge(web, person));
    const made = new SoftwarePasskey().make({ ...use, userId: userIdOf(person) });
    web.clock.advance({ minutes: 10 });
    const id = await idOf(person);
    const tryBoth = async () => [
      (await post('/me/passkeys', { step: 'add', name: 'Later', passkey: made }, person.cookie)).status,
      (await post('/me/passkeys', { step: 'remove', id }, person.cookie)).status,
    ];
    expect(await tryBoth()).toEqual([403, 403]);
    expect(await read('/me/passkeys', person.cookie)).toContain('Confirm that it is you');
    const wrong = await post('/me/passkeys', { step: 'prove', password: 'not the password' }, person.cookie);
    expect([wrong.status, await say(wrong)]).toEqual([422, expect.stringContaining('That was not right.')]);
    expect(await tryBoth()).toEqual([403, 403]);

    const answer = passkey.use(passkeyUse(await readOwnChallenge(web, person)));
    const proved = await post('/me/passkeys', { step: 'prove-by-passkey', passkey: answer }, person.cookie);
    expect([proved.status, await say(proved)]).toEqual([200, expect.stringContaining('For ten minutes')]);
    expect((await add(person)).status).toBe(200);
    web.clock.advance({ minutes: 11 });
    await post('/me/passkeys', { step: 'prove', password: testPassword }, person.cookie);
    const removed = await post('/me/passkeys', { step: 'remove', id }, person.cookie);
    expect(await say(removed)).toContain('“A phone” signs nobody in any more.');
    expect((await signIn(passkey)).status).toBe(422);
    const subjects = (await sendNotices()).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('A passkey was removed from your office account');
  });

  it('OFF-01 is confirmed by nobody else’s passkey, and by no answer for another session or purpose', async () => {
    const [person, colleague] = [await create(), await create('sales', other)];
    const [own, foreign] = [await addTestPasskey(web, person), await addTestPasskey(web, colleague)];
    const elsewhere = cookieOf(await signIn(own));
    web.clock.advance({ minutes: 11 });
    const prove = async (passkey: SoftwarePasskey, challenge: string) =>
      (
        await post(
          '/me/passkeys',
          { step: 'prove-by-passkey', passkey: passkey.use(passkeyUse(challenge)) },
          person.cookie,
        )
      ).status;
    expect(await prove(foreign, await readOwnChallenge(web, person))).toBe(422);
    expect(await prove(own, await readOwnChallenge(web, { cookie: elsewhere }))).toBe(422);
    expect(await prove(own, (await readQuestion(web, person.cookie)).challenge)).toBe(422);
    expect(await prove(own, await readOwnChallenge(web, person))).toBe(200);
  });

  it('OFF-01 signs out whoever came in with a passkey that is removed, but for the one who removes it', async () => {
    const person = await create();
    const passkey = await addTestPasskey(web, person);
    const [first, second] = [cookieOf(await signIn(passkey)), cookieOf(await signIn(passkey))];
    await post('/me/passkeys', { step: 'remove', id: await idOf(person) }, second);
    const statuses = [first, second, person.cookie].map(async (cookie) => (await ask('/me', cookie)).status);
    expect(await Promise.all(statuses)).toEqual([302, 200, 200]);
  });

  it.each(['rename', 'remove'])(
    'OFF-01 %s of a colleague’s passkey changes nothing, and does not say that it is there',
    async (step) => {
      const [person, colleague] = [await create(), await create('manager', other)];
      await addTestPasskey(web, colleague);
      const answer = await post('/me/passkeys', { step, id: await idOf(colleague), name: 'Mine' }, person.cookie);
      expect(answer.status).toBe(404);
      expect((await ofPerson(colleague)).map(({ name }) => name)).toEqual(['A phone']);
      expect((await post('/me/passkeys', { step, id: 'made-up', name: 'Mine' }, person.cookie)).status).toBe(404);
    },
  );

  it('OFF-01 is renamed by its owner, with what it was called before in the audit', async () => {
    const person = await create();
    await addTestPasskey(web, person);
    web.clock.advance({ minutes: 30 });
    const id = await idOf(person);
    expect(await say(await post('/me/passkeys', { step: 'rename', id, name: ' ' }, person.cookie))).toContain(
      'give it a name',
    );
    await post('/me/passkeys', { step: 'rename', id, name: 'The old phone' }, person.cookie);
    expect(await read('/me/passkeys', person.cookie)).toContain('The old phone');
    expect(await auditOf(person)).toContainEqual({
      action: 'staff.passkey_renamed',
      detail: { changes: { name: { before: 'A phone', after: 'The old phone' } } },
    });
  });

  it('OFF-01 goes with the second factor when a manager removes that; its owner is told', async () => {
    const [manager, person] = [await create('manager'), await create()];
    const passkey = await addTestPasskey(web, person);
    expect(await read(`/people/${person.id}`, manager.cookie)).toContain('password, 1 passkey');
    await sendNotices();
    await post(`/people/${person.id}`, { step: 'remove-second-factor' }, manager.cookie);
    expect(await ofPerson(person)).toEqual([]);
    expect((await signIn(passkey)).status).toBe(422);
    expect((await ask('/me', person.cookie)).status).toBe(302);
    expect((await sendNotices()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your second factor for the office was removed'],
    ]);
  });

  it('OFF-01 says of one that was made at another host that it works there alone', async () => {
    const person = await create();
    const passkey = await addTestPasskey(web, person);
    await db().update(staffPasskey).set({ rpId: 'old.example' }).where(eq(staffPasskey.staffId, person.id));
    expect(await read('/me/passkeys', person.cookie)).toContain('It was made when the office stood at old.example.');
    expect((await signIn(passkey, { rpId: 'old.example' })).status).toBe(422);
  });

  it('OFF-01 a notice that could not be sent is tried again for two days, and never by two at once', async () => {
    const person = await create();
    await addTestPasskey(web, person);
    const due = await claimNotice(web.ctx);
    expect(await claimNotice(web.ctx)).toBeNull();
    if (!due) throw new Error('nothing is due');
    const fail = { goesTo: 'here', send: async () => ({ kind: 'failed', reason: 'no route' }) as const };
    await sendNotice(web.ctx, due, fail);
    const stateOf = async () => (await db().select().from(staffNotice).where(eq(staffNotice.id, due.id)))[0]?.state;
    expect(await stateOf()).toBe('pending');
    web.clock.advance({ days: 3 });
    await sendNotice(web.ctx, (await claimNotice(web.ctx)) ?? due, fail);
    expect(await stateOf()).toBe('failed');
  });
});

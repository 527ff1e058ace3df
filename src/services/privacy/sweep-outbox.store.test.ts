import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { eraseFromOffice } from './erase-from-office.ts';
import { sweepOutbox } from './sweep-outbox.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  [site, other] = [await createTestSite(test), await createTestSite(test)];
});
afterAll(() => test?.close());

const folder = () => join(test.ctx.config.FORECOURT_DATA, 'outbox');
const always = new Date(0);

let made = 0;
async function ask(of: TestSite, email: string): Promise<void> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: test.clock.now().toISOString(), email, contentHash: `outbox ${++made}` },
  });
  await commitEnquiry(test.ctx, received);
}

/** A mail to somebody that no server has sent. */
async function write(email: string, writtenAt = test.clock.now()): Promise<string> {
  const name = `mail-${++made}@localhost.eml`;
  await test.app.ports.mail.send({
    ...{ to: email, subject: 'Your enquiry', text: 'Hello', messageId: `mail-${made}@localhost`, attachments: [] },
    ...{ replyTo: null, date: writtenAt },
  });
  await utimes(join(folder(), name), writtenAt, writtenAt);
  return name;
}

/** By the manager of one site. */
async function erase(email: string): Promise<void> {
  const office = await openOfficeContext(test.ctx, null);
  const roles = [{ role: 'manager' as const, siteId: site.site.id, dealershipId: null }];
  const member = { id: 'nobody', name: 'Manager', email: 'manager@office.example', hasSecondFactor: false, roles };
  await eraseFromOffice({ ...office, member }, { email, phone: '', word: 'ERASE' });
}

describe('the outbox of a server that sends no mail', () => {
  it('OFF-18 loses what was written to somebody who is erased in the office, and nothing of others', async () => {
    await ask(site, 'gone@person.example');
    const gone = await write('gone@person.example');
    const stays = await write('stays@person.example');
    test.clock.advance({ minutes: 1 });
    await erase('gone@person.example');
    const later = await write('gone@person.example', new Date(test.clock.now().getTime() + 60_000));
    expect(await sweepOutbox(test.ctx, test.app.ports.outbox, always)).toBe(1);
    const names = await readdir(folder());
    expect([gone, stays, later].map((name) => names.includes(name))).toEqual([false, true, true]);
    expect(await sweepOutbox(test.ctx, test.app.ports.outbox, test.clock.now())).toBe(0);
  });

  it('OFF-18 keeps what was written to somebody whom another site still knows', async () => {
    for (const each of [site, other]) await ask(each, 'both@person.example');
    const name = await write('both@person.example');
    test.clock.advance({ minutes: 1 });
    await erase('both@person.example');
    expect(await sweepOutbox(test.ctx, test.app.ports.outbox, always)).toBe(0);
    expect(await readdir(folder())).toContain(name);
  });
});

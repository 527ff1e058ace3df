import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '#kernel/id.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { createGarageSite, readPage, type Sender, sendLead, signIn } from '#web/pages/garage/test-garage.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

const secret = 'a secret of the webhook';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let sales: TestMember;

beforeAll(async () => {
  const FINANCE_KEYS = `test:${Buffer.alloc(32).toString('base64')}`;
  const replies = { REPLY_ADDRESS: 'reply.dealer.example', REPLY_WEBHOOK_SECRET: secret };
  web = await openTestWeb({
    settings: { POSTS_PER_MINUTE: '100000', PAYMENT_SANDBOX: 'on', FINANCE_KEYS, ...replies },
  });
  ({ site } = await createGarageSite(web));
  ({ site: other } = await createGarageSite(web));
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
});
afterAll(() => web?.close());

const post = (leadId: string, fields: Record<string, string>) =>
  web.post('localhost', `/office/leads/${leadId}`, fields, { headers: { cookie: sales.cookie } });
const reply = (leadId: string, text: string) =>
  post(leadId, { step: 'reply', key: createId(web.clock.now()), subject: 'Your Hilux', text });
const readEnquiries = (by: Sender) => readPage(web, by, '/my-garage/enquiries');

async function answer(to: string, from: string, body: string, headers: readonly string[] = []): Promise<void> {
  const raw = [
    ...[`From: ${from}`, `To: ${to}`, 'Subject: Re: Your Hilux', `Message-ID: <${Math.random()}@shopper>`],
    ...[...headers, '', body.replaceAll('\n', '\r\n'), ''],
  ].join('\r\n');
  const sent = JSON.stringify({ recipients: [to], raw: Buffer.from(raw).toString('base64') });
  const seconds = Math.floor(web.clock.now().getTime() / 1000);
  const proof = createHmac('sha256', secret).update(`${seconds}.${sent}`).digest('hex');
  const signed = { 'content-type': 'application/json', 'x-forecourt-signature': `t=${seconds},v1=${proof}` };
  const taken = await web.ask('localhost', '/mail/inbound', { method: 'POST', body: sent, headers: signed });
  expect([taken.status, await taken.json()]).toEqual([200, { mail: 'placed' }]);
}

describe('the thread of an enquiry in the garage', () => {
  it('USER-05 OFF-08 has what the dealer and the visitor have written, and the address that an answer comes back to', async () => {
    const email = 'thread@shopper.example';
    const cookie = await signIn(web, site, email);
    const id = await sendLead(web, { site, cookie }, { form: 'contact', email, message: 'Is it still there?' });
    const before = await readEnquiries({ site, cookie });
    expect(before.text).toContain('Is it still there?');
    expect(before.text).not.toMatch(/\d+ messages?|Answer by email/);
    await reply(id, 'Hello Jane, it is.');
    const { main, text } = await readEnquiries({ site, cookie });
    expect(text).toMatch(new RegExp(`1 message .*${site.site.name} wrote .*Your Hilux.*Hello Jane, it is\\.`));
    const [, address = '', subject] = /href="mailto:([^"?]+)\?subject=([^"]+)"/.exec(main) ?? [];
    expect(subject).toBe('Re%3A%20Your%20Hilux');
    web.clock.advance({ minutes: 30 });
    await answer(address, email, 'Then I come on Saturday.\n\nOn Monday, Northside wrote:\n> Hello Jane, it is.');
    const after = (await readEnquiries({ site, cookie })).text;
    expect(after).toMatch(/2 messages .*wrote .*You wrote .*Then I come on Saturday\./);
    expect(after.match(/Hello Jane, it is\./g)).toHaveLength(1);
  });

  it('USER-05 OFF-08 has nothing that staff note among themselves, and nothing that a mailbox answers by itself', async () => {
    const email = 'notes@shopper.example';
    const cookie = await signIn(web, site, email);
    const id = await sendLead(web, { site, cookie }, { form: 'contact', email });
    await reply(id, 'Hello Jane.');
    await post(id, { step: 'note', text: 'Husband decides' });
    await post(id, { step: 'call', text: 'Wants the blue one' });
    const address = /mailto:([^"?]+)\?/.exec((await readEnquiries({ site, cookie })).main)?.[1] ?? '';
    await answer(address, email, 'I am away until May.', ['Auto-Submitted: auto-replied']);
    const { text } = await readEnquiries({ site, cookie });
    expect(text).toContain('1 message ');
    expect(text).not.toMatch(/Husband decides|Wants the blue one|away until May/);
  });

  it('USER-05 OFF-08 is of its own enquiry alone: not of another person, nor of another site', async () => {
    const email = 'alone@shopper.example';
    const cookie = await signIn(web, site, email);
    const id = await sendLead(web, { site, cookie }, { form: 'contact', email });
    const second = await sendLead(web, { site, cookie }, { form: 'contact', email, message: 'Something else' });
    await reply(id, 'For this one alone.');
    const { main } = await readEnquiries({ site, cookie });
    const [, ofSecond = ''] = main.split(`<li id="enquiry-${second}"`);
    expect(ofSecond.split('<li id="enquiry-')[0]).not.toContain('For this one alone.');
    const stranger = await signIn(web, site, 'stranger@shopper.example');
    await sendLead(web, { site, cookie: stranger }, { form: 'contact', email: 'stranger@shopper.example' });
    expect((await readEnquiries({ site, cookie: stranger })).text).not.toContain('For this one alone.');
    const elsewhere = await signIn(web, other, email);
    await sendLead(web, { site: other, cookie: elsewhere }, { form: 'contact', email });
    expect((await readEnquiries({ site: other, cookie: elsewhere })).text).not.toContain('For this one alone.');
  });
});

import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry, inboundMail, leadEntry, leadFile, leadMessage } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { sendLeadMessage } from '#services/leads/replies/send-lead-message.ts';
import { writeThreadAddress } from '#services/leads/replies/thread-address.ts';
import { readHeicExample } from '#services/stock/photos/photo.examples.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

const secret = 'a secret of the webhook';
const place = 'reply.dealer.example';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let sales: TestMember;
let stranger: TestMember;
let operator: TestMember;

beforeAll(async () => {
  const settings = { POSTS_PER_MINUTE: '100000', REPLY_ADDRESS: place, REPLY_WEBHOOK_SECRET: secret };
  web = await openTestWeb({ settings });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
  operator = await createTestMember(web.ctx, { role: 'operator' });
});
afterAll(() => web?.close());

async function take(of: TestSite, email: string, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `hash ${Math.random()}`, name: 'Jane', lastName: 'Shopper', email, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

/** A reply of ours that the mail server has taken; answers with its Message-ID. */
async function reply(leadId: string): Promise<string> {
  const fields = { step: 'reply', key: createId(web.clock.now()), subject: 'Your enquiry', text: 'Hello' };
  await web.post('localhost', `/office/leads/${leadId}`, fields, { headers: { cookie: sales.cookie } });
  const send = async () => ({ kind: 'sent' as const });
  while (await sendLeadMessage(web.ctx, { mail: { goesTo: 'nowhere', send }, texts: { send } }));
  return `${fields.key}@${web.ctx.config.PLATFORM_HOST}`;
}

let mails = 0;
function write(headers: Readonly<Record<string, string>>, body = 'Yes please, Saturday.'): string {
  mails += 1;
  const all = {
    From: 'Jane Shopper <jane@shopper.example>',
    To: 'Somebody <nobody@dealer.example>',
    Subject: 'Re: Your enquiry',
    'Message-ID': `<mail${mails}@shopper.example>`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`;
}

interface Sending {
  recipients?: readonly string[];
  key?: string;
  at?: Date;
  body?: string;
}

async function send(raw: string, { recipients = [], key = secret, at = web.clock.now(), body }: Sending = {}) {
  const sent = body ?? JSON.stringify({ recipients, raw: Buffer.from(raw).toString('base64') });
  const seconds = Math.floor(at.getTime() / 1000);
  const proof = createHmac('sha256', key).update(`${seconds}.${sent}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-forecourt-signature': `t=${seconds},v1=${proof}` };
  const answer = await web.ask('localhost', '/mail/inbound', { method: 'POST', body: sent, headers });
  return `${answer.status} ${(await answer.json()).mail}`;
}

const addressOf = (leadId: string) => writeThreadAddress(web.ctx, { place, leadId });
const findLead = async (id: string) => (await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id))).at(0);
const listAnswers = (id: string) =>
  web.ctx.store.db
    .select({ kind: leadEntry.kind, text: leadEntry.text, detail: leadEntry.detail, from: leadMessage.address })
    .from(leadEntry)
    .innerJoin(leadMessage, eq(leadMessage.entryId, leadEntry.id))
    .where(eq(leadEntry.enquiryId, id))
    .orderBy(asc(leadEntry.at))
    .then((rows) => rows.filter(({ kind }) => kind === 'answered'));
const read = async (path: string, by: TestMember) =>
  (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text();

describe('a mail that comes in', () => {
  it('OFF-09 a word that is written again before the first reply leaves the clock where it is; after a reply, a new word starts a new one', async () => {
    const yard = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: yard.site.id });
    const [first, later] = [await take(yard, 'jane@shopper.example'), await take(yard, 'lee@shopper.example')];
    const answer = (id: string, from: string) => send(write({ To: addressOf(id), From: `${from}@shopper.example` }));
    web.clock.advance({ hours: 2 });
    expect(await answer(first, 'jane')).toBe('200 placed');
    web.clock.advance({ minutes: 5 });
    const orderOf = (html: string) =>
      [first, later].toSorted((a, b) => html.indexOf(`leads/${a}`) - html.indexOf(`leads/${b}`));
    expect(readText(await read('/leads', member))).toMatch(
      /Jane Shopper 2 h ago .*Has answered.* Jane Shopper 2 h ago/,
    );
    expect(orderOf(await read('/leads', member))).toEqual([first, later]);
    const call = { step: 'call', text: 'Talked' };
    await web.post('localhost', `/office/leads/${first}`, call, { headers: { cookie: member.cookie } });
    expect(await read('/leads', member)).not.toContain(`leads/${first}`);
    web.clock.advance({ minutes: 30 });
    expect(await answer(first, 'jane')).toBe('200 placed');
    web.clock.advance({ minutes: 3 });
    expect(readText(await read('/leads', member))).toMatch(/Jane Shopper 2 h ago .* Jane Shopper 3 min ago/);
    expect(orderOf(await read('/leads', member))).toEqual([later, first]);
  });

  it('OFF-08 OFF-07 is an answer in its thread, makes the lead unanswered again and shows without reload', async () => {
    const id = await take(site, 'jane@shopper.example');
    await reply(id);
    expect(await read('/leads', sales)).not.toContain(id);
    web.clock.advance({ minutes: 30 });
    const to = `Dealer <${addressOf(id).toUpperCase()}>`;
    expect(await send(write({ To: to }, 'Yes please.\n\nOn Monday, Lee wrote:\n> Hello'))).toBe('200 placed');
    expect(await listAnswers(id)).toMatchObject([{ from: 'jane@shopper.example', detail: { mark: null } }]);
    expect(await findLead(id)).toMatchObject({ state: 'contacted', waitingSince: web.clock.now() });
    expect(await read('/leads', sales)).toContain(id);
    const text = readText(await read(`/leads/${id}`, sales));
    expect(text).toMatch(/Jane answered .*Yes please\. What is quoted/);
    await reply(id);
    expect(await findLead(id)).toMatchObject({ waitingSince: null });
    expect(await read('/leads', sales)).not.toContain(id);
  });

  it('OFF-08 counts once, however often it comes', async () => {
    const id = await take(site, 'again@shopper.example');
    const raw = write({ To: addressOf(id) });
    const first = await Promise.all([send(raw), send(raw), send(raw)]);
    expect(first.filter((taken) => taken === '200 placed')).toHaveLength(1);
    expect(await send(raw)).toBe('200 known');
    expect(await listAnswers(id)).toHaveLength(1);
  });

  it('OFF-08 that names a reply of ours finds its thread, from the person of the lead alone', async () => {
    const id = await take(site, 'named@shopper.example');
    const ours = await reply(id);
    const from = (address: string) => write({ From: address, 'In-Reply-To': `<${ours}>` });
    expect(await send(from('evil@elsewhere.example'))).toBe('200 kept');
    expect(await listAnswers(id)).toEqual([]);
    expect(await send(from('Named@Shopper.example'))).toBe('200 placed');
    expect(await listAnswers(id)).toHaveLength(1);
  });

  it('OFF-08 is text when it is shown, whatever its HTML does, and loads nothing from anywhere', async () => {
    const id = await take(site, 'html@shopper.example');
    const html =
      '<p>Nice <b>car</b></p><script>alert(1)</script><img src="http://tracker.example/x.png" onerror="alert(2)"><style>p{color:red}</style>';
    await send(write({ To: addressOf(id), 'Content-Type': 'text/html; charset=utf-8' }, html));
    expect((await listAnswers(id))[0]?.text).toBe('Nice car');
    const shown = await read(`/leads/${id}`, sales);
    for (const trace of ['tracker.example', 'alert(1)', 'alert(2)', 'color:red']) expect(shown).not.toContain(trace);
  });

  it('OFF-08 keeps files that are what they say, privately, and names those that it leaves out', async () => {
    const id = await take(site, 'files@shopper.example');
    const body = [
      '--b',
      'Content-Type: text/plain\n\nSee my licence',
      '--b',
      'Content-Type: application/pdf; name="licence.pdf"\nContent-Disposition: attachment; filename="licence.pdf"',
      `Content-Transfer-Encoding: base64\n\n${createExamplePdf().toString('base64')}`,
      '--b',
      'Content-Type: image/heic; name="IMG_0001.HEIC"\nContent-Disposition: attachment; filename="IMG_0001.HEIC"',
      `Content-Transfer-Encoding: base64\n\n${(await readHeicExample()).toString('base64')}`,
      '--b',
      'Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="run.exe"\n\nMZ',
      '--b--',
    ].join('\n');
    await send(
      write({ To: addressOf(id), 'Content-Type': 'multipart/mixed; boundary=b', 'MIME-Version': '1.0' }, body),
    );
    const text = readText(await read(`/leads/${id}`, sales));
    expect(text).toContain('See my licence');
    expect(text).toContain('licence.pdf (1 kB)');
    expect(text).toMatch(/IMG_0001\.jpg \(\d+ kB\)/);
    expect(text).toContain('Not kept, because it is no PDF, DOCX or photo: run.exe');
    const files = await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id));
    const file = files.find(({ name }) => name === 'licence.pdf');
    const path = `/leads/${id}/files/${file?.upload}`;
    const open = (by: TestMember) => web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
    expect(Buffer.from(await (await open(sales)).arrayBuffer())).toEqual(createExamplePdf());
    expect((await open(stranger)).status).toBe(404);
  });

  it.each([
    ['an answer of a machine', { 'Auto-Submitted': 'auto-replied' }],
    ['a mailing to many', { Precedence: 'bulk' }],
  ])('OFF-08 %s is marked and asks for no answer', async (_, headers) => {
    const id = await take(site, 'machine@shopper.example');
    await reply(id);
    expect(await send(write({ To: addressOf(id), ...headers }, 'I am away.'))).toBe('200 placed');
    expect(await findLead(id)).toMatchObject({ waitingSince: null });
    expect(readText(await read(`/leads/${id}`, sales))).toContain('Jane’s mailbox answered by itself');
  });

  it('OFF-08 that says that ours came back marks it with the reason, and the lead waits again', async () => {
    const id = await take(site, 'typo@shopper.example');
    const ours = await reply(id);
    const report = (action: string) =>
      write(
        {
          From: 'Mail Delivery <MAILER-DAEMON@mx.example>',
          To: addressOf(id),
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
          'MIME-Version': '1.0',
        },
        `--b\nContent-Type: text/plain\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nAction: ${action}\nStatus: 5.1.1\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <${ours}>\n--b--`,
      );
    expect(await send(report('delayed'))).toBe('200 known');
    expect(await findLead(id)).toMatchObject({ waitingSince: null });
    expect(await send(report('failed'))).toBe('200 bounced');
    expect(readText(await read(`/leads/${id}`, sales))).toContain(
      'Came back from typo@shopper.example (status 5.1.1).',
    );
    expect((await findLead(id))?.waitingSince).not.toBeNull();
  });

  it.each([
    ['with another secret', { key: 'another secret altogether' }, '401 forged'],
    ['signed ten minutes ago', { at: new Date('2026-03-01T00:00:00Z') }, '401 forged'],
    ['that is no mail', { body: '{"raw":"not base64!"}' }, '422 invalid'],
    ['without a sender', { body: JSON.stringify({ raw: Buffer.from('hello').toString('base64') }) }, '422 unreadable'],
  ])('OFF-08 a call %s is refused', async (_, sending, expected) => {
    const id = await take(site, 'forged@shopper.example');
    expect(await send(write({ To: addressOf(id) }), sending)).toBe(expected);
    expect(await listAnswers(id)).toEqual([]);
  });
});

describe('a mail without a lead', () => {
  const post = (fields: Record<string, string>, by: TestMember) =>
    web.post('localhost', '/office/leads/not-placed', fields, { headers: { cookie: by.cookie } });
  const findMail = async (sender: string) =>
    (await web.ctx.store.db.select().from(inboundMail).where(eq(inboundMail.sender, sender))).at(0);

  it('OFF-08 waits for the people of the site that its sender has written to, who say where it belongs', async () => {
    const sender = 'lost@shopper.example';
    const id = await take(site, sender);
    expect(await send(write({ From: sender }, 'A lost mail'))).toBe('200 kept');
    expect(readText(await read('/leads', sales))).toContain('1 mail has found no lead');
    expect(await read('/leads/not-placed', sales)).toContain('A lost mail');
    expect(await read('/leads/not-placed', stranger)).not.toContain('A lost mail');
    const mail = (await findMail(sender))?.id ?? '';
    expect((await post({ step: 'place', mail, lead: id }, stranger)).status).toBe(409);
    expect((await post({ step: 'drop', mail }, stranger)).status).toBe(409);
    const foreign = await take(other, 'foreign@shopper.example');
    expect((await post({ step: 'place', mail, lead: foreign }, sales)).status).toBe(422);
    expect((await post({ step: 'place', mail, lead: `http://x/office/leads/${id}?view=open` }, sales)).status).toBe(
      200,
    );
    expect(await listAnswers(id)).toMatchObject([{ text: 'A lost mail' }]);
    expect(await read('/leads/not-placed', sales)).not.toContain('A lost mail');
    expect((await post({ step: 'place', mail, lead: id }, sales)).status).toBe(409);
  });

  it('OFF-08 of nobody that a site knows is the operator’s, who may put it away', async () => {
    const sender = 'unknown@nowhere.example';
    await send(write({ From: sender }, 'Who are you'));
    expect(await read('/leads/not-placed', sales)).not.toContain('Who are you');
    expect(await read('/leads/not-placed', operator)).toContain('Who are you');
    const mail = await findMail(sender);
    expect((await post({ step: 'drop', mail: mail?.id ?? '' }, operator)).status).toBe(200);
    expect(await web.ctx.uploads.read(mail?.upload ?? '')).toBeNull();
    expect(await findMail(sender)).toBeUndefined();
  });

  it('USER-09 OFF-08 to the thread of a person who was erased waits for a person, and is erased with the address', async () => {
    const email = 'forget@shopper.example';
    const id = await take(site, email);
    const cli = { ...web.ctx, actor: { kind: 'cli' } } as const;
    const erase = () => erasePerson(cli, { email, intake: web.intake, ports: { outbox: { erase: async () => 0 } } });
    await erase();
    expect(await send(write({ From: email, To: addressOf(id) }, 'Still there?'))).toBe('200 kept');
    const mail = await findMail(email);
    await erase();
    expect(await findMail(email)).toBeUndefined();
    expect(await web.ctx.uploads.read(mail?.upload ?? '')).toBeNull();
  });
});

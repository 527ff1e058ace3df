import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, enquiry, leadDraft, leadFile, leadMessage } from '#db/schema/index.ts';
import { openSmtpMail } from '#integrations/mail/open-smtp-mail.ts';
import { type ExampleSmtpServer, startExampleSmtpServer } from '#integrations/mail/smtp-server.examples.ts';
import { startLeadMessageJob } from '#jobs/lead-message-job.ts';
import { createId } from '#kernel/id.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { sendLeadMessage } from '#services/leads/replies/send-lead-message.ts';
import { readThreadAddress } from '#services/leads/replies/thread-address.ts';
import { readHeicExample } from '#services/stock/photos/photo.examples.ts';
import { sweepUploads } from '#services/uploads/sweep-uploads.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let smtp: ExampleSmtpServer;
let site: TestSite;
let other: TestSite;
let sales: TestMember;
let colleague: TestMember;
let finance: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  smtp = await startExampleSmtpServer();
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', REPLY_ADDRESS: 'reply.dealer.example' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  colleague = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  finance = await createTestMember(web.ctx, { role: 'finance', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
});
afterAll(async () => {
  await web?.close();
  await smtp?.close();
});
beforeEach(async () => {
  smtp.behave('works');
  await sendAll();
  smtp.received.length = 0;
});

const mail = () => openSmtpMail({ url: smtp.url, from: 'Forecourt <leads@dealer.example>' });
const ports = () => ({ mail: mail(), texts: { send: () => Promise.reject(new Error('no text')) } });
const sendAll = async () => {
  while (await sendLeadMessage(web.ctx, ports()));
};

async function take(of: TestSite = site, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `hash ${Math.random()}`, name: 'Jane', email: 'jane@shopper.example', ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

const read = async (leadId: string, by: TestMember) => {
  const answer = await web.ask('localhost', `/office/leads/${leadId}`, { headers: { cookie: by.cookie } });
  return answer.text();
};
const readKey = async (leadId: string, by: TestMember) =>
  /name="key" value="([^"]+)"/.exec(await read(leadId, by))?.[1] ?? '';

interface Written {
  step?: string;
  key?: string;
  subject?: string;
  text?: string;
  template?: string;
  files?: readonly { name: string; bytes: Buffer }[];
}

/** Posts as the form does. */
async function post(leadId: string, by: TestMember, { files = [], ...written }: Written): Promise<Response> {
  const body = new FormData();
  const key = written.key ?? createId(web.clock.now());
  const fields = { step: 'reply', subject: 'Your enquiry', text: 'Hello Jane', ...written, key };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const { name, bytes } of files) body.append('files', new File([new Uint8Array(bytes)], name));
  const headers = { cookie: by.cookie, Origin: 'http://localhost' };
  return web.ask('localhost', `/office/leads/${leadId}`, { method: 'POST', body, headers });
}

const findLead = async (id: string) => (await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id))).at(0);
const listMessages = (address: string) =>
  web.ctx.store.db.select().from(leadMessage).where(eq(leadMessage.address, address));
const header = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '';

describe('a reply by mail', () => {
  it('OFF-08 reaches the shopper from the site, with the person’s signature and an address of its own to answer to', async () => {
    const id = await take();
    const answer = await post(id, sales, { subject: 'Your Hilux', text: 'Hello Jane,\nit is still here.' });
    expect(answer.status).toBe(200);
    await sendAll();
    const [received] = smtp.received;
    expect(received?.recipients).toEqual(['jane@shopper.example']);
    const source = received?.source ?? '';
    expect(header(source, 'From')).toMatch(new RegExp(`Person .*${site.site.name}.* <leads@dealer.example>`));
    expect(header(source, 'Subject')).toBe('Your Hilux');
    expect(source).toMatch(/Hello Jane,\r\nit is still here\.\r\n\r\nPerson /);
    const replyTo = /<([^>]+)>/.exec(header(source, 'Reply-To'))?.[1] ?? '';
    expect(readThreadAddress(web.ctx, replyTo)).toBe(id);
    expect(replyTo).toMatch(/@reply\.dealer\.example$/);
    const shown = readText(await read(id, sales));
    expect(shown).toContain('Accepted for jane@shopper.example');
    expect(shown).toContain('it is still here.');
  });

  it('OFF-08 SITE-03 offers the templates of its site, and answers come to the site’s own address', async () => {
    const own = await createTestSite(web, {
      settings: { replies: { address: 'in@mail.own.example', templates: [{ name: 'Own words', text: 'Hi {name}' }] } },
    });
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: own.site.id });
    const id = await take(own);
    expect(readText(await read(id, member))).toContain('Own words');
    expect(readText(await read(await take(), sales))).not.toContain('Own words');
    await post(id, member, {});
    await sendAll();
    expect(header(smtp.received.at(-1)?.source ?? '', 'Reply-To')).toMatch(/<in\+[^>]+@mail\.own\.example>/);
  });

  it('OFF-08 puts a template in the place of another that nobody has changed, and below what somebody has written', async () => {
    const templates = [
      { name: 'One', text: 'Hi {name}, one.' },
      { name: 'Two', text: 'Hi {name}, two.' },
    ];
    const own = await createTestSite(web, { settings: { replies: { templates } } });
    const member = await createTestMember(web.ctx, { role: 'sales', siteId: own.site.id });
    const id = await take(own);
    const use = async (template: string, text: string) => {
      await post(id, member, { step: 'template', key: await readKey(id, member), template, text });
      const field = /<textarea[^>]*name="text"[^>]*>([^<]*)</.exec(await read(id, member))?.[1] ?? '';
      return field.trim();
    };
    const one = await use('One', '');
    expect(one).toBe('Hi Jane, one.');
    expect(await use('Two', one)).toBe('Hi Jane, two.');
    expect(await use('One', 'Hi Jane, two. And thanks.')).toBe('Hi Jane, two. And thanks.\n\nHi Jane, one.');
  });

  it('OFF-08 OFF-09 contacts a new lead, answers it and stops its clock with the first of them', async () => {
    const id = await take();
    web.clock.advance({ minutes: 7 });
    const repliedAt = web.clock.now();
    await post(id, sales, {});
    expect(await findLead(id)).toMatchObject({ state: 'contacted', answeredAt: repliedAt, firstRepliedAt: repliedAt });
    web.clock.advance({ minutes: 7 });
    await post(id, colleague, {});
    expect(await findLead(id)).toMatchObject({ answeredAt: repliedAt, firstRepliedAt: repliedAt });
  });

  it('OFF-08 a second one names the first, so that the shopper’s mail program keeps them together', async () => {
    const id = await take();
    await post(id, sales, { subject: 'Your Hilux' });
    await sendAll();
    web.clock.advance({ minutes: 1 });
    expect(await read(id, sales)).toContain('value="Re: Your Hilux"');
    await post(id, sales, { subject: 'Re: Your Hilux' });
    await sendAll();
    const [first, second] = smtp.received.map(({ source }) => source);
    const firstId = header(first ?? '', 'Message-ID');
    expect(firstId).toMatch(/^<.+>$/);
    expect(header(second ?? '', 'In-Reply-To')).toBe(firstId);
    expect(header(second ?? '', 'References')).toBe(firstId);
  });

  it('OFF-08 posted twice, it goes once', async () => {
    const id = await take(site, { email: 'twice@shopper.example' });
    const key = await readKey(id, sales);
    await Promise.all([post(id, sales, { key }), post(id, sales, { key })]);
    expect(await listMessages('twice@shopper.example')).toHaveLength(1);
    const foreign = await take(site, { email: 'foreign@shopper.example' });
    expect((await post(foreign, sales, { key })).status).toBe(422);
    expect(await listMessages('foreign@shopper.example')).toHaveLength(0);
  });

  it('OFF-08 waits for a mail server that cannot take it now, and says so', async () => {
    const id = await take(site, { email: 'later@shopper.example' });
    smtp.behave('defers');
    await post(id, sales, {});
    await sendAll();
    expect(readText(await read(id, sales))).toContain(
      'Not sent yet (smtp EENVELOPE 451). It is tried again by itself.',
    );
    smtp.behave('works');
    await sendAll();
    expect(smtp.received).toHaveLength(0);
    web.clock.advance({ minutes: 2 });
    await sendAll();
    expect(smtp.received).toHaveLength(1);
    expect(await listMessages('later@shopper.example')).toMatchObject([{ state: 'sent', lastError: null }]);
  });

  it('OFF-08 that a mail server refuses says why, and can be tried again', async () => {
    const id = await take(site, { email: 'gone@shopper.example' });
    smtp.behave('refuses');
    await post(id, sales, {});
    for (let attempt = 0; attempt < 10; attempt++) {
      await sendAll();
      web.clock.advance({ hours: 1 });
    }
    const [message] = await listMessages('gone@shopper.example');
    expect(message).toMatchObject({ state: 'failed', lastError: 'smtp EENVELOPE 550' });
    expect(readText(await read(id, sales))).toContain('Not sent to gone@shopper.example (smtp EENVELOPE 550).');
    const again = { step: 'again', entry: message?.entryId ?? '' };
    const press = (by: TestMember, leadId = id) =>
      web.post('localhost', `/office/leads/${leadId}`, again, { headers: { cookie: by.cookie } });
    expect((await press(stranger)).status).toBe(404);
    expect((await press(finance)).status).toBe(403);
    expect((await press(stranger, await take(other))).status).toBe(409);
    smtp.behave('works');
    expect((await press(sales)).status).toBe(200);
    await sendAll();
    expect(await listMessages('gone@shopper.example')).toMatchObject([{ state: 'sent' }]);
    expect((await press(sales)).status).toBe(409);
  });

  it('OFF-08 is sent by a job as soon as it is kept', async () => {
    const id = await take();
    const job = startLeadMessageJob({ ctx: web.ctx, ports: ports() });
    await post(id, sales, { text: 'By the job' });
    await expect.poll(() => smtp.received.map(({ source }) => source.includes('By the job'))).toEqual([true]);
    await job.stop();
  });

  it('OFF-08 goes along with files that are what they say, and refuses all others with the text kept', async () => {
    const id = await take();
    const refused = await post(id, sales, {
      text: 'With an offer',
      files: [
        { name: 'offer.pdf', bytes: createExamplePdf() },
        { name: 'photo.jpg', bytes: Buffer.from('MZ this is a program') },
      ],
    });
    expect(refused.status).toBe(422);
    const html = await read(id, sales);
    expect(await refused.text()).toContain('&quot;photo.jpg&quot; must be a PDF, DOCX, JPEG, PNG or WebP file.');
    expect(html).toContain('With an offer</textarea>');
    expect(readText(html)).toMatch(/offer\.pdf \(1 kB\) Take out/);
    expect(await read(id, colleague)).not.toContain('With an offer');
    await post(id, sales, { text: 'With an offer' });
    await sendAll();
    expect(smtp.received[0]?.source).toMatch(/Content-Type: application\/pdf; name=offer\.pdf/);
    const [file] = await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id));
    const open = (by: TestMember) =>
      web.ask('localhost', `/office/leads/${id}/files/${file?.upload}`, { headers: { cookie: by.cookie } });
    expect(Buffer.from(await (await open(colleague)).arrayBuffer())).toEqual(createExamplePdf());
    expect((await open(stranger)).status).toBe(404);
  });

  it('OFF-08 takes the HEIC photos of phones, and sends them as JPEG', async () => {
    const id = await take();
    const files = [{ name: 'IMG_0002.HEIC', bytes: await readHeicExample() }];
    expect((await post(id, sales, { text: 'As you asked', files })).status).toBe(200);
    const before = smtp.received.length;
    await sendAll();
    expect(
      smtp.received
        .slice(before)
        .map(({ source }) => source)
        .join(),
    ).toMatch(/Content-Type: image\/jpeg; name=IMG_0002\.jpg/);
  });

  it('OFF-08 takes six files for five, and gives one back before it goes', async () => {
    const id = await take();
    const files = Array.from({ length: 6 }, (_, n) => ({ name: `offer${n}.pdf`, bytes: createExamplePdf() }));
    const answer = await post(id, sales, { step: 'draft', files });
    expect(answer.status).toBe(422);
    expect(readText(await answer.text())).toContain('Files: please choose 5 files or fewer.');
    const [first] = await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id));
    await post(id, colleague, { step: `drop ${first?.upload}` });
    expect(await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id))).toHaveLength(5);
    await post(id, sales, { step: `drop ${first?.upload}` });
    expect(await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id))).toHaveLength(4);
    expect(await web.ctx.uploads.read(first?.upload ?? '')).toBeNull();
  });

  it('OFF-08 without words is refused at its field', async () => {
    const id = await take();
    const none = await post(id, sales, { subject: ' ', text: 'Kept words' });
    expect([none.status, readText(await none.text()).includes('Please write a subject.')]).toEqual([422, true]);
    expect(await read(id, sales)).toContain('Kept words</textarea>');
    const empty = await post(id, sales, { text: ' \n ' });
    expect([empty.status, readText(await empty.text()).includes('Please write what you want to say.')]).toEqual([
      422,
      true,
    ]);
    expect(await findLead(id)).toMatchObject({ state: 'new', firstRepliedAt: null });
  });

  it.each(['draft', 'typed', 'template', 'reply', 'drop x'])(
    'OFF-02 OFF-08 %s is refused to another site and to a role that only reads, and changes nothing',
    async (step) => {
      const id = await take();
      const key = await readKey(id, sales);
      const words = { step, key, template: 'First answer' };
      expect((await post(id, stranger, words)).status).toBe(404);
      expect((await post(id, finance, words)).status).toBe(403);
      expect((await post('no-such-lead', sales, words)).status).toBe(404);
      expect(await web.ctx.store.db.select().from(leadDraft).where(eq(leadDraft.enquiryId, id))).toEqual([]);
      expect(await findLead(id)).toMatchObject({ state: 'new' });
    },
  );

  it('OFF-08 an audit line names who wrote, without a word of it', async () => {
    const id = await take();
    await post(id, sales, { text: 'Secret words' });
    const rows = await web.ctx.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `enquiry:${id}`));
    expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['lead.replied', `staff:${sales.id}`]);
    expect(JSON.stringify(rows)).not.toMatch(/Secret words|jane@/);
  });

  it('USER-09 OFF-08 is erased with its person, files included, and what is waiting is not sent', async () => {
    const email = 'erase.me@shopper.example';
    const id = await take(site, { email });
    await post(id, sales, { files: [{ name: 'offer.pdf', bytes: createExamplePdf() }] });
    const [file] = await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id));
    const outbox = { erase: async () => 0 };
    const cli = { ...web.ctx, actor: { kind: 'cli' } } as const;
    await erasePerson(cli, { email, intake: web.intake, ports: { outbox } });
    await sendAll();
    expect(smtp.received).toEqual([]);
    expect(await listMessages(email)).toEqual([]);
    expect(await web.ctx.uploads.read(file?.upload ?? '')).toBeNull();
    expect((await post(id, sales, { key: 'x' })).status).toBe(410);
  });
});

describe('the draft of a reply', () => {
  it('OFF-08 that arrives after its reply was sent is not kept', async () => {
    const id = await take();
    const key = createId(web.clock.now());
    await post(id, sales, { key, text: 'Sent already' });
    await post(id, sales, { step: 'typed', key, text: 'Sent already' });
    expect(await read(id, sales)).not.toContain('Sent already</textarea>');
  });

  it('OFF-08 is kept for its writer alone, on every device, until it is sent', async () => {
    const id = await take();
    await post(id, sales, { step: 'typed', subject: 'Half a', text: 'Hello Ja' });
    const html = await read(id, sales);
    expect(html).toContain('Hello Ja</textarea>');
    expect(html).toContain('value="Half a"');
    expect(await read(id, colleague)).not.toContain('Hello Ja');
    await post(id, sales, { text: 'Hello Jane' });
    expect(await read(id, sales)).not.toContain('Hello Ja</textarea>');
  });

  it('OFF-08 begins with a template that is filled with the car’s facts of today, below what is written already', async () => {
    const { id: carId } = await createTestCar(site, { priceCents: 2_599_000, priceType: 'Drive Away' });
    const id = await take(site, { carId });
    await post(id, sales, { step: 'template', template: 'First answer', text: 'My own words' });
    const text = readText(await read(id, sales));
    expect(text).toMatch(
      /My own words Hello Jane, Thank you for your enquiry about the .+\. The price is \$25,990 Drive Away\./,
    );
    expect(text).toMatch(/All details and photos: http/);
    const unknown = await post(id, sales, { step: 'template', template: 'Nobody’s', text: 'My own words' });
    expect(unknown.status).toBe(422);
  });

  it('OFF-08 its files outlive the sweep of uploads that nobody has named', async () => {
    const id = await take();
    await post(id, sales, { step: 'draft', files: [{ name: 'offer.pdf', bytes: createExamplePdf() }] });
    const [file] = await web.ctx.store.db.select().from(leadFile).where(eq(leadFile.enquiryId, id));
    web.clock.advance({ hours: 49 });
    await sweepUploads(web.ctx, web.intake);
    expect(await web.ctx.uploads.read(file?.upload ?? '')).not.toBeNull();
  });
});

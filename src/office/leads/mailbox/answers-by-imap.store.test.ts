import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiry, inboundMail, leadEntry, replyMailbox, siteMail } from '#db/schema/index.ts';
import type { Store } from '#db/store.ts';
import { type ExampleImapServer, startExampleImapServer } from '#integrations/mail/imap-server.examples.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import { startReplyMailboxJob } from '#jobs/reply-mailbox-job.ts';
import { MailboxError } from '#kernel/mailbox-error.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { fetchAnswers } from '#services/leads/inbound/mailbox/fetch-answers.ts';
import { holdMailbox } from '#services/leads/inbound/mailbox/hold-mailbox.ts';
import type { ReplyMailbox } from '#services/leads/inbound/mailbox/mailbox-port.ts';
import { noteFailure, noteSuccess } from '#services/leads/inbound/mailbox/note-mailbox.ts';
import { writeThreadAddress } from '#services/leads/replies/thread-address.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../../test-office.ts';

const place = 'reply.dealer.example';

let server: ExampleImapServer;
let web: TestWeb;
let site: TestSite;
let sales: TestMember;
let manager: TestMember;
let operator: TestMember;
let mailbox: ReplyMailbox;
const logged: unknown[] = [];

beforeAll(async () => {
  server = await startExampleImapServer({ now: () => web.clock.now() });
  const note = (...entry: unknown[]) => void logged.push(entry);
  web = await openTestWeb({
    settings: {
      ...{ POSTS_PER_MINUTE: '100000', REPLY_ADDRESS: place },
      ...{ REPLY_IMAP_URL: server.url, REPLY_IMAP_PRIVATE_ADDRESSES: 'true' },
    },
    log: { debug: note, info: note, warn: note, error: note },
  });
  site = await createTestSite(web);
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
  operator = await createTestMember(web.ctx, { role: 'operator' });
  const [found] = openDeliveryPorts(web.ctx).mailboxes;
  if (!found) throw new Error('there is no mailbox');
  mailbox = found;
});
afterAll(async () => {
  await web?.close();
  await server?.close();
});
beforeEach(() => holdMailbox(web.ctx, { mailbox, holder: 'the test' }));
afterEach(() => {
  server.breakAt(null);
  server.claimBytes(null);
  server.setPassword('a secret');
});

let leads = 0;
async function take(): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: site.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: site.dealership.slug },
    ...{ contentHash: `imap ${++leads}`, name: 'Jane', lastName: 'Shopper', email: 'jane@shopper.example' },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

let mails = 0;
function write(leadId: string, body: string, headers: readonly string[] = []): string {
  const to = writeThreadAddress(web.ctx, { place, leadId });
  const own = ['From: Jane <jane@shopper.example>', `To: ${to}`, `Message-ID: <imap${++mails}@shopper.example>`];
  return `${[...own, 'Subject: Re: The car', ...headers].join('\r\n')}\r\n\r\n${body}\r\n`;
}

/** One round over a connection of its own. */
async function fetchOnce(ctx = web.ctx): Promise<number> {
  const session = await mailbox.open(new AbortController().signal);
  try {
    return await fetchAnswers(ctx, { mailbox, session });
  } finally {
    await session.close();
  }
}

/** Each look at it is a second later. */
const withMovingClock = () => ({
  ...web.ctx,
  clock: {
    now: () => {
      web.clock.advance({ seconds: 1 });
      return web.clock.now();
    },
  },
});

const { id: entryId, text, enquiryId } = leadEntry;
const listAnswers = async (leadId: string) =>
  (
    await web.ctx.store.db
      .select({ text })
      .from(leadEntry)
      .where(eq(enquiryId, leadId))
      .orderBy(asc(leadEntry.at), asc(entryId))
  ).map((entry) => entry.text);
const listMarked = () => (server.folders.get('INBOX') ?? []).map(({ flags }) => flags.has('\\Seen'));
const readRow = async () => (await web.ctx.store.db.select().from(replyMailbox)).at(0);
const read = async (path: string, by: TestMember) =>
  readText(await (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text());

describe('answers by IMAP', () => {
  it('OFF-08 stand in their thread in the order in which they came, once, and are marked', async () => {
    const id = await take();
    for (const body of ['First', 'Second', 'Third']) server.bring(write(id, body));
    expect(await fetchOnce(withMovingClock())).toBe(3);
    expect(await listAnswers(id)).toEqual(['First', 'Second', 'Third']);
    expect(listMarked()).toEqual([true, true, true]);
    expect(await fetchOnce()).toBe(0);
    const [lead] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id));
    expect(lead?.waitingSince).not.toBeNull();
  });

  it('OFF-08 are taken although somebody has read them in the mailbox before', async () => {
    const id = await take();
    server.bring(write(id, 'Read by hand'));
    server.folders.get('INBOX')?.at(-1)?.flags.add('\\Seen');
    await fetchOnce();
    expect(await listAnswers(id)).toEqual(['Read by hand']);
  });

  it.each([
    ['before it is listed', 'UID FETCH', 0],
    ['while it is read', 'UID FETCH \\d+ \\(BODY', 0],
    ['between taking and marking', 'UID STORE', 1],
  ])('OFF-08 count once where all breaks off %s', async (_, command, stored) => {
    const id = await take();
    server.bring(write(id, 'Once'));
    server.breakAt(command);
    await expect(fetchOnce()).rejects.toMatchObject({ trouble: 'unreachable' });
    expect(await listAnswers(id)).toHaveLength(stored);
    server.breakAt(null);
    await fetchOnce();
    expect(await listAnswers(id)).toEqual(['Once']);
    expect(listMarked().at(-1)).toBe(true);
    expect(await fetchOnce()).toBe(0);
  });

  it('OFF-08 count once where the process ends after marking, before it knows', async () => {
    const id = await take();
    const uid = server.bring(write(id, 'Marked'));
    await fetchOnce();
    await web.ctx.store.db.update(replyMailbox).set({ lastUid: uid - 1 });
    expect(await fetchOnce()).toBe(1);
    expect(await listAnswers(id)).toEqual(['Marked']);
  });

  it('OFF-08 count once where the server numbers all mails anew, and new ones come in', async () => {
    const id = await take();
    server.bring(write(id, 'Before'));
    await fetchOnce();
    server.renumber();
    server.bring(write(id, 'After'));
    web.clock.advance({ seconds: 1 });
    expect(await fetchOnce()).toBeGreaterThan(1);
    expect(await listAnswers(id)).toEqual(['Before', 'After']);
  });

  it('OFF-08 that are older than what is remembered do not come in when a mailbox is new', async () => {
    const id = await take();
    server.renumber();
    const daysAgo = (days: number) => new Date(web.clock.now().getTime() - days * 24 * 60 * 60_000);
    server.bring(write(id, 'Old'), daysAgo(40));
    server.bring(write(id, 'Of last week'), daysAgo(7));
    await fetchOnce();
    expect(await listAnswers(id)).toEqual(['Of last week']);
    await fetchOnce();
    expect(await listAnswers(id)).toEqual(['Of last week']);
  });

  it('OFF-08 of 60 MB are told with their text, and not loaded', async () => {
    const id = await take();
    const head = write(id, '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nMy cär papers', [
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
    ]);
    const file = '--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    server.bring(Buffer.concat([Buffer.from(head + file), Buffer.alloc(60 * 1024 * 1024, 'QUJD')]));
    const before = server.sentBytes();
    await fetchOnce();
    expect(server.sentBytes() - before).toBeLessThan(1024 * 1024);
    const [answer] = await listAnswers(id);
    expect(answer).toContain('My cär papers');
    expect(answer).toMatch(/This mail has 60 MB with its files, .* in the mailbox 127\.0\.0\.1\./);
    expect(listMarked().at(-1)).toBe(true);
    server.folders.get('INBOX')?.pop();
  });

  it('OFF-08 of which the server says too small a size are cut as well', async () => {
    const id = await take();
    server.bring(Buffer.concat([Buffer.from(write(id, 'Larger than told')), Buffer.alloc(26 * 1024 * 1024, 'x')]));
    server.claimBytes(100);
    await fetchOnce();
    expect((await listAnswers(id))[0]).toMatch(/Larger than told[\s\S]*This mail has 25 MB/);
    server.folders.get('INBOX')?.pop();
  });

  it('OFF-08 come in although one before them cannot be read, which stays unread and is told', async () => {
    const id = await take();
    server.bring('no mail at all');
    server.bring(write(id, 'After a broken one'));
    await fetchOnce();
    expect(await listAnswers(id)).toEqual(['After a broken one']);
    expect(listMarked().slice(-2)).toEqual([false, true]);
    expect(await read('', manager)).toContain('A mail in the mailbox 127.0.0.1 could not be read here.');
    expect(await read('/leads/not-placed', sales)).toContain('could not be read here');
    const daysAgo = (days: number) => new Date(web.clock.now().getTime() - days * 24 * 60 * 60_000);
    await web.ctx.store.db.update(replyMailbox).set({ leftAt: daysAgo(15) });
    expect(await read('', manager)).not.toContain('could not be read here');
  });

  it('OFF-08 come in although one before them fails every time, after five tries', async () => {
    const id = await take();
    server.bring(write(id, 'Fails'));
    server.bring(write(id, 'Works'));
    let fails = true;
    const transaction: Store['db']['transaction'] = (...args) =>
      fails ? Promise.reject(new Error('a fault of this mail')) : web.ctx.store.db.transaction(...args);
    const db = new Proxy(web.ctx.store.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    });
    const failing = { ...web.ctx, store: { ...web.ctx.store, db } };
    for (let tries = 1; tries <= 4; tries++) {
      await expect(fetchOnce(failing)).rejects.toMatchObject({ trouble: 'mail' });
    }
    // The fifth time it is left; the next one fails, too.
    await expect(fetchOnce(failing)).rejects.toMatchObject({ trouble: 'mail' });
    fails = false;
    await fetchOnce(failing);
    expect(await listAnswers(id)).toEqual(['Works']);
    expect(listMarked().slice(-2)).toEqual([false, true]);
  });

  it('OFF-08 to no thread wait for somebody to place them', async () => {
    server.bring('From: who@nowhere.example\r\nTo: x@y.example\r\nSubject: A question\r\n\r\nHello');
    await fetchOnce();
    const kept = await web.ctx.store.db.select().from(inboundMail).where(eq(inboundMail.sender, 'who@nowhere.example'));
    expect(kept).toHaveLength(1);
    expect(await read('/leads/not-placed', operator)).toContain('A question');
  });

  it('OFF-08 are taken as they come, by one of two processes, without waiting for a round', async () => {
    const id = await take();
    const job = startReplyMailboxJob({ ctx: web.ctx, mailbox });
    try {
      await web.ctx.store.db.update(replyMailbox).set({ heldBy: null, heldUntil: null });
      const other = startReplyMailboxJob({ ctx: web.ctx, mailbox });
      const idles = server.commands.filter((command) => command === 'IDLE').length;
      await vi.waitFor(
        () => expect(server.commands.filter((command) => command === 'IDLE').length).toBeGreaterThan(idles),
        patienceMs,
      );
      server.bring(write(id, 'Told by IDLE'));
      await vi.waitFor(async () => expect(await listAnswers(id)).toEqual(['Told by IDLE']), patienceMs);
      // One of the two reads it.
      await vi.waitFor(() => expect(server.connections()).toBe(1), patienceMs);
      await other.stop();
    } finally {
      await job.stop();
    }
    expect(await readRow()).toMatchObject({ heldBy: null });
    await vi.waitFor(() => expect(server.connections()).toBe(0), patienceMs);
  });
});

describe('a mailbox that cannot be read', () => {
  const listTold = async () =>
    (await web.ctx.store.db.select().from(siteMail).orderBy(asc(siteMail.id))).filter(
      ({ target }) => target === operator.email,
    );

  it('OFF-08 is told to operators once, to everybody who sees leads, and when it works again', async () => {
    server.setPassword('another');
    const error = await mailbox.open(new AbortController().signal).catch((failed: unknown) => failed);
    expect(error).toBeInstanceOf(MailboxError);
    const now = web.clock.now().getTime();
    const minutes = async () => ((await noteFailure(web.ctx, mailbox, 'password')).getTime() - now) / 60_000;
    expect([await minutes(), await minutes(), await minutes()]).toEqual([5, 10, 20]);
    for (let times = 0; times < 10; times++) await minutes();
    expect(await minutes()).toBe(60);
    const told = await listTold();
    expect(told.map(({ subject }) => subject)).toEqual(['Answers of 127.0.0.1 do not come in']);
    expect(told[0]?.body).toContain('refuses user or password');
    for (const [path, by] of [
      ['', manager],
      ['/leads', sales],
      ['/leads/not-placed', sales],
    ] as const) {
      expect(await read(path, by)).toContain('Answers by mail do not come in: the mailbox 127.0.0.1 cannot be read');
    }
    await noteSuccess(web.ctx, mailbox);
    expect((await listTold()).map(({ subject }) => subject)).toContain('Answers of 127.0.0.1 come in again');
    expect(await read('/leads', sales)).not.toContain('do not come in');
    await noteSuccess(web.ctx, mailbox);
    expect(await listTold()).toHaveLength(2);
  });

  it('OFF-08 for a moment alarms nobody, for ten minutes it does', async () => {
    const before = (await listTold()).length;
    await noteFailure(web.ctx, mailbox, 'unreachable');
    web.clock.advance({ minutes: 9 });
    await noteFailure(web.ctx, mailbox, 'unreachable');
    expect(await listTold()).toHaveLength(before);
    web.clock.advance({ minutes: 1 });
    await noteFailure(web.ctx, mailbox, 'unreachable');
    expect(await listTold()).toHaveLength(before + 1);
    await noteSuccess(web.ctx, mailbox);
  });

  it('OFF-08 is not tried before its time, by no process', async () => {
    await web.ctx.store.db.update(replyMailbox).set({ heldBy: null, heldUntil: null });
    server.setPassword('another');
    const logins = () => server.commands.filter((command) => command === 'LOGIN').length;
    const before = logins();
    const job = startReplyMailboxJob({ ctx: web.ctx, mailbox });
    await vi.waitFor(async () => expect((await readRow())?.failures).toBe(1), patienceMs);
    await job.stop();
    const next = startReplyMailboxJob({ ctx: web.ctx, mailbox });
    await vi.waitFor(async () => expect((await readRow())?.heldBy).not.toBeNull(), patienceMs);
    await next.stop();
    expect(logins()).toBe(before + 1);
    await noteSuccess(web.ctx, mailbox);
  });

  it('OPS-08 OFF-08 leaves no word of people, passwords or mails in the log', () => {
    const all = JSON.stringify(logged);
    expect(all).toContain('a mailbox of answers cannot be read');
    for (const word of ['shopper', 'Jane', 'replies@', 'a secret', 'Subject', 'is not known'])
      expect(all).not.toContain(word);
  });
});

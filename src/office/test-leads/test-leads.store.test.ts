import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readBody } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delivery, enquiry, leadDue, leadEntry, leadTest, siteMail, site as siteTable } from '#db/schema/index.ts';
import { openHttpTestLead } from '#integrations/leads/open-http-test-lead.ts';
import { openSmtpMail } from '#integrations/mail/open-smtp-mail.ts';
import { type ExampleSmtpServer, startExampleSmtpServer } from '#integrations/mail/smtp-server.examples.ts';
import { claimDelivery } from '#services/enquiries/delivery/claim-delivery.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import type { DeliveryPorts } from '#services/enquiries/delivery/delivery-ports.ts';
import { countDeliveries } from '#services/enquiries/leads/count-deliveries.ts';
import { listLeads } from '#services/enquiries/leads/list-leads.ts';
import { resendEnquiries } from '#services/enquiries/leads/resend-enquiries.ts';
import { workOffDue } from '#services/leads/speed/work-off-due.ts';
import { endLeadTests, tidyLeadTests } from '#services/leads/test-leads/end-tests.ts';
import { planDueTests } from '#services/leads/test-leads/plan-test.ts';
import { postLeadTest } from '#services/leads/test-leads/post-test.ts';
import type { TestLeadPort } from '#services/leads/test-leads/test-lead-port.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let smtp: ExampleSmtpServer;
let front: Server;
let port: TestLeadPort;
/** What the site's door does besides what it is there for. */
let door: 'open' | 'away' | 'takes it and forgets' = 'open';

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  smtp = await startExampleSmtpServer();
  front = createServer(async (request, response) => {
    const body = await readBody(request);
    if (door !== 'open') return response.writeHead(door === 'away' ? 502 : 200).end();
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const answer = await web.ask(request.headers.host ?? '', request.url ?? '', { method: 'POST', body, headers });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port: number } = front.address() as AddressInfo;
  port = openHttpTestLead({ address: `http://127.0.0.1:${number}` });
});
afterAll(async () => {
  front?.close();
  await smtp?.close();
  await web?.close();
});

const now = () => web.clock.now();

async function openSite(leads: Record<string, unknown> = { testHours: 24 }, furtherDealershipIds: number[] = []) {
  // Tests of the sites before go no more.
  await web.ctx.store.db.update(siteTable).set({ active: false });
  const settings = { leads, forms: { webhookUrl: 'https://crm.example/leads' } };
  const site = await createTestSite(web, { name: 'Tested Motors', settings, furtherDealershipIds });
  await web.ctx.store.db.update(siteTable).set({ createdAt: now() }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  return { site, manager: await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id }) };
}

async function show({ site }: TestSite): Promise<void> {
  await web.ctx.store.db.update(siteTable).set({ active: true }).where(eq(siteTable.id, site.id));
  await web.tell({ kind: 'site.changed', siteId: site.id });
}

/** What the jobs of a server do between two looks at the clock; twice each, as where two servers run. */
async function runJobs(without: 'nothing' | 'clocks' | 'deliveries' = 'nothing'): Promise<void> {
  const ports = { mail: openSmtpMail({ url: smtp.url, from: 'Forecourt <leads@forecourt.example>', dkim: null }) };
  await Promise.all([planDueTests(web.ctx), planDueTests(web.ctx)]);
  while (await postLeadTest(web.ctx, port));
  if (without !== 'clocks') while (await workOffDue(web.ctx));
  while (without !== 'deliveries') {
    const claimed = await claimDelivery(web.ctx);
    if (!claimed) break;
    await deliverEnquiry(web.ctx, { delivery: claimed, ports: ports as DeliveryPorts });
  }
  await Promise.all([endLeadTests(web.ctx), endLeadTests(web.ctx)]);
}

const listTests = ({ site }: TestSite) =>
  web.ctx.store.db
    .select({ state: leadTest.state, step: leadTest.lostAtStep })
    .from(leadTest)
    .where(eq(leadTest.siteId, site.id))
    .orderBy(asc(leadTest.plannedAt));
const listLeadsOf = ({ site }: TestSite) => web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.id));
const listTold = async ({ site }: TestSite) => {
  const rows = await web.ctx.store.db.select().from(siteMail).where(eq(siteMail.siteId, site.id)).orderBy(siteMail.id);
  return rows.map(({ target, subject }) => [target, subject]);
};
const read = async (path: string, by: TestMember) =>
  readText(await (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text());
const start = (siteId: number, by: TestMember) =>
  web.post('localhost', '/office/leads/tests', { site: String(siteId) }, { headers: { cookie: by.cookie } });

describe('a test lead', () => {
  it('OFF-09 goes the whole way each day: the form’s own call, the inbox, the mail; once, whoever looks', async () => {
    const { site, manager } = await openSite();
    await runJobs();
    expect(await listTests(site)).toEqual([]);
    web.clock.advance({ hours: 24 });
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'arrived', step: null }]);
    const leads = await listLeadsOf(site);
    expect(leads).toMatchObject([{ form: 'contact', name: 'Test', lastName: 'Lead', assignedTo: null, state: 'new' }]);
    await runJobs();
    expect(await listTests(site)).toHaveLength(1);
    web.clock.advance({ hours: 24 });
    await runJobs();
    expect(await listTests(site)).toHaveLength(2);
    expect(await listTold(site)).toEqual([]);
    expect(await read('/leads/tests', manager)).toMatch(
      /One goes by itself each day\..*Arrived.*By itself, there after/,
    );
  });

  it('OFF-09 is mailed with its mark and without ADF, and goes to no webhook', async () => {
    const { site } = await openSite();
    web.clock.advance({ hours: 24 });
    const before = smtp.received.length;
    await runJobs();
    const [mail, ...others] = smtp.received.slice(before);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual(['sales@dealer.example']);
    expect(mail?.source).toMatch(/^Subject: \[Test\] /m);
    expect(mail?.source).toContain('This is a test');
    expect(mail?.source).not.toContain('lead-adf.xml');
    const [lead] = await listLeadsOf(site);
    const deliveries = await web.ctx.store.db
      .select()
      .from(delivery)
      .where(eq(delivery.enquiryId, lead?.id ?? ''));
    expect(deliveries.map(({ channel, state }) => [channel, state])).toEqual([['email', 'delivered']]);
  });

  it('OFF-09 chooses a dealership as a visitor has to where the site has several', async () => {
    const { dealership } = await createTestSite(web);
    const { site } = await openSite({ testHours: 1 }, [dealership.id]);
    web.clock.advance({ hours: 1 });
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'arrived', step: null }]);
    expect(await listLeadsOf(site)).toMatchObject([{ dealershipId: site.dealership.id }]);
  });

  it('OFF-09 is mailed to an address of its own where the site says one', async () => {
    await openSite({ testHours: 1, testAddress: 'Watch@dealer.example' });
    web.clock.advance({ hours: 1 });
    const before = smtp.received.length;
    await runJobs();
    expect(smtp.received.slice(before).map(({ recipients }) => recipients)).toContainEqual(['watch@dealer.example']);
  });

  it('OFF-09 is in no list, count or alarm, given to nobody, and asks for no answer', async () => {
    const { site, manager } = await openSite({ testHours: 24, passOnMinutes: 1, alarmMinutes: 1 });
    const siteId = site.site.id;
    const form = { step: 'save', site: String(siteId), rule: '', person: manager.id };
    await web.post('localhost', '/office/leads/rules', form, { headers: { cookie: manager.cookie } });
    web.clock.advance({ hours: 24 });
    await runJobs();
    const [lead] = await listLeadsOf(site);
    const id = lead?.id ?? '';
    web.clock.advance({ hours: 5 });
    await runJobs();
    expect(await web.ctx.store.db.select().from(leadDue).where(eq(leadDue.enquiryId, id))).toEqual([]);
    expect(await web.ctx.store.db.select().from(leadEntry).where(eq(leadEntry.enquiryId, id))).toEqual([]);
    expect(await listTold(site)).toEqual([]);
    for (const view of ['unanswered', 'late', 'open', 'mine', 'done', 'spam']) {
      expect(await read(`/leads?view=${view}`, manager)).not.toContain('Test Lead');
    }
    expect(await read('/leads', manager)).toContain('Unanswered 0 Late 0 Open 0 Mine 0');
    expect(await read('/leads?view=tests', manager)).toContain('Test Lead');
    expect(await read('', manager)).toContain('Everybody has been answered.');
    expect(await read('/leads?view=tests', manager)).not.toContain('opening hours');
    expect(await read(`/leads/${id}`, manager)).not.toMatch(/Reply by mail|Call 0491|opening hours/);
    const note = { step: 'note', text: 'Hello' };
    const step = await web.post('localhost', `/office/leads/${id}`, note, { headers: { cookie: manager.cookie } });
    expect([step.status, readText(await step.text())]).toEqual([409, expect.stringContaining('This is a test lead')]);
    expect(await listLeads(web.ctx, { siteSlug: site.site.slug, limit: 10 })).toEqual([]);
    expect(await resendEnquiries(web.ctx, { leadIds: [id] })).toMatchObject({ resent: [], unknown: [id] });
    const before = await countDeliveries(web.ctx);
    await web.ctx.store.db.update(delivery).set({ state: 'flagged' }).where(eq(delivery.enquiryId, id));
    expect(await countDeliveries(web.ctx)).toEqual(before);
  });

  it('OFF-09 is told to managers once where the form does not take it, and again when one arrives', async () => {
    const { site, manager } = await openSite();
    web.clock.advance({ hours: 24 });
    door = 'away';
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'open', step: null }]);
    web.clock.advance({ minutes: 10 });
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'lost', step: 'form' }]);
    const told = [manager.email, 'Leads of Tested Motors may not arrive'];
    expect(await listTold(site)).toEqual([told]);
    expect(await read('', manager)).toMatch(
      /A test lead of Tested Motors has not arrived.*The contact form of the website did not take it \(it answered 502\)/,
    );
    web.clock.advance({ minutes: 15 });
    await runJobs();
    web.clock.advance({ minutes: 10 });
    await runJobs();
    expect((await listTests(site)).map(({ state }) => state)).toEqual(['lost', 'lost']);
    expect(await listTold(site)).toEqual([told]);
    door = 'open';
    web.clock.advance({ minutes: 15 });
    await runJobs();
    expect((await listTests(site)).at(-1)).toEqual({ state: 'arrived', step: null });
    expect(await listTold(site)).toEqual([told, [manager.email, 'Leads of Tested Motors arrive again']]);
    expect(await read('', manager)).not.toContain('has not arrived');
  });

  it('OFF-09 arrives late but in time where the site was away for a moment: it is posted again', async () => {
    const { site } = await openSite();
    web.clock.advance({ hours: 24 });
    door = 'away';
    await runJobs();
    door = 'open';
    web.clock.advance({ minutes: 1 });
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'arrived', step: null }]);
    expect(await listLeadsOf(site)).toHaveLength(1);
  });

  it('OFF-09 says where it has stopped: taken and not kept, kept and not in the inbox, in the inbox and not mailed', async () => {
    const stops = async (without: 'nothing' | 'clocks' | 'deliveries') => {
      const { site, manager } = await openSite();
      web.clock.advance({ hours: 24 });
      await runJobs(without);
      web.clock.advance({ minutes: 10 });
      await runJobs(without);
      const page = await read('/leads/tests', manager);
      expect((await listTests(site)).map(({ state }) => state)).toEqual(['lost']);
      return page;
    };
    door = 'takes it and forgets';
    expect(await stops('nothing')).toContain('The website took it, but it did not come to the inbox.');
    door = 'open';
    expect(await stops('clocks')).toContain('The website took it, but it did not come to the inbox.');
    expect(await stops('deliveries')).toContain('It came to the inbox, but its mail did not leave the server.');
    smtp.behave('defers');
    expect(await stops('nothing')).toContain('It came to the inbox, but its mail did not leave the server.');
    smtp.behave('works');
  });

  it('OFF-09 is posted again where the process that did it died, and is still one lead', async () => {
    const { site } = await openSite();
    web.clock.advance({ hours: 24 });
    await planDueTests(web.ctx);
    const dies: TestLeadPort = {
      post: async (call, signal) => {
        await port.post(call, signal);
        await web.ctx.store.db.execute(
          'create function stop_test() returns trigger language plpgsql as $$ begin raise exception $b$died$b$; end $$',
        );
        await web.ctx.store.db.execute(
          'create trigger stop_test before update on lead_test execute function stop_test()',
        );
        return { kind: 'sent' };
      },
    };
    await expect(postLeadTest(web.ctx, dies)).rejects.toThrow();
    await web.ctx.store.db.execute('drop trigger stop_test on lead_test');
    await web.ctx.store.db.execute('drop function stop_test');
    web.clock.advance({ minutes: 2 });
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'arrived', step: null }]);
    expect(await listLeadsOf(site)).toHaveLength(1);
  });

  it('OFF-09 is nothing that a visitor can make of his enquiry, nor a test of another site', async () => {
    const { site } = await openSite();
    const { site: other } = await openSite({ testHours: 1 });
    await show(site);
    let token = '';
    web.clock.advance({ hours: 1 });
    await planDueTests(web.ctx);
    const spy: TestLeadPort = {
      post: async ({ headers }) => {
        token = headers['x-forecourt-test-lead'] ?? '';
        return { kind: 'failed', reason: 'kept for later' };
      },
    };
    while (await postLeadTest(web.ctx, spy));
    const post = (of: TestSite, proof: string) =>
      web.ask(of.site.hosts[0] ?? '', '/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forecourt-test-lead': proof },
        body: JSON.stringify({
          ...{ isLastStep: true, form: 'contact', message: 'Hello', submission_key: crypto.randomUUID() },
          userData: { name: 'A', last_name: 'B', email: 'a@b.example', phone: '0412345678', postcode: '4000' },
        }),
      });
    expect((await post(site, 'made-up')).status).toBe(422);
    expect((await post(site, token)).status).toBe(422);
    expect(await listLeadsOf(site)).toEqual([]);
    expect((await post(other, token)).status).toBe(200);
    expect(await listLeadsOf(other)).toMatchObject([{ testId: token.split('.')[0] }]);
  });

  it('OFF-09 is started by managers of the site alone, one at a time', async () => {
    const { site, manager } = await openSite({});
    const { manager: stranger } = await openSite({});
    await show(site);
    const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    expect((await start(site.site.id, sales)).status).toBe(403);
    expect((await start(site.site.id, stranger)).status).toBe(404);
    expect(await listTests(site)).toEqual([]);
    expect((await start(site.site.id, manager)).status).toBe(200);
    const again = await start(site.site.id, manager);
    expect([again.status, readText(await again.text())]).toEqual([
      409,
      expect.stringContaining('A test lead is on its way already.'),
    ]);
    await runJobs();
    expect(await listTests(site)).toEqual([{ state: 'arrived', step: null }]);
    expect(await read('/leads/tests', manager)).toMatch(
      /None goes by itself.*Arrived.*Sent by Person \d+, there after/,
    );
    expect(await read('/leads/tests', stranger)).not.toContain('Sent by');
  });

  it('OFF-09 is forgotten with its lead after a month, but for the last of each site', async () => {
    const { site } = await openSite({ testHours: 1 });
    for (const _ of [1, 2]) {
      web.clock.advance({ hours: 1 });
      await runJobs();
    }
    expect(await listLeadsOf(site)).toHaveLength(2);
    web.clock.advance({ days: 31 });
    await tidyLeadTests(web.ctx);
    expect(await listTests(site)).toHaveLength(1);
    expect(await listLeadsOf(site)).toHaveLength(1);
  });
});

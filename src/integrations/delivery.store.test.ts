import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealership, delivery, site } from '#db/schema/index.ts';
import { startJobs } from '#jobs/start-jobs.ts';
import { type Log, silentLog } from '#kernel/log.ts';
import type { AppContext } from '#services/context.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { claimDelivery } from '#services/enquiries/delivery/claim-delivery.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import type { DeliveryPorts, Mail, SendOutcome } from '#services/enquiries/delivery/delivery-ports.ts';
import { openEnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { countDeliveries } from '#services/enquiries/leads/count-deliveries.ts';
import { listLeads } from '#services/enquiries/leads/list-leads.ts';
import { resendEnquiries } from '#services/enquiries/leads/resend-enquiries.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openSmtpMail } from './mail/open-smtp-mail.ts';
import { type ExampleSmtpServer, type SmtpBehaviour, startExampleSmtpServer } from './mail/smtp-server.examples.ts';
import { openDeliveryPorts } from './open-delivery-ports.ts';
import { openPictureFetcher } from './open-picture-fetcher.ts';

let app: TestApp;
let smtp: ExampleSmtpServer;
beforeAll(async () => {
  [app, smtp] = await Promise.all([openTestApp(), startExampleSmtpServer()]);
});
afterAll(() => Promise.all([app.close(), smtp.close()]));
/** Each test has the queue for itself. */
beforeEach(async () => {
  await app.ctx.store.db.update(delivery).set({ state: 'delivered', nextAttemptAt: null });
  smtp.behave('works');
  smtp.received.length = 0;
});

const webhook = { post: vi.fn<DeliveryPorts['webhook']['post']>(async () => ({ kind: 'sent' })) };
const outbox = { erase: async () => 0 };
const smtpPorts = (patienceMs = 60_000): DeliveryPorts => ({
  mail: openSmtpMail({ url: smtp.url, from: 'Forecourt <leads@forecourt.example>', patienceMs }),
  outbox,
  webhook,
});
const failing: DeliveryPorts = {
  outbox,
  mail: { goesTo: '', send: () => Promise.reject(new TypeError('jane@example.com')) },
  webhook,
};

async function take(ctx: TestSite, overrides: Parameters<typeof createReceivedEnquiry>[0] = {}): Promise<string> {
  const hash = randomBytes(8).toString('hex');
  const receivedAt = app.clock.now().toISOString();
  const committed = await commitEnquiry(
    ctx,
    createReceivedEnquiry({ siteId: ctx.site.id, contentHash: hash, receivedAt, ...overrides }),
  );
  if (committed.kind !== 'stored') throw new Error(committed.kind);
  return committed.leadId;
}

/** Everything that is due now. */
async function deliverDue(ports: DeliveryPorts, ctx: AppContext = app.ctx): Promise<string[]> {
  const outcomes: string[] = [];
  for (let claimed = await claimDelivery(ctx); claimed; claimed = await claimDelivery(ctx)) {
    outcomes.push(await deliverEnquiry(ctx, { delivery: claimed, ports }));
  }
  return outcomes;
}

const listDeliveries = (leadId: string) =>
  app.ctx.store.db.select().from(delivery).where(eq(delivery.enquiryId, leadId)).orderBy(delivery.target);

describe('deliverEnquiry', () => {
  it('LEAD-05 mails an enquiry about a car as text with ADF', async () => {
    const ctx = await createTestSite(app);
    const car = await createTestCar(ctx);
    const leadId = await take(ctx, { form: 'vehicle', carId: car.id, message: 'Is it there?' });
    expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual(['sales@dealer.example']);
    expect(mail?.source).toContain('Is it there?');
    expect(mail?.source).toContain('Content-Type: application/xml');
    expect(await listDeliveries(leadId)).toMatchObject([{ state: 'delivered', attempts: 1, lastError: null }]);
  });

  it.each<SmtpBehaviour>(['refuses', 'defers', 'hangs', 'drops'])(
    'LEAD-05 delivers once the mail server works, after one that %s',
    async (behaviour) => {
      const ctx = await createTestSite(app);
      const leadId = await take(ctx);
      const failingPorts = smtpPorts(behaviour === 'hangs' ? 400 : undefined);
      smtp.behave(behaviour);
      expect(await deliverDue(failingPorts)).toEqual(['pending']);
      expect(await deliverDue(failingPorts)).toEqual([]);
      app.clock.advance({ minutes: 1 });
      expect(await deliverDue(failingPorts)).toEqual(['pending']);
      const [waiting] = await listDeliveries(leadId);
      expect(waiting).toMatchObject({ state: 'pending', attempts: 2 });
      expect(waiting?.lastError).toMatch(/^smtp E[A-Z]+( \d+)?$/);
      expect(smtp.received).toEqual([]);
      smtp.behave('works');
      app.clock.advance({ minutes: 2 });
      expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
      expect(smtp.received).toHaveLength(1);
    },
  );

  it('LEAD-05 flags a delivery after three days of failures, with a warning without personal data', async () => {
    const ctx = await createTestSite(app);
    const warnings: unknown[] = [];
    const log: Log = { ...silentLog, warn: (...all) => warnings.push(all), error: (...all) => warnings.push(all) };
    const leadId = await take(ctx);
    const start = app.clock.now().getTime();
    let outcome = '';
    let attempts = 0;
    while (outcome !== 'flagged') {
      const [waiting] = await listDeliveries(leadId);
      app.clock.set(waiting?.nextAttemptAt ?? new Date());
      [outcome = ''] = await deliverDue(failing, { ...app.ctx, log });
      attempts += 1;
    }
    expect(app.clock.now().getTime() - start).toBe(3 * 24 * 60 * 60 * 1000);
    expect(await listDeliveries(leadId)).toMatchObject([{ state: 'flagged', attempts, nextAttemptAt: null }]);
    expect(await countDeliveries(app.ctx)).toMatchObject({ flagged: expect.any(Number), pending: 0 });
    expect(JSON.stringify(warnings)).toContain('could not be delivered: it needs a person');
    expect(JSON.stringify(warnings)).not.toContain('@');
    expect(await deliverDue(smtpPorts())).toEqual([]);

    expect(await resendEnquiries(app.ctx, { leadIds: [leadId] })).toMatchObject({ resent: [leadId] });
    expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
    expect(smtp.received).toHaveLength(1);
  });

  it('LEAD-05 flags within the hour what the mail server refuses for good, and goes on with what it only defers', async () => {
    const ctx = await createTestSite(app);
    const [refusedId, start] = [await take(ctx), app.clock.now().getTime()];
    smtp.behave('refuses');
    let [outcome = ''] = await deliverDue(smtpPorts());
    while (outcome === 'pending') {
      const [waiting] = await listDeliveries(refusedId);
      app.clock.set(waiting?.nextAttemptAt ?? new Date());
      [outcome = ''] = await deliverDue(smtpPorts());
    }
    expect(outcome).toBe('flagged');
    expect(app.clock.now().getTime() - start).toBeLessThan(60 * 60 * 1000);
    expect(await listDeliveries(refusedId)).toMatchObject([{ lastError: 'smtp EENVELOPE 550' }]);

    const deferredId = await take(ctx);
    smtp.behave('defers');
    for (let hour = 0; hour < 3; hour += 1) {
      expect(await deliverDue(smtpPorts())).toEqual(['pending']);
      app.clock.advance({ hours: 1 });
    }
    smtp.behave('works');
    expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
    expect(await listDeliveries(deferredId)).toMatchObject([{ state: 'delivered' }]);
  });

  it('LEAD-05 says of a mail in the outbox that it was written, and sends it once there is a mail server', async () => {
    const ctx = await createTestSite(app);
    const leadId = await take(ctx);
    expect(await deliverDue(app.app.ports)).toEqual(['written']);
    expect(await listDeliveries(leadId)).toMatchObject([{ state: 'written', deliveredAt: null, nextAttemptAt: null }]);
    expect(await resendEnquiries(app.ctx, { state: 'written' })).toMatchObject({ resent: [leadId] });
    expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
    expect(smtp.received).toHaveLength(1);
  });

  it('LEAD-05 gives each delivery to one worker, and to another when that one dies', async () => {
    const ctx = await createTestSite(app);
    await Promise.all(Array.from({ length: 12 }, () => take(ctx)));
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimDelivery(app.ctx)));
    const ids = claims.flatMap((claimed) => (claimed ? [claimed.id] : []));
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    app.clock.advance({ minutes: 3 });
    expect(await deliverDue(smtpPorts())).toHaveLength(12);
  });

  it('LEAD-05 repeats a delivery under the same Message-ID', async () => {
    const ctx = await createTestSite(app);
    await take(ctx);
    const sent: Mail[] = [];
    const send = async (mail: Mail): Promise<SendOutcome> => {
      sent.push(mail);
      return { kind: 'sent' };
    };
    const ports: DeliveryPorts = { outbox, mail: { goesTo: '', send }, webhook };
    const claimed = await claimDelivery(app.ctx);
    if (!claimed) throw new Error('nothing is due');
    await deliverEnquiry(app.ctx, { delivery: claimed, ports });
    await deliverEnquiry(app.ctx, { delivery: claimed, ports });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
  });

  it('LEAD-05 posts the enquiry to the webhook of its site', async () => {
    const ctx = await createTestSite(app);
    const leadId = await take(ctx, { webhookUrl: 'https://dealer.example/hook' });
    await deliverDue(smtpPorts());
    const [call] = webhook.post.mock.calls.at(-1) ?? [];
    expect(call).toMatchObject({
      site: ctx.site.slug,
      url: 'https://dealer.example/hook',
      body: { id: leadId, site: ctx.site.slug, customer: { email: 'jane@example.com' }, car: null, adf: null },
    });
  });

  it('LEAD-05 adds no header from user input, even without cleaning', async () => {
    const ctx = await createTestSite(app);
    await take(ctx, { name: 'Jane\r\nBcc: all@example.com', lastName: '🚗'.repeat(300), email: 'a@b.c\r\nTo: x@y.z' });
    expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
    expect(smtp.received[0]?.recipients).toEqual(['sales@dealer.example']);
    const headers = smtp.received[0]?.source.split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^to:/gim)).toHaveLength(1);
  });
});

describe('resendEnquiries', () => {
  it('LEAD-05 sends to the current addresses, and reports unknown leads', async () => {
    const ctx = await createTestSite(app, { leadEmails: [] });
    const leadId = await take(ctx);
    expect(await resendEnquiries(app.ctx, { leadIds: [leadId, 'no such'] })).toEqual({
      resent: [],
      unknown: ['no such'],
      withoutRecipient: [leadId],
    });
    const { db } = app.ctx.store;
    await db
      .update(dealership)
      .set({ leadEmails: ['new@dealer.example'] })
      .where(eq(dealership.id, ctx.dealership.id));
    await db
      .update(site)
      .set({ settings: { forms: { webhookUrl: 'https://a.example/' } } })
      .where(eq(site.id, ctx.site.id));
    const answer = await resendEnquiries(app.ctx, { state: 'flagged' });
    expect(answer.resent).toContain(leadId);
    expect(await listDeliveries(leadId)).toMatchObject([
      { channel: 'webhook', target: 'https://a.example/', state: 'pending' },
      { channel: 'email', target: 'new@dealer.example', state: 'pending' },
    ]);
  });

  it('LEAD-05 resends delivered enquiries', async () => {
    const ctx = await createTestSite(app);
    const leadId = await take(ctx);
    await deliverDue(smtpPorts());
    await resendEnquiries(app.ctx, { leadIds: [leadId] });
    expect(await deliverDue(smtpPorts())).toEqual(['delivered']);
    expect(smtp.received).toHaveLength(2);
  });
});

describe('listLeads', () => {
  it('LEAD-05 shows an operator the deliveries of one site, without personal data', async () => {
    const [ctx, other] = [await createTestSite(app), await createTestSite(app)];
    const car = await createTestCar(ctx);
    await take(other);
    const first = await take(ctx, { form: 'vehicle', carId: car.id });
    app.clock.advance({ minutes: 1 });
    const second = await take(ctx);
    await deliverDue(failing);
    const leads = await listLeads(app.ctx, { siteSlug: ctx.site.slug, limit: 10 });
    expect(leads.map(({ id }) => id)).toEqual([second, first]);
    expect(leads[1]).toEqual({
      id: first,
      receivedAt: expect.any(Date),
      site: ctx.site.slug,
      form: 'vehicle',
      state: 'new',
      carSlug: car.slug,
      deliveries: [{ channel: 'email', state: 'pending', attempts: 1, lastError: 'unexpected TypeError' }],
      unsubscribedAt: null,
    });
    expect(await listLeads(app.ctx, { siteSlug: ctx.site.slug, deliveryState: 'flagged', limit: 10 })).toEqual([]);
    expect(await listLeads(app.ctx, { siteSlug: ctx.site.slug, deliveryState: 'pending', limit: 1 })).toHaveLength(1);
  });
});

describe('startJobs', () => {
  it('LEAD-05 delivers an enquiry as soon as it is stored', async () => {
    const ctx = await createTestSite(app);
    const intake = await openEnquiryIntake(app.ctx);
    const pictures = { fetcher: openPictureFetcher(app.ctx), library: openPictureLibrary(app.ctx.storage) };
    const ports = { ...openDeliveryPorts(app.ctx), ...smtpPorts(), sms: null };
    const jobs = startJobs({ ctx: app.ctx, intake, ports, reserve: null, pictures, catchUp: async () => {} });
    const values = {
      name: 'Jane',
      last_name: 'Citizen',
      email: 'j@example.com',
      phone: '0412345678',
      postcode: '4000',
    };
    const visit = { url: '', source: '', userAgent: '' };
    await submitEnquiry({ ...ctx, intake }, { form: 'vehicle', values, visit });
    await expect.poll(() => smtp.received).toHaveLength(1);
    await jobs.stop();
    await intake.close();
  });
});

import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openPostgresStore } from '#db/open-postgres-store.ts';
import { audit, delivery, enquiry, event, site } from '#db/schema/index.ts';
import type { Store } from '#db/store.ts';
import { type Log, silentLog } from '#kernel/log.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { commitEnquiry } from '../commit/commit-enquiry.ts';
import { replayJournal } from '../journal/replay-journal.ts';
import { type EnquiryIntake, openEnquiryIntake } from './enquiry-intake.ts';
import { createReceivedEnquiry } from './received-enquiry.examples.ts';
import { submitEnquiry } from './submit-enquiry.ts';

let app: TestApp;
let intake: EnquiryIntake;
beforeAll(async () => {
  app = await openTestApp();
  intake = await openEnquiryIntake(app.ctx);
});
afterAll(async () => {
  await intake.close();
  await app.close();
});

const visit = { url: 'https://site.example/contact?utm_source=mail', source: '', userAgent: 'Browser/1.0' };
const filled = () => ({
  name: 'Jane',
  last_name: 'Citizen',
  email: 'jane@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  category: 'General Enquiry',
  message: `Hello ${randomBytes(6).toString('hex')}`,
  opt_in: 'true',
});

type Form = 'contact' | 'vehicle' | 'find-similar';

async function submit(ctx: TestSite, values: Record<string, unknown>, form: Form = 'contact', at = intake) {
  const submitted = await submitEnquiry({ ...ctx, intake: at }, { form, values, visit });
  if (submitted.kind === 'invalid') throw new Error(JSON.stringify(submitted.problems));
  return submitted.leadId;
}

const listEnquiries = (ctx: TestSite, { db } = ctx.store) =>
  db.select().from(enquiry).where(eq(enquiry.siteId, ctx.site.id));
const listDeliveries = (leadId: string) =>
  app.ctx.store.db.select().from(delivery).where(eq(delivery.enquiryId, leadId));

/** A store that nobody answers. */
function unreachable(ctx: TestSite): TestSite & { store: Store } {
  return {
    ...ctx,
    store: openPostgresStore({ url: 'postgres://nobody@127.0.0.1:1/x', connections: 2, log: silentLog }),
  };
}

describe('submitEnquiry', () => {
  it('LEAD-01 stores every field of a vehicle enquiry, and a snapshot of the car', async () => {
    const ctx = await createTestSite(app);
    const car = await createTestCar(ctx, { locationId: ctx.location.id });
    const values = {
      ...filled(),
      car_id: String(car.id),
      stock_number: 'S1',
      'Request Photos': 'Please send photos for this car',
    };
    const leadId = await submit(ctx, values, 'vehicle');
    const [row] = await listEnquiries(ctx);
    expect(row).toMatchObject({
      id: leadId,
      form: 'vehicle',
      carId: car.id,
      dealershipId: ctx.dealership.id,
      locationId: ctx.location.id,
      category: 'General Enquiry',
      name: 'Jane',
      phone: '+61412345678',
      message: values.message,
      optIn: true,
      state: 'new',
      source: 'mail',
      url: visit.url,
      userAgent: 'Browser/1.0',
      leadAttributes: { visited_pages: [], linked_query_params: { utm_source: 'mail' } },
      receivedAt: app.clock.now(),
    });
    expect(row?.fields).toMatchObject({
      'Request Photos': 'Please send photos for this car',
      car: { id: car.id, name: '2021 Toyota Corolla Ascent Sport', priceCents: 24_990_00 },
    });
  });

  it('LEAD-05 writes the delivery, the event and the audit with the enquiry', async () => {
    const ctx = await createTestSite(app, { settings: { forms: { webhookUrl: 'https://dealer.example/hook' } } });
    const leadId = await submit(ctx, filled());
    const targets = (await listDeliveries(leadId)).map(({ channel, target, state }) => ({ channel, target, state }));
    expect(targets).toEqual(
      expect.arrayContaining([
        { channel: 'email', target: 'sales@dealer.example', state: 'pending' },
        { channel: 'webhook', target: 'https://dealer.example/hook', state: 'pending' },
      ]),
    );
    const { db } = app.ctx.store;
    expect(await db.select().from(event).where(eq(event.siteId, ctx.site.id))).toMatchObject([
      { kind: 'enquiry.received', detail: { enquiryId: leadId } },
    ]);
    expect(await db.select().from(audit).where(eq(audit.siteId, ctx.site.id))).toMatchObject([
      { actor: 'visitor', action: 'enquiry.received', subject: `enquiry:${leadId}` },
    ]);
  });

  it('LEAD-02 answers bad input with its problems and keeps nothing', async () => {
    const ctx = await createTestSite(app);
    const submitted = await submitEnquiry({ ...ctx, intake }, { form: 'contact', values: { name: ['x'] }, visit });
    expect(submitted.kind).toBe('invalid');
    expect(await listEnquiries(ctx)).toEqual([]);
  });

  it('LEAD-05 keeps an enquiry about a car, location or dealership of another site, without them', async () => {
    const [ctx, other] = [await createTestSite(app), await createTestSite(app)];
    const car = await createTestCar(other);
    const ids = {
      car_id: String(car.id),
      location_id: String(other.location.id),
      dealership_slug: other.dealership.slug,
    };
    await submit(ctx, { ...filled(), ...ids, opt_in: '' }, 'vehicle');
    const [row] = await listEnquiries(ctx);
    expect(row).toMatchObject({ carId: null, locationId: null, dealershipId: ctx.dealership.id });
    expect(row?.fields).toEqual({ car_id: String(car.id) });
    expect(await listEnquiries(other)).toEqual([]);
  });

  it('LEAD-05 flags the delivery of an enquiry that has nowhere to go, and keeps the enquiry', async () => {
    const ctx = await createTestSite(app, { leadEmails: ['not an address'] });
    const errors: string[] = [];
    const log: Log = { ...silentLog, error: (message) => errors.push(message) };
    const leadId = await submit({ ...ctx, log }, filled());
    expect(await listDeliveries(leadId)).toMatchObject([{ state: 'flagged', target: '' }]);
    expect(errors).toEqual(['an enquiry has no mail address to be sent to']);
  });

  it('LEAD-05 answers 100 parallel repeats of one submission with one lead', async () => {
    const ctx = await createTestSite(app);
    const values = { ...filled(), submission_key: randomBytes(12).toString('hex') };
    const leadIds = await Promise.all(Array.from({ length: 100 }, () => submit(ctx, values)));
    expect(new Set(leadIds).size).toBe(1);
    expect(await listEnquiries(ctx)).toMatchObject([{ id: leadIds[0] }]);
  });

  it('LEAD-05 stores one enquiry when processes that know nothing of each other commit its repeats', async () => {
    const ctx = await createTestSite(app);
    const receivedAt = app.clock.now().toISOString();
    // With every connection open beforehand, the first ones truly race.
    await Promise.all(Array.from({ length: 5 }, () => ctx.store.db.execute(sql`select pg_sleep(0.1)`)));
    const repeats = Array.from({ length: 40 }, () => createReceivedEnquiry({ siteId: ctx.site.id, receivedAt }));
    const committed = await Promise.all(repeats.map((received) => commitEnquiry(ctx, received)));
    const rows = await listEnquiries(ctx);
    expect(rows).toHaveLength(1);
    expect(new Set(committed.map((result) => 'leadId' in result && result.leadId))).toEqual(new Set([rows[0]?.id]));
  });

  it('LEAD-05 takes the same words again after 15 minutes where the browser sends no key', async () => {
    const ctx = await createTestSite(app);
    const values = filled();
    const first = await submit(ctx, values);
    app.clock.advance({ minutes: 14 });
    expect(await submit(ctx, values)).toBe(first);
    app.clock.advance({ minutes: 2 });
    const freshIntake = await openEnquiryIntake(app.ctx);
    expect(await submit(ctx, values, 'contact', freshIntake)).not.toBe(first);
    expect(await listEnquiries(ctx)).toHaveLength(2);
    await freshIntake.close();
  });

  it('LEAD-05 keeps what a visitor corrected before the answer came', async () => {
    const ctx = await createTestSite(app);
    const values = { ...filled(), submission_key: randomBytes(12).toString('hex') };
    const first = await submit(ctx, values);
    expect(await submit(ctx, { ...values, phone: '0400 000 000' })).not.toBe(first);
  });

  it('LEAD-05 acknowledges from the journal while the store is away, and brings it there once afterwards', async () => {
    const ctx = await createTestSite(app);
    const away = unreachable(ctx);
    const values = filled();
    const leadIds = await Promise.all(Array.from({ length: 20 }, () => submit(away, values)));
    const other = await submit(away, filled());
    expect(new Set(leadIds).size).toBe(1);
    expect(await submit(away, values)).toBe(leadIds[0]);
    app.clock.advance({ minutes: 1 });
    await expect(replayJournal(away, intake.journal)).rejects.toThrow();
    expect(await replayJournal(ctx, intake.journal)).toMatchObject({ stored: 2, left: 0 });
    expect(await replayJournal(ctx, intake.journal)).toMatchObject({ stored: 0, left: 0 });
    expect((await listEnquiries(ctx)).map(({ id }) => id).sort()).toEqual([leadIds[0], other].sort());
    await away.store.close();
  });

  it('LEAD-05 replays after a restart what was accepted while the store was down', async () => {
    const ctx = await createTestSite(app);
    const away = unreachable(ctx);
    const first = await openEnquiryIntake(app.ctx);
    const leadId = await submit(away, filled(), 'contact', first);
    await first.close();
    const second = await openEnquiryIntake(app.ctx);
    app.clock.advance({ minutes: 1 });
    await replayJournal(ctx, second.journal);
    expect(await listEnquiries(ctx)).toMatchObject([{ id: leadId }]);
    await second.close();
    await away.store.close();
  });

  it('LEAD-05 stores the enquiry when the journal cannot be written, and refuses it only when neither can', async () => {
    const ctx = await createTestSite(app);
    const broken: EnquiryIntake = {
      ...intake,
      journal: { ...intake.journal, append: () => Promise.reject(new Error('ENOSPC')), confirm: () => {} },
    };
    const leadId = await submit(ctx, filled(), 'contact', broken);
    expect(await listEnquiries(ctx)).toMatchObject([{ id: leadId }]);
    const away = unreachable(ctx);
    await expect(submit(away, filled(), 'contact', broken)).rejects.toMatchObject({ code: 'unavailable' });
    await away.store.close();
  });

  it('LEAD-05 skips an enquiry of a deleted site and continues', async () => {
    const [gone, ctx] = [await createTestSite(app), await createTestSite(app)];
    const [awayGone, away] = [unreachable(gone), unreachable(ctx)];
    await submit(awayGone, filled());
    await submit(away, filled());
    await app.ctx.store.db.delete(site).where(eq(site.id, gone.site.id));
    app.clock.advance({ minutes: 1 });
    expect(await replayJournal(ctx, intake.journal)).toMatchObject({ stored: 1, left: 0 });
    await Promise.all([awayGone.store.close(), away.store.close()]);
  });

  it.runIf(inject('store').kind === 'postgres')(
    'LEAD-05 acknowledges while PostgreSQL is stopped, and stores each enquiry once when it is back',
    async () => {
      const server = await startTestPostgres();
      const store = openPostgresStore({ url: server.url, connections: 4, log: silentLog });
      await migrate(store.db, { log: silentLog });
      const ctx = await createTestSite({ ctx: { ...app.ctx, store } });
      const before = await submit(ctx, filled());
      await server.pause();
      const hasty = { ...ctx, config: { ...ctx.config, STORE_PATIENCE_MS: 200 } };
      const during = await Promise.all([submit(hasty, filled()), submit(hasty, filled())]);
      await server.resume();
      app.clock.advance({ minutes: 1 });
      await expect
        .poll(() =>
          replayJournal(ctx, intake.journal).then(
            ({ left }) => left,
            () => -1,
          ),
        )
        .toBe(0);
      const after = await submit(ctx, filled());
      expect((await listEnquiries(ctx)).map(({ id }) => id).sort()).toEqual([before, ...during, after].sort());
      await store.close();
      await server.stop();
    },
  );
});

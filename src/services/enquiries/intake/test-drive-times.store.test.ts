import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#db/schema/index.ts';
import type { Store } from '#db/store.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { type EnquiryIntake, openEnquiryIntake } from './enquiry-intake.ts';
import { submitEnquiry } from './submit-enquiry.ts';

let app: TestApp;
/** Of processes that know nothing of each other. */
let intakes: EnquiryIntake[];
beforeAll(async () => {
  app = await openTestApp();
  intakes = [await openEnquiryIntake(app.ctx), await openEnquiryIntake(app.ctx), await openEnquiryIntake(app.ctx)];
});
afterAll(async () => {
  await Promise.all(intakes.map((intake) => intake.close()));
  await app.close();
});

const visit = { url: 'https://site.example/cars/a', source: '', userAgent: '' };
const time = '2026-03-05T10:00:00+10:00';

async function createOpenSite(placesATime = 1, more: { timesANetwork?: number } = {}): Promise<TestSite> {
  const ctx = await createTestSite(app, { settings: { testDrives: { placesATime, ...more } } });
  await ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${ctx.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  return ctx;
}

function ask(ctx: TestSite, visitor: number, intake: EnquiryIntake | undefined, asked = time) {
  if (!intake) throw new Error('no intake');
  const values = {
    name: 'Visitor',
    last_name: `Number ${visitor}`,
    email: `visitor-${visitor}@example.com`,
    phone: '0412 345 678',
    postcode: '4000',
    dealership_slug: ctx.dealership.slug,
    date_time: asked,
  };
  return submitEnquiry({ ...ctx, intake }, { form: 'test-drive', values, visit });
}

/** Another time, name and connection each. */
function askAt(
  ctx: TestSite,
  hour: number,
  { network, ...values }: { network: string; email: string; phone: string },
): ReturnType<typeof submitEnquiry> {
  const [intake] = intakes;
  if (!intake) throw new Error('no intake');
  const date_time = `2026-03-05T${String(hour).padStart(2, '0')}:00:00+10:00`;
  const contact = { name: 'Visitor', last_name: String(hour), postcode: '4000', dealership_slug: ctx.dealership.slug };
  return submitEnquiry(
    { ...ctx, intake },
    { form: 'test-drive', values: { ...contact, ...values, date_time }, visit, network },
  );
}

const hours = [9, 10, 11, 12, 13, 14, 15, 16];
const kinds = (answers: readonly { kind: string }[]) => answers.filter(({ kind }) => kind === 'submitted').length;

const listEnquiries = (ctx: TestSite) => app.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, ctx.site.id));

describe('a test drive on a day whose time is left open', () => {
  it('LEAD-06 is asked for by any number of visitors, books nothing and leaves each time free', async () => {
    const ctx = await createOpenSite(1);
    const day = time.slice(0, 10);
    for (const visitor of [1, 2, 3]) {
      expect(await ask(ctx, visitor, intakes[0], day)).toMatchObject({ kind: 'submitted' });
    }
    const kept = await listEnquiries(ctx);
    expect(kept.map(({ fields, visitAt }) => [fields.date_time, visitAt])).toEqual([1, 2, 3].map(() => [day, null]));
    expect(await ask(ctx, 4, intakes[0])).toMatchObject({ kind: 'submitted' });
    expect(await ask(ctx, 5, intakes[0])).toMatchObject({ kind: 'invalid' });
  });
});

describe('test drives that are asked for at once', () => {
  it.each([1, 2])(
    'LEAD-06 gives a time to no more than %i visitors, and the others the times still free',
    async (most) => {
      const ctx = await createOpenSite(most);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => ask(ctx, at, intakes[at % intakes.length])),
      );
      expect(answers.filter(({ kind }) => kind === 'submitted')).toHaveLength(most);
      expect(await listEnquiries(ctx)).toHaveLength(most);
      for (const answer of answers) {
        if (answer.kind === 'submitted') continue;
        expect(answer.problems).toMatchObject([
          { field: 'date_time', message: expect.stringContaining('That time is not available. Available times:') },
        ]);
      }
      expect(intakes.flatMap(({ journal }) => journal.listPending())).toEqual([]);
    },
  );

  it.each([
    [
      'by email',
      (at: number) => ({ email: 'One@Example.com', phone: `0412 345 6${at + 10}`, network: `10.0.0.${at}` }),
    ],
    ['by phone', (at: number) => ({ email: `a${at}@example.com`, phone: '0412 345 678', network: `10.0.0.${at}` })],
  ])(
    'LEAD-12 gives one contact %s no more times than the site allows, however many are asked for at once',
    async (_, who) => {
      const ctx = await createOpenSite();
      const answers = await Promise.all(hours.map((hour, at) => askAt(ctx, hour, who(at))));
      expect(kinds(answers)).toBe(3);
      expect(await listEnquiries(ctx)).toHaveLength(3);
      const refused = answers.find((answer) => answer.kind === 'invalid');
      expect(refused?.problems).toMatchObject([
        {
          field: 'date_time',
          message: expect.stringMatching(/^You have 3 times with us already\. .*leave day and time open/),
        },
      ]);
      const other = { email: 'other@example.com', phone: '0498 765 432', network: '10.0.1.1' };
      const free = hours.find((_, at) => answers[at]?.kind === 'invalid') ?? 0;
      expect((await askAt(ctx, free, other)).kind).toBe('submitted');
    },
  );

  it('LEAD-12 gives one connection no more times in a day than the site allows, under whatever names', async () => {
    const ctx = await createOpenSite(1, { timesANetwork: 2 });
    const network = '10.0.0.1';
    const who = (at: number) => ({ email: `b${at}@example.com`, phone: `0412 345 6${at + 10}`, network });
    const answers = await Promise.all(hours.map((hour, at) => askAt(ctx, hour, who(at))));
    expect(kinds(answers)).toBe(2);
    const refused = answers.find((answer) => answer.kind === 'invalid');
    expect(refused?.problems[0]?.message).toContain('Many times were asked for from your connection today.');
    const elsewhere = { ...who(40), network: '10.0.0.2' };
    const free = hours.find((_, at) => answers[at]?.kind === 'invalid') ?? 0;
    expect((await askAt(ctx, free, elsewhere)).kind).toBe('submitted');
  });

  it('LEAD-05 LEAD-06 keeps the enquiry of a visitor who was told by another process that it is taken, before the store had it', async () => {
    const ctx = await createOpenSite();
    const gate = Promise.withResolvers<void>();
    const first = await ask(slowDown(ctx, gate.promise), 1, intakes[0]);
    const second = await ask(ctx, 2, intakes[1]);
    expect([first.kind, second.kind]).toEqual(['submitted', 'submitted']);
    gate.resolve();
    await expect.poll(() => listEnquiries(ctx)).toHaveLength(2);
    await expect.poll(() => intakes[0]?.journal.listPending()).toEqual([]);
  });

  it('LEAD-06 LEAD-05 gives a time once in one process while the store is slow, and the second visitor hears of it', async () => {
    const ctx = await createOpenSite();
    const gate = Promise.withResolvers<void>();
    const slow = slowDown(ctx, gate.promise);
    const first = await ask(slow, 1, intakes[0]);
    const second = ask(slow, 2, intakes[0]);
    // Who asked later, for another time, has been answered already.
    const later = { network: '10.0.2.1', email: 'later@example.com', phone: '0412 345 699' };
    expect((await askAt(slow, 14, later)).kind).toBe('submitted');
    gate.resolve();
    expect(first.kind).toBe('submitted');
    expect(await second).toMatchObject({ kind: 'invalid', problems: [{ field: 'date_time' }] });
    await expect.poll(() => intakes[0]?.journal.listPending()).toEqual([]);
    expect(await listEnquiries(ctx)).toHaveLength(2);
  });

  it('LEAD-06 LEAD-05 gives a time once in one process while there is no store, to two at once and to one after the other', async () => {
    const ctx = await createOpenSite();
    const away: Store['db'] = Object.assign(Object.create(ctx.store.db), {
      transaction: () => Promise.reject(new Error('away')),
      select: () => {
        throw new Error('away');
      },
    });
    const without = { ...ctx, store: { ...ctx.store, db: away } };
    const answers = await Promise.all([1, 2].map((visitor) => ask(without, visitor, intakes[1])));
    const later = await ask(without, 3, intakes[1]);
    const repeat = await ask(without, answers[0]?.kind === 'submitted' ? 1 : 2, intakes[1]);
    expect([kinds(answers), later.kind, repeat.kind]).toEqual([1, 'invalid', 'submitted']);
    expect(intakes[1]?.journal.listPending().filter(({ siteId }) => siteId === ctx.site.id)).toHaveLength(1);
  });
});

/** What writes waits for the gate, and visitors do not wait for that. */
function slowDown(ctx: TestSite, gate: Promise<void>): TestSite {
  const { db } = ctx.store;
  const slow: Pick<Store['db'], 'transaction'> = {
    transaction: async (run) => {
      await gate;
      return db.transaction(run);
    },
  };
  const store: Store = { ...ctx.store, db: Object.assign(Object.create(db), slow) };
  return { ...ctx, store, config: { ...ctx.config, STORE_PATIENCE_MS: 200 } };
}

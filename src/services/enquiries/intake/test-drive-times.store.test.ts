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

async function createOpenSite(placesATime = 1): Promise<TestSite> {
  const ctx = await createTestSite(app, { settings: { testDrives: { placesATime } } });
  await ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${ctx.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  return ctx;
}

function ask(ctx: TestSite, visitor: number, intake: EnquiryIntake | undefined) {
  if (!intake) throw new Error('no intake');
  const values = {
    name: 'Visitor',
    last_name: `Number ${visitor}`,
    email: `visitor-${visitor}@example.com`,
    phone: '0412 345 678',
    postcode: '4000',
    dealership_slug: ctx.dealership.slug,
    date_time: time,
  };
  return submitEnquiry({ ...ctx, intake }, { form: 'test-drive', values, visit });
}

const listEnquiries = (ctx: TestSite) => app.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, ctx.site.id));

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

  it('LEAD-05 LEAD-06 keeps the enquiry of a visitor who was told that it is taken before the store had it', async () => {
    const ctx = await createOpenSite();
    const gate = Promise.withResolvers<void>();
    const { db } = ctx.store;
    const slow: Pick<Store['db'], 'transaction'> = {
      transaction: async (run) => {
        await gate.promise;
        return db.transaction(run);
      },
    };
    const slowStore: Store = { ...ctx.store, db: Object.assign(Object.create(db), slow) };
    const first = await ask({ ...ctx, store: slowStore }, 1, intakes[0]);
    const second = await ask(ctx, 2, intakes[1]);
    expect([first.kind, second.kind]).toEqual(['submitted', 'submitted']);
    gate.resolve();
    await expect.poll(() => listEnquiries(ctx)).toHaveLength(2);
    await expect.poll(() => intakes[0]?.journal.listPending()).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { car } from './schema/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : '');

describe('the store', () => {
  it('OPS-05 answers queries with the types of the schema', async () => {
    const ctx = await createTestSite(test);
    const made = await createTestCar(ctx, { priceCents: 12_345_678_900, categories: ['a', 'b'] });
    const [read] = await ctx.store.db.select().from(car).where(sql`${car.id} = ${made.id}`);
    expect(read).toEqual(made);
    expect(read?.priceCents).toBe(12_345_678_900);
    expect(read?.categories).toEqual(['a', 'b']);
  });

  it('OPS-05 continues after a failed statement without keeping its transaction', async () => {
    const { db } = test.ctx.store;
    const failed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`create table half_done (n int)`);
        await tx.execute(sql`select * from nowhere where id = ${1}`);
      })
      .catch((error: unknown) => error);
    expect(causeOf(failed)).toContain('nowhere');
    const { rows } = await db.execute(sql`select to_regclass('half_done') as name`);
    expect(rows).toEqual([{ name: null }]);
  });

  it('OPS-05 answers many queries at once, large ones too', async () => {
    const { db } = test.ctx.store;
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    const answers = await Promise.all(
      numbers.map((n) =>
        db.execute<{ n: number; text: string }>(sql`select ${n}::int as n, repeat('x', 100000) as text`),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
    expect(answers.every(({ rows }) => rows[0]?.text.length === 100_000)).toBe(true);
  });

  it('notifies subscribers once the transaction has committed', async () => {
    const { store } = test.ctx;
    const woken = new Promise<void>((resolve) => store.onWake(resolve));
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`notify forecourt_event`);
    });
    await woken;
    expect(await store.isReachable()).toBe(true);
  });
});

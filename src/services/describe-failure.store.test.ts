import { randomUUID } from 'node:crypto';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { describeStartFailure } from '#root/start-failure.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { describeFailure } from './describe-failure.ts';

const marker = 'Jane Citizen at 4 Example St\n    at jane@visitor.example';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const tables = Object.values(schema as Record<string, unknown>).filter((each) => is(each, PgTable));

/** Everything that is written of a failure: by the log, and where the process ends or does not start. */
function write(error: unknown): string {
  const { reason, frames } = describeFailure(error);
  return [reason, ...frames, describeStartFailure(error).message].join('\n');
}

async function failWith(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (failed: unknown) => failed,
  );
  expect(error).toBeInstanceOf(Error);
  expect(JSON.stringify(error instanceof Error ? [error.message, error.cause] : null)).toContain('Jane Citizen');
  return write(error);
}

describe('a failure of the store', () => {
  it('OPS-04 is described without what a row holds, whichever table it is of', async () => {
    let tried = 0;
    for (const table of tables) {
      const columns = Object.entries(getTableColumns(table)).filter(([, { dataType }]) => dataType === 'string');
      if (columns.length === 0) continue;
      tried++;
      const row = Object.fromEntries(columns.map(([name]) => [name, `${marker} ${randomUUID()}`]));
      const written = await failWith(
        test.ctx.store.db.transaction(async (tx) => {
          await tx.execute(sql`alter table ${table} rename to gone`);
          await tx.insert(table).values(row as never);
        }),
      );
      expect(written).not.toMatch(/Jane|Example St|visitor\.example/);
    }
    expect(tried).toBeGreaterThan(40);
  });

  it.each([
    ['a number', sql`select ${marker}::int`],
    ['a day', sql`select ${marker}::date`],
    ['a document', sql`select ${`{"name": "${marker}`}::jsonb`],
  ])('OPS-04 is described without a value that is not %s', async (_kind, query) => {
    const written = await failWith(test.ctx.store.db.execute(query));
    expect(written).not.toMatch(/Jane|Example St|visitor\.example/);
    expect(written).toMatch(/^22\w{3} invalid input syntax/);
  });
});

it.each([
  '{"to":jane@visitor.example}',
  'jane@visitor.example asks',
  `{"name":"Jane${'\u0001'}"}`,
  '["Jane",]',
  '{"a":1',
])('OPS-04 JSON that cannot be read is described without any of it: %s', (text) => {
  let failure: unknown = null;
  try {
    JSON.parse(text);
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(SyntaxError);
  expect(write(failure)).not.toMatch(/jane|visitor|"a"/i);
  expect(describeFailure(failure).reason).toContain('JSON');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealership, event, part } from '#db/schema/index.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { applySites } from '../sites/apply-sites.ts';
import { createExampleSite, exampleLooks, writeSiteFolder } from '../sites/site-folder.examples.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-parts-'));
  for (const slug of ['north', 'south']) await writeSiteFolder(folder, createExampleSite(slug));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

const apply = async (lists: unknown) => {
  const text = typeof lists === 'string' ? lists : JSON.stringify(lists);
  await writeFile(join(folder, 'north', 'parts.json'), text);
  return applySites(test.ctx, { folder, looks: exampleLooks });
};
const readParts = () =>
  test.ctx.store.db
    .select({ id: part.id, number: part.number, name: part.name, priceCents: part.priceCents, of: dealership.slug })
    .from(part)
    .innerJoin(dealership, eq(dealership.id, part.dealershipId))
    .orderBy(asc(part.number));

const mats = { number: 'M-1', name: 'Mats', category: 'Interior', price: 89.95 };
const bar = { number: 'B-1', name: 'Tow bar', category: 'Towing' };

describe('parts of a site folder', () => {
  it('SRCH-20 are made the same as the file, keep their ids, and are not written twice', async () => {
    const [first] = await apply({ 'north-toyota': [mats, bar] });
    expect(first).toMatchObject({ slug: 'north', changed: expect.arrayContaining(['parts of north-toyota']) });
    const [, made] = await readParts();
    expect(made).toMatchObject({ number: 'M-1', priceCents: 8995, of: 'north-toyota' });
    expect((await apply({ 'north-toyota': [mats, bar] }))[0]).toMatchObject({ state: 'unchanged' });

    const before = await test.ctx.store.db.$count(event, eq(event.kind, 'dealership.changed'));
    await apply({ 'north-toyota': [{ ...mats, price: 99 }] });
    expect(await readParts()).toEqual([{ ...made, priceCents: 9900 }]);
    expect(await test.ctx.store.db.$count(event, eq(event.kind, 'dealership.changed'))).toBe(before + 1);

    await apply({});
    expect(await readParts()).toHaveLength(1);
    await apply({ 'north-toyota': [] });
    expect(await readParts()).toEqual([]);
  });

  it.each([
    ['of another site’s dealership', { 'south-toyota': [mats] }, 'north/parts.json south-toyota'],
    [
      'with a number twice',
      { 'north-toyota': [mats, { ...bar, number: 'M-1' }] },
      'north/parts.json north-toyota.1.number',
    ],
    ['without a name', { 'north-toyota': [{ ...mats, name: ' ' }] }, 'north/parts.json north-toyota.0.name'],
    ['with a price below 0', { 'north-toyota': [{ ...mats, price: -1 }] }, 'north/parts.json north-toyota.0.price'],
    ['that are no JSON', '{', 'north/parts.json'],
  ])('SRCH-20 %s are refused, and nothing is applied', async (_, lists, field) => {
    const refusal: Refusal = await apply(lists).then(
      () => expect.fail('applied'),
      (error) => error,
    );
    expect(refusal.problems.map((problem) => problem.field)).toEqual([field]);
    expect(await readParts()).toEqual([]);
  });
});

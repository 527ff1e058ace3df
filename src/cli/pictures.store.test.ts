import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#db/schema/index.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runCommand } from './run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function run(...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    write: (line: string) => out.push(line),
    writeError: (line: string) => errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  return { code: await runCommand(test.app, argv, io), out, errors };
}

async function addCar(...images: string[]): Promise<string> {
  const site = await createTestSite(test);
  await saveCar(site, { columns: { make: 'Kia', model: 'Rio', carType: 'used' }, parts: { images } });
  return site.site.slug;
}

const fail = (address: string) =>
  test.ctx.store.db
    .update(picture)
    .set({ state: 'failed', attempts: 8, lastError: 'answers 404' })
    .where(eq(picture.address, address));

describe('forecourt pictures', () => {
  it("OPS-01 counts the photos of one site's cars by state, with the reasons of failures", async () => {
    const slug = await addCar('https://a.test/1.jpg', 'https://a.test/2.jpg');
    await addCar('https://b.test/1.jpg');
    await fail('https://a.test/2.jpg');
    expect(await run('pictures', 'status', '--site', slug)).toEqual({
      code: 0,
      out: ['1  a.test  answers 404  (https://a.test/2.jpg)', 'waiting 1, retrying 0, stored 0, failed 1'],
      errors: [],
    });
    expect((await run('pictures', 'status')).out.at(-1)).toBe('waiting 2, retrying 0, stored 0, failed 1');
  });

  it('OPS-01 tries failed photos again', async () => {
    await addCar('https://c.test/1.jpg');
    await fail('https://c.test/1.jpg');
    expect((await run('pictures', 'retry')).out).toEqual([expect.stringMatching(/^[1-9] photos will be tried again$/)]);
    expect((await run('pictures', 'status')).out.at(-1)).toMatch(/failed 0$/);
  });

  it('OPS-01 refuses an unknown site', async () => {
    const { code, errors } = await run('pictures', 'status', '--site', 'nowhere');
    expect({ code, errors: errors.length }).toEqual({ code: 2, errors: 1 });
  });
});

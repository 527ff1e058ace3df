import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event } from '#db/schema/index.ts';
import { findPlace } from '#services/places/find-place.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runCommand } from '../run-command.ts';

const realTable = fileURLToPath(
  new URL('../../../../shared/data/au-postcodes/australian_postcodes.csv', import.meta.url),
);

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
    cwd: test.ctx.config.FORECOURT_DATA,
    signal: new AbortController().signal,
  };
  return { code: await runCommand(test.app, argv, io), out, errors };
}

const write = (name: string, ...lines: string[]) =>
  writeFile(join(test.ctx.config.FORECOURT_DATA, name), `${lines.join('\n')}\n`);

describe('forecourt postcodes import', () => {
  it('LOC-07 uses approximate coordinates until a table is imported', async () => {
    const { site } = await createTestSite(test);
    expect(await findPlace(test.ctx, '4350')).toMatchObject({ name: 'Toowoomba', approximate: true });
    expect(await findPlace(test.ctx, '0000')).toBeNull();
    await write(
      'places.csv',
      'Postcode,Locality,State,Lat,Long,Lat (Google),Long (Google),Type',
      '4350,TOOWOOMBA,QLD,-27.5,151.9,-27.5598,151.9507,Delivery Area',
      '4350,FAR AWAY,QLD,-27.5,151.9,-16.9,145.7,Delivery Area',
      '435,TYPO,QLD,-27.5,151.9,-27.5,151.9,',
      '9999,NORTH POLE,VIC,-37.8,144.9,-37.8,144.9,Delivery Area',
    );
    const { code, out } = await run('postcodes', 'import', 'places.csv');
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        '2 rows skipped: no Australian postcode',
        '1 rows skipped: more than 100 km from the centre of their postcode',
        '1 postcodes from 4 rows',
      ],
    });
    expect(await findPlace(test.ctx, '4350')).toEqual({
      postcode: '4350',
      name: 'Toowoomba',
      state: 'QLD',
      latitude: -27.5598,
      longitude: 151.9507,
      approximate: false,
    });
    expect(await findPlace(test.ctx, '4006')).toBeNull();
    const told = await test.ctx.store.db.select().from(event).where(eq(event.siteId, site.id));
    expect(told.map(({ kind }) => kind)).toContain('site.changed');
  });

  it('LOC-07 changes nothing for a file that is not a table', async () => {
    await write('wrong.csv', 'a,b', '1,2');
    await write('empty.csv', 'postcode,locality,state,lat,long');
    expect(await run('postcodes', 'import', 'nowhere.csv')).toMatchObject({
      code: 2,
      errors: ['File nowhere.csv does not exist.'],
    });
    expect((await run('postcodes', 'import', 'wrong.csv')).errors[0]).toContain('no column "postcode"');
    expect(await run('postcodes', 'import', 'empty.csv')).toMatchObject({ code: 2, errors: ['The file has no rows.'] });
    expect(await findPlace(test.ctx, '4350')).toMatchObject({ approximate: false });
  });

  it.skipIf(!existsSync(realTable))('LOC-07 imports a real table without its wrong coordinates', async () => {
    const { code, out } = await run('postcodes', 'import', realTable);
    expect({ code, last: out.at(-1) }).toEqual({ code: 0, last: '3172 postcodes from 18559 rows' });
    expect(await findPlace(test.ctx, '2899')).toMatchObject({
      name: 'Norfolk Island',
      latitude: expect.closeTo(-29, 0),
    });
    expect(await findPlace(test.ctx, '4120')).toMatchObject({ latitude: expect.closeTo(-27.5, 1) });
    for (const none of ['7999', '9999', '4500x', '3999', '2003']) expect(await findPlace(test.ctx, none)).toBeNull();
  });
});

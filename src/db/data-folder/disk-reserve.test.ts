import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Log, silentLog } from '#kernel/log.ts';
import { openDiskReserve } from './disk-reserve.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-reserve-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('OPS-08 names a disk that is low, once, and one that is full', async () => {
  const lines: unknown[] = [];
  const note = (_message: string, fields?: Record<string, unknown>) => lines.push(fields?.event);
  const log: Log = { ...silentLog, warn: note, error: note };
  const hardlyAny = async () => 4096;
  const reserve = openDiskReserve({ folder, bytes: 2 ** 20, holdsStore: true, log, measureFree: hardlyAny });
  await reserve.look();
  await reserve.look();
  expect([lines, reserve.space.freeBytes]).toEqual([['disk_low'], 4096]);
  await mkdir(join(folder, 'reserve'));
  await writeFile(join(folder, 'reserve', 'journal'), 'kept');
  expect(await reserve.releaseForJournal()).toBe(true);
  expect(lines).toEqual(['disk_low', 'disk_full']);
});

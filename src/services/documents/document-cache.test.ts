import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { type DocumentCacheOptions, openDocumentCache } from './document-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openCache = (options: Partial<DocumentCacheOptions> = {}) =>
  openDocumentCache({ folder, maxBytes: 1_000_000, parallel: 1, queue: 2, edition: '1', log: silentLog, ...options });

describe('openDocumentCache', () => {
  it('VDP-18 renders a file once for parallel requests, and keeps it through a restart', async () => {
    const cache = await openCache();
    let made = 0;
    const make = async () => Buffer.from(`file ${++made}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', make)));
    expect(new Set(answers.map(String))).toEqual(new Set(['file 1']));
    expect(String(await (await openCache()).get('a', make))).toBe('file 1');
  });

  it('VDP-18 refuses requests beyond the queue, and continues with the rest', async () => {
    const cache = await openCache();
    let open: () => void = () => {};
    const door = new Promise<void>((resolve) => {
      open = resolve;
    });
    const make = async () => {
      await door;
      return Buffer.from('file');
    };
    const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => cache.get(name, make));
    expect(await Promise.race(asked)).toBeNull();
    open();
    expect((await Promise.all(asked)).map((each) => each !== null)).toEqual([true, true, true, false, false]);
  });

  it('VDP-18 tries again after a failure', async () => {
    const cache = await openCache();
    await expect(cache.get('a', () => Promise.reject(new Error('not rendered')))).rejects.toThrow('not rendered');
    expect(String(await cache.get('a', async () => Buffer.from('file')))).toBe('file');
  });

  it('VDP-18 names a file after all its content, and after the build that rendered it', async () => {
    const cache = await openCache();
    const name = cache.name({ price: 1 });
    expect(cache.name({ price: 1 })).toBe(name);
    expect(cache.name({ price: 2 })).not.toBe(name);
    expect((await openCache({ edition: '2' })).name({ price: 1 })).not.toBe(name);
  });
});

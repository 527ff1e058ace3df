import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { openPictureRenderer, type PictureRendererOptions } from './picture-renderer.ts';
import type { PictureSource } from './picture-source.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openRenderer = (options: Partial<PictureRendererOptions> = {}) =>
  openPictureRenderer({ folder, maxBytes: 50_000_000, parallel: 2, queue: 200, log: silentLog, ...options });

function paint(width: number, height: number, colour = '#3a6ea5'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

function sourceOf(bytes: Buffer, version = 'a') {
  let reads = 0;
  const source: PictureSource = {
    version,
    read: async () => {
      reads++;
      return bytes;
    },
  };
  return { source, reads: () => reads };
}

const size = { width: 640, quality: 75 } as const;

describe('openPictureRenderer', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)(
    'API-04 scales a picture down to the width asked for, as %s',
    async (format) => {
      const renderer = await openRenderer();
      const answer = await renderer.get(sourceOf(await paint(1600, 900)).source, size, format);
      if (answer.kind !== 'picture') throw new Error(answer.kind);
      const made = await sharp(answer.bytes).metadata();
      expect([made.width, made.height]).toEqual([640, 360]);
      expect(made.format).toBe(format === 'avif' ? 'heif' : format);
    },
  );

  it('API-04 never scales a picture up', async () => {
    const renderer = await openRenderer();
    const answer = await renderer.get(sourceOf(await paint(300, 200)).source, size, 'webp');
    if (answer.kind !== 'picture') throw new Error(answer.kind);
    expect((await sharp(answer.bytes).metadata()).width).toBe(300);
  });

  it('API-04 renders once for a hundred simultaneous requests, and not again after a restart', async () => {
    const { source, reads } = sourceOf(await paint(1600, 900));
    const renderer = await openRenderer();
    const answers = await Promise.all(Array.from({ length: 100 }, () => renderer.get(source, size, 'webp')));
    expect(answers.every((answer) => answer.kind === 'picture')).toBe(true);
    expect(reads()).toBe(1);
    const again = await openRenderer();
    await again.get(source, size, 'webp');
    expect(reads()).toBe(1);
  });

  it('API-04 says that it is busy once the queue is full', async () => {
    const renderer = await openRenderer({ parallel: 1, queue: 1 });
    const original = await paint(1600, 900);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((version) => renderer.get(sourceOf(original, version).source, size, 'webp')),
    );
    expect(answers.map((answer) => answer.kind)).toEqual(['picture', 'picture', 'busy', 'busy']);
  });

  it('API-04 distinguishes broken files, wrong types and pixel bombs from pictures', async () => {
    const renderer = await openRenderer();
    const whole = await paint(1600, 900);
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const [version, bytes] of Object.entries({
      text: Buffer.from('<script>alert(1)</script>'),
      empty: Buffer.alloc(0),
      cut: whole.subarray(0, whole.length / 2),
      bomb,
    })) {
      expect(await renderer.get(sourceOf(bytes, version).source, size, 'jpeg'), version).toEqual({ kind: 'broken' });
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('API-04 OPS-04 answers a picture that the disk does not take, from memory the second time, and warns once', async () => {
    const warned: unknown[] = [];
    const log = { ...silentLog, warn: (...entry: unknown[]) => warned.push(entry) };
    const full = join(folder, 'full');
    const renderer = await openRenderer({ folder: full, log });
    await rm(full, { recursive: true });
    // No disk of a test is full: a file where the folder has to be refuses every write, too.
    await writeFile(full, '');
    const { source, reads } = sourceOf(await paint(1600, 900));
    for (const width of [640, 320, 640] as const) {
      expect(await renderer.get(source, { width, quality: 75 }, 'webp')).toMatchObject({ kind: 'picture' });
    }
    expect(reads()).toBe(2);
    expect(warned).toEqual([[expect.stringContaining('served from memory'), { reason: 'EEXIST' }]]);
    await rm(full);
    await renderer.get(source, { width: 800, quality: 75 }, 'webp');
    expect(await readdir(full)).toHaveLength(1);
  });

  it('API-04 OPS-04 starts where the folder of its sizes cannot be made', async () => {
    await writeFile(join(folder, 'plain'), '');
    const renderer = await openRenderer({ folder: join(folder, 'plain', 'pictures') });
    const answer = await renderer.get(sourceOf(await paint(1600, 900)).source, size, 'webp');
    expect(answer.kind).toBe('picture');
  });

  it('API-04 limits the pictures on disk and deletes the least recently used first', async () => {
    const original = await paint(1600, 900);
    const first = await openRenderer();
    const one = await first.get(sourceOf(original, 'one').source, size, 'jpeg');
    if (one.kind !== 'picture') throw new Error(one.kind);
    const bytes = one.bytes.length;
    const renderer = await openRenderer({ maxBytes: bytes * 2 + 10 });
    for (const version of ['two', 'one', 'three']) await renderer.get(sourceOf(original, version).source, size, 'jpeg');
    const { source, reads } = sourceOf(original, 'two');
    await expect.poll(async () => (await readdir(folder)).length).toBe(2);
    await renderer.get(source, size, 'jpeg');
    expect(reads()).toBe(1);
  });
});

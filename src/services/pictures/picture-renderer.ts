import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PictureFormat, PictureSize } from '#rules/pictures/picture-address.ts';
import { openPictureCache, type PictureCacheOptions } from './picture-cache.ts';
import type { PictureSource } from './picture-source.ts';
import { createRenderGate } from './render-gate.ts';
import { BrokenPictureError, renderPicture } from './render-picture.ts';

export type PictureAnswer =
  | { kind: 'picture'; bytes: Buffer; name: string; format: PictureFormat }
  | { kind: 'broken' }
  /** Too many are waiting; try again in a moment. */
  | { kind: 'busy' };

export interface PictureRenderer {
  /** The name of the rendered file: different content, size or format has a different name. */
  name(source: PictureSource, size: PictureSize, format: PictureFormat): string;
  get(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<PictureAnswer>;
}

export interface PictureRendererOptions extends PictureCacheOptions {
  /** Pictures rendered at the same time. */
  parallel: number;
  /** Requests that may wait. */
  queue: number;
}

/** A broken picture is tried again after a while: the file may have been half written. */
const brokenForMs = 10 * 60_000;

/** Renders each size of a picture once, a limited number at a time. */
export async function openPictureRenderer(options: PictureRendererOptions): Promise<PictureRenderer> {
  const cache = await openPictureCache(options);
  const underWay = new Map<string, Promise<PictureAnswer>>();
  const broken = new LRUCache<string, true>({ max: 10_000, ttl: brokenForMs });
  const gate = createRenderGate(options);

  const render = async (
    name: string,
    source: PictureSource,
    size: PictureSize,
    format: PictureFormat,
  ): Promise<PictureAnswer> => {
    if (!(await gate.enter())) return { kind: 'busy' };
    try {
      const bytes = await renderPicture(await source.read(), { ...size, format });
      await cache.keep(name, bytes);
      return { kind: 'picture', bytes, name, format };
    } catch (error) {
      if (!(error instanceof BrokenPictureError)) throw error;
      broken.set(source.version, true);
      options.log.warn('a picture cannot be read', { version: source.version });
      return { kind: 'broken' };
    } finally {
      gate.leave();
    }
  };
  return {
    name: nameFile,
    async get(source, size, format) {
      if (broken.has(source.version)) return { kind: 'broken' };
      const name = nameFile(source, size, format);
      const kept = await cache.find(name);
      if (kept !== null) return { kind: 'picture', bytes: kept, name, format };
      const running = underWay.get(name);
      if (running) return running;
      const started = render(name, source, size, format).finally(() => underWay.delete(name));
      underWay.set(name, started);
      return started;
    },
  };
}

function nameFile(source: PictureSource, { width, quality }: PictureSize, format: PictureFormat): string {
  const hash = createHash('sha256').update(source.version).digest('base64url').slice(0, 24);
  return `${hash}-${width}-${quality}.${format}`;
}

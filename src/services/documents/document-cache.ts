import { createHash } from 'node:crypto';
import { openPictureCache, type PictureCacheOptions } from '../pictures/picture-cache.ts';
import { createRenderGate } from '../pictures/render-gate.ts';

/** Rendered documents of cars, as files: PDFs or social cards. */
export interface DocumentCache {
  /** The name of the file for `content`: different content has a different name. */
  name(content: unknown): string;
  /** The file with that name, rendered at most once; null if too many are waiting. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
}

export interface DocumentCacheOptions extends PictureCacheOptions {
  /** Files rendered at the same time. */
  parallel: number;
  /** Requests that may wait. */
  queue: number;
  /** Part of every name: files of another build are not used. */
  edition: string;
}

/** A cached file is never out of date, because its name depends on all its content. The oldest files are deleted first. */
export async function openDocumentCache({ edition, ...options }: DocumentCacheOptions): Promise<DocumentCache> {
  const cache = await openPictureCache(options);
  const gate = createRenderGate(options);
  const underWay = new Map<string, Promise<Buffer | null>>();

  const makeOnce = async (name: string, make: () => Promise<Buffer>): Promise<Buffer | null> => {
    const kept = await cache.find(name);
    if (kept) return kept;
    if (!(await gate.enter())) return null;
    try {
      const made = await make();
      await cache.keep(name, made);
      return made;
    } finally {
      gate.leave();
    }
  };
  return {
    name: (content) =>
      createHash('sha256')
        .update(`${edition}\n${JSON.stringify(content)}`)
        .digest('base64url')
        .slice(0, 32),
    async get(name, make) {
      const running = underWay.get(name) ?? makeOnce(name, make).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    },
  };
}

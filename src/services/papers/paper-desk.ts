import { createHash } from 'node:crypto';
import { openPictureCache } from '../pictures/picture-cache.ts';
import { createRenderGate } from '../pictures/render-gate.ts';

/** What is made of a car as a file: its sheet, its card. */
export interface PaperDesk {
  /** The name of the file that is made from `content`: any other content has another. */
  name(content: unknown): string;
  /** The file of that name, made at most once; null where too much is waiting already. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
}

export interface PaperDeskOptions {
  folder: string;
  maxBytes: number;
  /** Files made at the same time. */
  parallel: number;
  /** Further ones that may wait. */
  queue: number;
  /** Goes into every name: what another build has made is not shown. */
  edition: string;
}

/** Nothing is ever out of date here: a file is named after everything that stands in it, and the oldest make room. */
export async function openPaperDesk({ folder, maxBytes, edition, ...bounds }: PaperDeskOptions): Promise<PaperDesk> {
  const cache = await openPictureCache(folder, maxBytes);
  const gate = createRenderGate(bounds);
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

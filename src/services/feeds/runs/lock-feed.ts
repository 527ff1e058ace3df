import { acquireAdvisoryLock } from '#db/advisory-lock.ts';
import type { Store } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { AppContext } from '../../context.ts';

/** Feeds that this process is importing: the embedded store belongs to one process, so that is all there are. */
const busy = new WeakMap<Store, Set<number>>();

/** Refuses while the feed is being imported, here or on another node. A process that died holds nothing. */
export async function lockFeed(ctx: AppContext, feed: { id: number; name: string }): Promise<() => Promise<void>> {
  const here = busy.get(ctx.store) ?? new Set<number>();
  busy.set(ctx.store, here);
  if (here.has(feed.id)) throw refuse(feed.name);
  here.add(feed.id);
  try {
    const { DATABASE_URL: url } = ctx.config;
    const lock = url ? await acquireAdvisoryLock(url, `feed ${feed.id}`) : null;
    if (url && !lock) throw refuse(feed.name);
    return async () => {
      here.delete(feed.id);
      await lock?.release();
    };
  } catch (error) {
    here.delete(feed.id);
    throw error;
  }
}

const refuse = (name: string) =>
  new Refusal(
    'conflict',
    `The feed ${name} is already being imported. Wait until that import has finished, then try again.`,
  );

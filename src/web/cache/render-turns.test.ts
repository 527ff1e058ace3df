import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RenderQueueFullError } from '../http/render-queue-full-error.ts';
import { RenderTurns } from './render-turns.ts';

const roomy = { mostWaitingOfSite: 100, mostWaiting: 100 };

describe('render turns', () => {
  it('let at most so many in, and everybody in the end, failing ones too', async () => {
    const turns = new RenderTurns({ ...roomy, most: 3 });
    let running = 0;
    let most = 0;
    const work = async (at: number) => {
      running++;
      most = Math.max(most, running);
      await nextTurn();
      running--;
      if (at % 5 === 0) throw new Error('failed');
    };
    const done = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => turns.take(at % 4, () => work(at))));
    expect(done).toHaveLength(40);
    expect(most).toBe(3);
    await expect(turns.take(1, async () => 'free')).resolves.toBe('free');
  });

  it('let in a site at a time: a crawler on one keeps nobody of another waiting', async () => {
    const turns = new RenderTurns({ ...roomy, most: 1 });
    const order: string[] = [];
    const take = (siteId: number, name: string) => turns.take(siteId, async () => void order.push(name));
    const crawler = Array.from({ length: 20 }, (_, at) => take(1, `crawler ${at}`));
    await Promise.all([...crawler, take(2, 'visitor')]);
    expect(order.indexOf('visitor')).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(21);
  });

  it('give every site its turn, however many pages of another are requested', async () => {
    const turns = new RenderTurns({ ...roomy, most: 1 });
    const order: string[] = [];
    const busy = async (at: number): Promise<void> => {
      order.push(`busy ${at}`);
      if (at < 20) void turns.take(2, () => busy(at + 1));
    };
    const crawler = Array.from({ length: 5 }, (_, at) => turns.take(1, async () => void order.push(`crawler ${at}`)));
    await Promise.all([...crawler, turns.take(2, () => busy(0))]);
    expect(order.indexOf('crawler 4')).toBeLessThan(10);
  });

  it('refuse requests beyond the queue, of one site and of all, and accept them again once there is room', async () => {
    const turns = new RenderTurns({ most: 1, mostWaitingOfSite: 2, mostWaiting: 3 });
    const release = Promise.withResolvers<void>();
    const take = (siteId: number) => turns.take(siteId, () => release.promise);
    const admitted = [take(1), take(1), take(1)];
    await expect(take(1)).rejects.toThrow(RenderQueueFullError);
    admitted.push(take(2));
    await expect(take(3)).rejects.toThrow(RenderQueueFullError);
    release.resolve();
    await Promise.all(admitted);
    await expect(Promise.all([take(1), take(1), take(3)])).resolves.toHaveLength(3);
  });
});

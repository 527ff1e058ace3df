import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TooBusyError } from './too-busy-error.ts';
import { WorkTurns } from './work-turns.ts';

const roomy = { mostOfNetwork: 9, mostWaitingOfNetwork: 100, mostWaitingOfSite: 100, mostWaiting: 100 };
const ask = (siteId: number, network = '203.0.113.7') => ({ siteId, network });

describe('turns of work', () => {
  it('let at most so many in, and everybody in the end, failing ones too', async () => {
    const turns = new WorkTurns({ ...roomy, most: 3 });
    let running = 0;
    let most = 0;
    const work = async (at: number) => {
      running++;
      most = Math.max(most, running);
      await nextTurn();
      running--;
      if (at % 5 === 0) throw new Error('failed');
    };
    const done = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => turns.take(ask(at % 4), () => work(at))),
    );
    expect(done).toHaveLength(40);
    expect(most).toBe(3);
    await expect(turns.take(ask(1), async () => 'free')).resolves.toBe('free');
  });

  it('let in a site at a time: a crawler on one keeps nobody of another waiting', async () => {
    const turns = new WorkTurns({ ...roomy, most: 1 });
    const order: string[] = [];
    const take = (siteId: number, name: string) => turns.take(ask(siteId), async () => void order.push(name));
    const crawler = Array.from({ length: 20 }, (_, at) => take(1, `crawler ${at}`));
    await Promise.all([...crawler, take(2, 'visitor')]);
    expect(order.indexOf('visitor')).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(21);
  });

  it('give every site its turn, however many pages of another are requested', async () => {
    const turns = new WorkTurns({ ...roomy, most: 1 });
    const order: string[] = [];
    const busy = async (at: number): Promise<void> => {
      order.push(`busy ${at}`);
      if (at < 20) void turns.take(ask(2), () => busy(at + 1));
    };
    const crawler = Array.from({ length: 5 }, (_, at) =>
      turns.take(ask(1), async () => void order.push(`crawler ${at}`)),
    );
    await Promise.all([...crawler, turns.take(ask(2), () => busy(0))]);
    expect(order.indexOf('crawler 4')).toBeLessThan(10);
  });

  it('let in a network at a time: one address with many connections keeps nobody of the same site waiting', async () => {
    const turns = new WorkTurns({ ...roomy, most: 1 });
    const order: string[] = [];
    const take = (network: string, name: string) => turns.take(ask(1, network), async () => void order.push(name));
    const flood = Array.from({ length: 50 }, (_, at) => take('198.51.100.1', `flood ${at}`));
    await Promise.all([...flood, take('203.0.113.7', 'visitor'), take('203.0.113.8', 'another')]);
    expect(order.indexOf('visitor')).toBeLessThanOrEqual(2);
    expect(order.indexOf('another')).toBeLessThanOrEqual(3);
    expect(order.filter((name) => name.startsWith('flood'))).toEqual(flood.map((_, at) => `flood ${at}`));
  });

  it('refuse one network beyond its share as its own fault, over all sites, and nobody else', async () => {
    const turns = new WorkTurns({ ...roomy, most: 1, mostWaitingOfNetwork: 2 });
    const release = Promise.withResolvers<void>();
    const take = (siteId: number, network: string) => turns.take(ask(siteId, network), () => release.promise);
    const admitted = [take(1, 'flood'), take(1, 'flood'), take(2, 'flood')];
    await expect(take(3, 'flood')).rejects.toMatchObject({ status: 429 });
    admitted.push(take(1, 'visitor'));
    release.resolve();
    await Promise.all(admitted);
    await nextTurn();
    await expect(Promise.all([take(1, 'flood'), take(1, 'flood'), take(1, 'flood')])).resolves.toHaveLength(3);
    expect(turns.waiting).toBe(0);
  });

  it('refuse requests beyond the queue, of one site and of all, and accept them again once there is room', async () => {
    const turns = new WorkTurns({
      most: 1,
      mostOfNetwork: 9,
      mostWaitingOfNetwork: 9,
      mostWaitingOfSite: 2,
      mostWaiting: 3,
    });
    const release = Promise.withResolvers<void>();
    const take = (siteId: number) => turns.take(ask(siteId), () => release.promise);
    const admitted = [take(1), take(1), take(1)];
    await expect(take(1)).rejects.toMatchObject({ status: 503 });
    admitted.push(take(2));
    await expect(take(3)).rejects.toThrow(TooBusyError);
    release.resolve();
    await Promise.all(admitted);
    await expect(Promise.all([take(1), take(1), take(3)])).resolves.toHaveLength(3);
  });
});

describe('turns of one network of the internet', () => {
  afterEach(() => vi.useRealTimers());
  const flood = ask(1, '8.8.4.4');
  const visitor = ask(1, '8.8.8.8');
  let begun: string[];

  function openTurns() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    begun = [];
    return new WorkTurns({ ...roomy, most: 2, mostOfNetwork: 1 });
  }

  /** Work that takes so long. */
  function working(name: string, ms: number) {
    return async () => {
      begun.push(name);
      vi.advanceTimersByTime(ms);
    };
  }

  it('OPS-08 LEAD-15 leave the others one of the two: a visitor begins at once beside a flood', async () => {
    const turns = openTurns();
    const { promise, resolve } = Promise.withResolvers<void>();
    const take = (asker: typeof flood, name: string) =>
      turns.take(asker, async () => {
        begun.push(name);
        await promise;
      });
    const all = [take(flood, 'flood 1'), take(flood, 'flood 2'), take(visitor, 'visitor')];
    await nextTurn();
    expect(begun).toEqual(['flood 1', 'visitor']);
    resolve();
    await nextTurn();
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(begun).toEqual(['flood 1', 'visitor', 'flood 2']);
  });

  it('OPS-08 LEAD-15 rest for as long as the last took while more of theirs waits, and let the others on', async () => {
    const turns = openTurns();
    const all = [
      turns.take(flood, working('flood 1', 40)),
      turns.take(flood, working('flood 2', 1)),
      turns.take(visitor, working('visitor', 1)),
      turns.take(ask(1, '9.9.9.9'), working('another', 1)),
    ];
    for (let at = 0; at < 5; at++) await nextTurn();
    await vi.advanceTimersByTimeAsync(30);
    expect(begun).toEqual(['flood 1', 'visitor', 'another']);
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all(all);
    expect(begun.at(-1)).toBe('flood 2');
  });

  it('OPS-08 rest a quarter of a second at most, and never where nothing of theirs waits', async () => {
    const turns = openTurns();
    await turns.take(flood, working('slow', 60_000));
    await nextTurn();
    await turns.take(flood, working('next', 60_000));
    await nextTurn();
    const all = [turns.take(flood, working('third', 60_000)), turns.take(flood, working('fourth', 1))];
    await nextTurn();
    await nextTurn();
    await vi.advanceTimersByTimeAsync(250);
    await Promise.all(all);
    expect(begun).toEqual(['slow', 'next', 'third', 'fourth']);
  });

  it('OPS-08 are not counted of a private address, a proxy behind which everybody is', async () => {
    const turns = openTurns();
    const proxy = ask(1, '10.0.0.7');
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = ['one', 'two'].map((name) =>
      turns.take(proxy, async () => {
        begun.push(name);
        await promise;
      }),
    );
    await nextTurn();
    expect(begun).toEqual(['one', 'two']);
    resolve();
    await Promise.all(all);
  });
});

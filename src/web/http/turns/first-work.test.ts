import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstWork } from './first-work.ts';
import { WorkTurns } from './work-turns.ts';

const roomy = { most: 2, mostOfNetwork: 2, mostWaitingOfNetwork: 100, mostWaitingOfSite: 100, mostWaiting: 100 };
const asker = { siteId: 1, network: '203.0.113.7' };

let first: FirstWork;
let begun: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  first = new FirstWork();
  begun = [];
});
afterEach(() => vi.useRealTimers());

function begin(turns: WorkTurns, name: string) {
  return turns.take(asker, async () => void begun.push(name));
}

it('LEAD-15 begins nothing of a line while an enquiry is being taken, and all of it afterwards', async () => {
  const turns = new WorkTurns(roomy, first);
  const release = Promise.withResolvers<void>();
  const enquiries = [first.do(() => release.promise), first.do(async () => {})];
  const pages = ['one', 'two', 'three'].map((name) => begin(turns, name));
  await nextTurn();
  expect(begun).toEqual([]);
  release.resolve();
  await Promise.all([...enquiries, ...pages]);
  expect(begun).toEqual(['one', 'two', 'three']);
});

it('LEAD-15 holds nothing back for an enquiry that failed', async () => {
  const turns = new WorkTurns(roomy, first);
  await first.do(() => Promise.reject(new Error('failed'))).catch(() => {});
  await begin(turns, 'page');
  expect(begun).toEqual(['page']);
});

it('LEAD-15 waits no longer than a moment for one that does not end, nor for ever new ones', async () => {
  const turns = new WorkTurns(roomy, first);
  const never = new Promise<void>(() => {});
  void first.do(() => never);
  const page = begin(turns, 'page');
  await nextTurn();
  expect(begun).toEqual([]);
  for (let at = 0; at < 10; at++) {
    void first.do(() => never);
    await vi.advanceTimersByTimeAsync(50);
  }
  await page;
  await vi.advanceTimersByTimeAsync(1000);
  await begin(turns, 'another');
  expect(begun).toEqual(['page', 'another']);
});

import { expect, it } from 'vitest';
import { createResultsCache } from './results-cache.ts';

it('SRCH-21 keeps as many lists as the site says, the newest', () => {
  const cache = createResultsCache<number>(10);
  for (let at = 0; at < 11; at += 1) cache.keep(`/search?page=${at}`, at, 0);
  const found = Array.from({ length: 11 }, (_, at) => cache.find(`/search?page=${at}`, 1));
  expect(found).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('SRCH-21 counts an address once, and its last list', () => {
  const cache = createResultsCache<number>(10);
  for (let at = 0; at < 12; at += 1) cache.keep('/search', at, 0);
  cache.keep('/search?make=Ford', 99, 0);
  expect([cache.find('/search', 1), cache.find('/search?make=Ford', 1)]).toEqual([11, 99]);
});

it('SRCH-21 asks anew for what is two minutes old', () => {
  const cache = createResultsCache<number>(10);
  cache.keep('/search', 1, 1000);
  expect([cache.find('/search', 120_999), cache.find('/search', 121_000)]).toEqual([1, undefined]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

const etag = '"one"';
const read = (range: string, size = 1000, more: Record<string, string> = {}) =>
  readByteRange(new Headers({ range, ...more }), { size, etag });

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=200-299', { start: 200, end: 299 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['Bytes=1-2', { start: 1, end: 2 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=300-200', null],
    ['bytes=0-1,5-9', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=1-2', null],
  ])('VDP-24 is read from %s', (range, part) => {
    expect(read(range)).toEqual(part);
  });

  it('VDP-24 is asked of nothing: the whole', () => {
    expect(readByteRange(new Headers(), { size: 1000, etag })).toBeNull();
    expect(read('bytes=0-', 0)).toBe('unsatisfiable');
  });

  it.each([
    [etag, { start: 1, end: 2 }],
    ['"other"', null],
    [`W/${etag}`, null],
    ['Sun, 22 Nov 2026 10:00:00 GMT', null],
  ])('VDP-24 with If-Range: %s', (condition, part) => {
    expect(read('bytes=1-2', 1000, { 'if-range': condition })).toEqual(part);
  });

  it('VDP-24 is never outside the file', () => {
    const number = fc.nat(3000).map(String);
    const bound = fc.oneof(number, fc.constant(''));
    fc.assert(
      fc.property(bound, bound, fc.nat(2000), (from, to, size) => {
        const part = read(`bytes=${from}-${to}`, size);
        if (part === null || part === 'unsatisfiable') return;
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.start).toBeLessThanOrEqual(part.end);
        expect(part.end).toBeLessThan(size);
      }),
    );
  });
});

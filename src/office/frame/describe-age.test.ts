import { describe, expect, it } from 'vitest';
import { describeAge } from './describe-age.ts';

const from = new Date('2026-03-02T02:00:00Z');
const after = (minutes: number) => describeAge(from, new Date(from.getTime() + minutes * 60_000));

describe('describeAge', () => {
  it.each([
    [-5, 'just now'],
    [0.9, 'just now'],
    [1, '1 min ago'],
    [59.9, '59 min ago'],
    [60, '1 h ago'],
    [24 * 60 - 1, '23 h ago'],
    [24 * 60, '1 day ago'],
    [72 * 60, '3 days ago'],
  ])('OFF-07 %d minutes later says "%s"', (minutes, expected) => expect(after(minutes)).toBe(expected));
});

import { expect, it } from 'vitest';
import { getLocalDate } from './local-date.ts';

it('getLocalDate gives the day of each zone at the same moment', () => {
  const at = new Date('2026-03-04T15:30:00Z');
  expect(getLocalDate(at, 'Australia/Brisbane')).toBe('2026-03-05');
  expect(getLocalDate(at, 'UTC')).toBe('2026-03-04');
  expect(getLocalDate(at, 'Australia/Brisbane')).toBe('2026-03-05');
});

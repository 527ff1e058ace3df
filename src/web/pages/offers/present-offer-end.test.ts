import { expect, it } from 'vitest';
import { presentOfferEnd } from './present-offer-end.ts';

const timeZone = 'Australia/Brisbane';
const now = new Date('2026-11-22T02:00:00Z');

it.each([
  ['2026-12-01T00:00:00+10:00', 'Ends Monday 30 November'],
  ['2026-11-30T23:59:00+10:00', 'Ends Monday 30 November, 11:59 pm'],
  ['2026-11-29T17:00:00+10:00', 'Ends Sunday 29 November, 5 pm'],
  ['2027-01-01T00:00:00+10:00', 'Ends Thursday 31 December'],
  ['2027-02-01T00:00:00+10:00', 'Ends Sunday 31 January 2027'],
])('SITE-20 an offer that expires at %s says %s', (expiresAt, text) => {
  expect(presentOfferEnd(new Date(expiresAt), { now, timeZone }).replaceAll('\u202f', ' ')).toBe(text);
});

it('SITE-20 names the day of the site, not of the server', () => {
  const expiresAt = new Date('2026-11-30T00:00:00+08:00');
  expect(presentOfferEnd(expiresAt, { now, timeZone: 'Australia/Perth' })).toBe('Ends Sunday 29 November');
});

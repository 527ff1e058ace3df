import { describe, expect, it } from 'vitest';
import { findAnswerTime } from './find-answer-time.ts';

/** Monday to Friday from 8:30 to 17:00. */
const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  opens: '08:30',
  closes: '17:00',
}));
const at = (now: string, more: Partial<Parameters<typeof findAnswerTime>[0]> = {}) =>
  findAnswerTime({ openingHours, specialHours: [], timeZone: 'Australia/Brisbane', now: new Date(now), ...more });

describe('findAnswerTime', () => {
  it.each([
    ['open on a Monday at noon', '2026-03-02T12:00:00+10:00', { kind: 'open', closes: 17 * 60 }],
    [
      'later that day',
      '2026-03-02T07:00:00+10:00',
      { kind: 'closed', date: '2026-03-02', daysAhead: 0, opens: 8 * 60 + 30 },
    ],
    [
      'after the doors have closed',
      '2026-03-02T17:00:00+10:00',
      { kind: 'closed', date: '2026-03-03', daysAhead: 1, opens: 510 },
    ],
    ['over the weekend', '2026-03-06T20:00:00+10:00', { kind: 'closed', date: '2026-03-09', daysAhead: 3, opens: 510 }],
  ])('LEAD-03 says when somebody answers: %s', (_name, now, answer) => {
    expect(at(now)).toEqual(answer);
  });

  it('LEAD-03 uses special hours, and returns null without hours', () => {
    const closed = { date: '2026-03-02', status: 'Closed' as const, startHour: null, endHour: null };
    expect(at('2026-03-02T12:00:00+10:00', { specialHours: [closed] })).toMatchObject({ date: '2026-03-03' });
    expect(at('2026-03-02T12:00:00+10:00', { openingHours: [] })).toBeNull();
  });
});

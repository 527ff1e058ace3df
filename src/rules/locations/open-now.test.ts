import { describe, expect, it } from 'vitest';
import { describeOpenNow } from './open-now.ts';

const timeZone = 'Australia/Brisbane';
const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({
  ...{ weekday, status: 'Open' as const },
  ...{ opens: '08:30', closes: '17:30' },
}));
const christmas = { date: '2026-12-25', status: 'Closed' as const, startHour: null, endHour: null };
const eve = { date: '2026-12-24', status: 'Open' as const, startHour: '09:00', endHour: '12:00' };
const at = (time: string) =>
  describeOpenNow({ openingHours, specialHours: [christmas, eve], timeZone }, new Date(`${time}+10:00`));

describe('describeOpenNow', () => {
  it.each([
    ['2026-11-23T08:29', 'closed', 'opens today 8:30 am'],
    ['2026-11-23T08:30', 'open', 'until 5:30 pm'],
    ['2026-11-23T17:30', 'closed', 'opens tomorrow 8:30 am'],
    ['2026-11-27T18:00', 'closed', 'opens Monday 8:30 am'],
    ['2026-12-24T11:00', 'open', 'until 12:00 pm'],
    ['2026-12-24T12:30', 'closed', 'opens Monday 8:30 am'],
    ['2026-12-25T10:00', 'closed', 'opens Monday 8:30 am'],
  ])('OFF-10 says at %s that a place is %s: %s', (time, state, text) => {
    expect(at(time)).toEqual({ state, text });
  });

  it('OFF-10 says nothing of a place without hours', () => {
    const none = describeOpenNow({ openingHours: [], specialHours: [], timeZone }, new Date());
    expect(none).toEqual({ state: 'unknown', text: 'no hours are given' });
  });
});

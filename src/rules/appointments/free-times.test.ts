import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FreeTimesQuestion, listFreeTimes } from './free-times.ts';
import { joinMoment, readAppointment, readOpenDay } from './read-appointment.ts';
import { findMoment, formatMoment, readWallTime } from './zoned-time.ts';

const everyDay = (opens: string, closes: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open' as const, opens, closes }));

/** Monday to Saturday, Brisbane, asked on Monday 2 March 2026 at noon. */
const question: FreeTimesQuestion = {
  openingHours: everyDay('09:00', '11:00').map((day) =>
    day.weekday === 0 ? { ...day, status: 'Closed', opens: null, closes: null } : day,
  ),
  specialHours: [],
  timeZone: 'Australia/Brisbane',
  from: '2026-03-06',
  to: '2026-03-09',
  now: new Date('2026-03-02T02:00:00Z'),
  slotMinutes: 60,
  leadMinutes: 120,
  placesASlot: 1,
  carId: null,
  taken: [],
};
const list = (changes: Partial<FreeTimesQuestion> = {}) => {
  const asked = { ...question, ...changes };
  return listFreeTimes(asked).map((at) => formatMoment(at, asked.timeZone));
};

describe('free test-drive times', () => {
  it('LEAD-06 are those of the opening hours, none on a closed day, each over before the doors close', () => {
    expect(list()).toEqual([
      '2026-03-06T09:00:00+10:00',
      '2026-03-06T10:00:00+10:00',
      '2026-03-07T09:00:00+10:00',
      '2026-03-07T10:00:00+10:00',
      '2026-03-09T09:00:00+10:00',
      '2026-03-09T10:00:00+10:00',
    ]);
    expect(list({ slotMinutes: 45, to: '2026-03-06' })).toEqual([
      '2026-03-06T09:00:00+10:00',
      '2026-03-06T09:45:00+10:00',
    ]);
    expect(list({ openingHours: [] })).toEqual([]);
  });

  it('LEAD-06 follow special hours only on their date', () => {
    const specialHours = [
      { date: '2026-03-06', status: 'Closed' as const, startHour: null, endHour: null },
      { date: '2026-03-08', status: 'Open' as const, startHour: '12:00', endHour: '13:30' },
    ];
    expect(list({ specialHours, to: '2026-03-08' })).toEqual([
      '2026-03-07T09:00:00+10:00',
      '2026-03-07T10:00:00+10:00',
      '2026-03-08T12:00:00+10:00',
    ]);
  });

  it('LEAD-06 leave out past times, times too soon, and requested times', () => {
    const today = { from: '2026-03-02', to: '2026-03-02', openingHours: everyDay('09:00', '17:00') };
    expect(list(today)).toEqual([
      '2026-03-02T14:00:00+10:00',
      '2026-03-02T15:00:00+10:00',
      '2026-03-02T16:00:00+10:00',
    ]);
    const taken = [{ at: new Date('2026-03-02T05:30:00Z'), carId: 7 }];
    expect(list({ ...today, taken })).toEqual(['2026-03-02T14:00:00+10:00']);
    expect(list({ ...today, taken, placesASlot: 2 })).toHaveLength(3);
    expect(list({ ...today, taken, placesASlot: 2, carId: 8 })).toHaveLength(3);
    expect(list({ ...today, taken, placesASlot: 2, carId: 7 })).toEqual(['2026-03-02T14:00:00+10:00']);
  });

  it('LEAD-12 end a year ahead', () => {
    const days = { from: '2027-03-01', to: '2027-03-05', openingHours: everyDay('09:00', '10:00') };
    expect(list(days)).toEqual(['2027-03-01T09:00:00+10:00', '2027-03-02T09:00:00+10:00']);
  });

  it('LEAD-06 keep to the wall clock on both sides of a change to daylight saving', () => {
    const sydney = { timeZone: 'Australia/Sydney', openingHours: everyDay('09:00', '10:00') };
    expect(list({ ...sydney, from: '2026-10-03', to: '2026-10-04' })).toEqual([
      '2026-10-03T09:00:00+10:00',
      '2026-10-04T09:00:00+11:00',
    ]);
    expect(list({ ...sydney, timeZone: 'Australia/Melbourne', from: '2026-04-04', to: '2026-04-05' })).toEqual([
      '2026-04-04T09:00:00+11:00',
      '2026-04-05T09:00:00+10:00',
    ]);
  });

  it('LEAD-06 leave out an hour that the clocks jump over, and take the first of one that comes twice', () => {
    const night = { timeZone: 'Australia/Sydney', openingHours: everyDay('01:00', '04:00') };
    expect(list({ ...night, from: '2026-10-04', to: '2026-10-04' })).toEqual([
      '2026-10-04T01:00:00+10:00',
      '2026-10-04T03:00:00+11:00',
    ]);
    expect(list({ ...night, from: '2026-04-05', to: '2026-04-05' })).toEqual([
      '2026-04-05T01:00:00+11:00',
      '2026-04-05T02:00:00+11:00',
      '2026-04-05T03:00:00+10:00',
    ]);
  });
});

describe('zoned time', () => {
  const zones = [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Lord_Howe',
  ];

  it('LEAD-06 finds a moment again from what the wall shows, in every Australian zone and season', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2031, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, timeZone) => {
        const at = new Date(minute * 60_000);
        const found = findMoment(readWallTime(at, timeZone), timeZone);
        const apart = at.getTime() - (found?.getTime() ?? Number.NaN);
        // The same moment, or the earlier one with the same time on the wall.
        expect([0, 30, 60]).toContain(apart / 60_000);
        expect(found && readWallTime(found, timeZone)).toEqual(readWallTime(at, timeZone));
        expect(Date.parse(formatMoment(at, timeZone))).toBe(at.getTime());
      }),
    );
  });

  it('LEAD-06 gives only times inside the hours, in order, never two at once', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => new Date(Date.UTC(2025, 0, 1 + days)));
    const minute = fc.integer({ min: 0, max: 23 * 60 }).map((at) => {
      const pad = (value: number) => String(value).padStart(2, '0');
      return `${pad(Math.floor(at / 60))}:${pad(at % 60)}`;
    });
    fc.assert(
      fc.property(
        day,
        minute,
        minute,
        fc.integer({ min: 5, max: 240 }),
        fc.constantFrom(...zones),
        (first, a, b, slotMinutes, timeZone) => {
          const [opens, closes] = a < b ? [a, b] : [b, a];
          const date = first.toISOString().slice(0, 10);
          const next = new Date(first.getTime() + 86_400_000).toISOString().slice(0, 10);
          const openingHours = everyDay(opens, closes);
          const times = listFreeTimes({
            ...question,
            from: date,
            to: next,
            now: new Date(0),
            openingHours,
            slotMinutes,
            timeZone,
          });
          const stamps = times.map((at) => at.getTime());
          expect(stamps).toEqual([...new Set(stamps)].sort((x, y) => x - y));
          for (const at of times) {
            const wall = readWallTime(at, timeZone);
            expect(wall.date === date || wall.date === next).toBe(true);
            expect(wall.time >= opens && wall.time <= closes).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a requested appointment', () => {
  it('LEAD-06 may name a day alone, which is no time of it', () => {
    expect(['2026-12-03', ' 2026-12-03 '].map(readOpenDay)).toEqual(['2026-12-03', '2026-12-03']);
    const others = ['', '2026-02-30', '2026-13-01', '3 December', '2026-12-03T09:00', 'T09:00'];
    expect(others.map(readOpenDay)).toEqual(others.map(() => null));
    expect(
      [
        ['2026-12-03', ''],
        ['2026-12-03', '09:00'],
        ['', ''],
        ['', '09:00'],
      ].map(joinMoment),
    ).toEqual(['2026-12-03', '2026-12-03T09:00', '', 'T09:00']);
  });

  it('LEAD-06 is read with its offset, or by the wall clock of the site', () => {
    const read = (text: string) => readAppointment(text, 'Australia/Sydney')?.toISOString() ?? null;
    expect(read('2026-12-01T09:00:00+11:00')).toBe('2026-11-30T22:00:00.000Z');
    expect(read('2026-12-01T09:00')).toBe('2026-11-30T22:00:00.000Z');
    expect(read('2026-12-01 09:00:00Z')).toBe('2026-12-01T09:00:00.000Z');
    expect(['', 'tomorrow', '2026-13-01T09:00', '2026-12-01', '2026-10-04T02:30'].map(read)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayHours, SpecialDay } from './free-times.ts';
import { createOpenClock, type OpenCalendar } from './open-clock.ts';
import { readWallTime } from './zoned-time.ts';

const minuteMs = 60_000;
const weekday = (day: number, opens: string, closes: string): DayHours => ({
  ...{ weekday: day, status: 'Open', opens, closes },
});
const closedOn = (date: string): SpecialDay => ({ date, status: 'Closed', startHour: null, endHour: null });
const everyDay = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => weekday(day, opens, closes));

interface Case {
  openingHours: DayHours[];
  specialHours?: SpecialDay[];
  timeZone?: string;
  from: string;
  to: string;
}

function count({ openingHours, specialHours = [], timeZone = 'Australia/Sydney', from, to }: Case): number {
  return createOpenClock({ openingHours, specialHours, timeZone }).countMs(new Date(from), new Date(to)) / minuteMs;
}

describe('the clock of opening hours', () => {
  const nineToFive = everyDay('09:00', '17:00');

  it.each<[string, Case, number]>([
    ['within a day', { openingHours: nineToFive, from: '2026-03-02T10:00+11:00', to: '2026-03-02T10:12+11:00' }, 12],
    ['over a night', { openingHours: nineToFive, from: '2026-03-02T16:50+11:00', to: '2026-03-03T09:05+11:00' }, 15],
    [
      'over a holiday',
      {
        ...{ openingHours: nineToFive, specialHours: [closedOn('2026-01-26')] },
        ...{ from: '2026-01-25T16:00+11:00', to: '2026-01-27T10:00+11:00' },
      },
      120,
    ],
    [
      'over midnight, into a day that is closed itself',
      { openingHours: [weekday(5, '18:00', '02:00')], from: '2026-03-06T23:00+11:00', to: '2026-03-07T12:00+11:00' },
      180,
    ],
    [
      'on the day when clocks go on: 02:00 to 03:00 is not there',
      { openingHours: everyDay('01:00', '04:00'), from: '2026-10-04T00:00+10:00', to: '2026-10-04T12:00+11:00' },
      120,
    ],
    [
      'on the day when clocks go back: 02:00 to 03:00 is there twice',
      { openingHours: everyDay('01:00', '04:00'), from: '2026-04-05T00:00+11:00', to: '2026-04-05T12:00+10:00' },
      240,
    ],
    [
      'over a leap day',
      { openingHours: nineToFive, from: '2028-02-28T16:00+11:00', to: '2028-03-01T10:00+11:00' },
      60 + 480 + 60,
    ],
    [
      'of a place that names no hours: Monday to Friday from 9 to 5',
      { openingHours: [], from: '2026-03-06T16:30+11:00', to: '2026-03-09T09:30+11:00' },
      60,
    ],
    ['backwards', { openingHours: nineToFive, from: '2026-03-02T12:00+11:00', to: '2026-03-02T10:00+11:00' }, 0],
  ])('OFF-09 counts time %s', (_, asked, minutes) => {
    expect(count(asked)).toBe(minutes);
  });

  it('OFF-09 has no end for a place that does not open any more', () => {
    const never = Array.from({ length: 400 }, (_, day) =>
      closedOn(new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10)),
    );
    const clock = createOpenClock({ openingHours: nineToFive, specialHours: never, timeZone: 'Australia/Perth' });
    expect(clock.findEnd(new Date('2026-03-02T00:00Z'), minuteMs)).toBeNull();
    expect(clock.isOpen(new Date('2026-03-02T02:00Z'))).toBe(false);
  });
});

/** The door, minute by minute: it opens at the first minute whose time is reached, and closes at the first whose time is. */
function countByMinute(calendar: OpenCalendar, from: number, to: number): number {
  const { openingHours, specialHours, timeZone } = calendar;
  const closings: string[] = [];
  const begun = new Set<string>();
  let minutes = 0;
  const start = Math.floor(from / minuteMs) * minuteMs - 3 * 24 * 60 * minuteMs;
  for (let at = start; at < to; at += minuteMs) {
    const { date, time } = readWallTime(new Date(at), timeZone);
    const special = specialHours.find((each) => each.date === date);
    const usual = openingHours.find((each) => each.weekday === new Date(`${date}T00:00:00Z`).getUTCDay());
    const status = special ? special.status : usual?.status;
    const opens = special ? special.startHour : usual?.opens;
    const closes = special ? special.endHour : usual?.closes;
    if (status === 'Open' && opens && closes && time >= opens && !begun.has(date)) {
      begun.add(date);
      const isNextDay = closes <= opens;
      const closingDate = isNextDay
        ? new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * minuteMs).toISOString().slice(0, 10)
        : date;
      closings.push(`${closingDate} ${closes}`);
    }
    for (const closing of [...closings])
      if (`${date} ${time}` >= closing) closings.splice(closings.indexOf(closing), 1);
    if (closings.length > 0 && at >= from) minutes += 1;
  }
  return minutes;
}

describe('the clock of opening hours, against one that looks at each minute', () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
  const day = fc.record({ isOpen: fc.boolean(), opens: time, closes: time });
  // Round the changes of clocks of 2026, half an hour on Lord Howe, and the leap day of 2028.
  const begin = fc
    .constantFrom('2026-04-04T00:00Z', '2026-10-02T12:00Z', '2028-02-28T00:00Z', '2026-07-01T00:00Z')
    .chain((first) => fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minute) => Date.parse(first) + minute * minuteMs));

  it('OFF-09 counts the same minutes, in every zone, over midnight, special days and changes of clocks', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 7, maxLength: 7 }),
        fc.option(fc.record({ offset: fc.integer({ min: -1, max: 3 }), day })),
        fc.constantFrom('Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe'),
        begin,
        fc.integer({ min: 0, max: 4 * 24 * 60 }),
        (week, special, timeZone, from, length) => {
          const to = from + length * minuteMs;
          const openingHours = week.map(({ isOpen, opens, closes }, index): DayHours => {
            return isOpen ? weekday(index, opens, closes) : { weekday: index, status: 'Closed', opens, closes };
          });
          fc.pre(week.some(({ isOpen }) => isOpen));
          const specialHours: SpecialDay[] = special
            ? [
                {
                  date: new Date(from + special.offset * 24 * 60 * minuteMs).toISOString().slice(0, 10),
                  status: special.day.isOpen ? 'Open' : 'Closed',
                  ...{ startHour: special.day.opens, endHour: special.day.closes },
                },
              ]
            : [];
          const calendar = { openingHours, specialHours, timeZone };
          const clock = createOpenClock(calendar);
          const expected = countByMinute(calendar, from, to);
          expect(clock.countMs(new Date(from), new Date(to))).toBe(expected * minuteMs);
          const end = clock.findEnd(new Date(from), (expected + 1) * minuteMs);
          if (end !== null) expect(clock.countMs(new Date(from), end)).toBe((expected + 1) * minuteMs);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});

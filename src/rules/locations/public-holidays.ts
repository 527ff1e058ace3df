import type { PlaceState } from './place-fields.ts';

export interface PublicHoliday {
  date: string;
  name: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * OFF-10: days that a whole state keeps by a fixed rule, from one day on for a year. What a government proclaims anew each
 * year (the Friday before the AFL final, show days of one town) is not among them.
 */
export function listPublicHolidays(state: PlaceState, from: string): PublicHoliday[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) => listOfYear(state, each))
    .filter(({ date }) => date >= from && date < until)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function listOfYear(state: PlaceState, year: number): PublicHoliday[] {
  const easter = findEaster(year);
  const day = (month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
  const after = (days: number) => new Date(easter.getTime() + days * dayMs);
  const isIn = (...states: PlaceState[]) => states.includes(state);
  const days: [Date, string, boolean?][] = [
    ...withMonday(day(1, 1), "New Year's Day"),
    [toMonday(day(1, 26)), 'Australia Day'],
    [after(-2), 'Good Friday'],
    [after(-1), 'Easter Saturday', !isIn('TAS', 'WA')],
    [easter, 'Easter Sunday', !isIn('TAS')],
    [after(1), 'Easter Monday'],
    [day(4, 25), 'Anzac Day'],
    [nthWeekday(day(4, 25), 1, 1), 'Anzac Day holiday', isIn('WA') && isWeekend(day(4, 25))],
    ...listOfState(state, year),
    ...withBoxingDay(day(12, 25), day(12, 26), state === 'SA' ? 'Proclamation Day' : 'Boxing Day'),
  ];
  return days.flatMap(([at, name, isKept = true]) => (isKept ? [{ date: at.toISOString().slice(0, 10), name }] : []));
}

/** The Mondays (and Cup Tuesday) of each state: month, which of its weekdays, weekday. */
const ofStates: Readonly<Record<PlaceState, readonly [month: number, nth: number, weekday: number, name: string][]>> = {
  QLD: [
    [5, 1, 1, 'Labour Day'],
    [10, 1, 1, "King's Birthday"],
  ],
  NSW: [
    [6, 2, 1, "King's Birthday"],
    [10, 1, 1, 'Labour Day'],
  ],
  VIC: [
    [3, 2, 1, 'Labour Day'],
    [6, 2, 1, "King's Birthday"],
    [11, 1, 2, 'Melbourne Cup Day'],
  ],
  SA: [
    [3, 2, 1, 'Adelaide Cup Day'],
    [6, 2, 1, "King's Birthday"],
    [10, 1, 1, 'Labour Day'],
  ],
  WA: [
    [3, 1, 1, 'Labour Day'],
    [6, 1, 1, 'Western Australia Day'],
  ],
  TAS: [
    [3, 2, 1, 'Eight Hours Day'],
    [6, 2, 1, "King's Birthday"],
  ],
  NT: [
    [5, 1, 1, 'May Day'],
    [6, 2, 1, "King's Birthday"],
    [8, 1, 1, 'Picnic Day'],
  ],
  ACT: [
    [3, 2, 1, 'Canberra Day'],
    [6, 2, 1, "King's Birthday"],
    [10, 1, 1, 'Labour Day'],
  ],
};

function listOfState(state: PlaceState, year: number): [Date, string][] {
  const found = ofStates[state].map(([month, nth, weekday, name]): [Date, string] => [
    nthWeekday(new Date(Date.UTC(year, month - 1, 1)), nth, weekday),
    name,
  ]);
  // The Monday on or after 27 May.
  const reconciliation = nthWeekday(new Date(Date.UTC(year, 4, 27)), 1, 1);
  return state === 'ACT' ? [...found, [reconciliation, 'Reconciliation Day']] : found;
}

/** The nth such weekday on or after a day. */
function nthWeekday(from: Date, nth: number, weekday: number): Date {
  const ahead = (weekday - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + (ahead + (nth - 1) * 7) * dayMs);
}

const isWeekend = (at: Date) => at.getUTCDay() === 0 || at.getUTCDay() === 6;
const toMonday = (at: Date) => (isWeekend(at) ? nthWeekday(at, 1, 1) : at);

function withMonday(at: Date, name: string): [Date, string][] {
  return isWeekend(at)
    ? [
        [at, name],
        [toMonday(at), `${name} holiday`],
      ]
    : [[at, name]];
}

/** Where both fall on a weekend, Christmas has the Monday or Tuesday that Boxing Day leaves. */
function withBoxingDay(christmas: Date, boxing: Date, name: string): [Date, string][] {
  const days: [Date, string][] = [
    [christmas, 'Christmas Day'],
    [boxing, name],
  ];
  const christmasHoliday = nthWeekday(christmas, 1, christmas.getUTCDay() === 0 ? 2 : 1);
  const boxingHoliday = nthWeekday(boxing, 1, boxing.getUTCDay() === 0 ? 2 : 1);
  if (isWeekend(christmas)) days.push([christmasHoliday, 'Christmas Day holiday']);
  if (isWeekend(boxing)) days.push([boxingHoliday, `${name} holiday`]);
  return days;
}

/** By the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function findEaster(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Date(Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1));
}

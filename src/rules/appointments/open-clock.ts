import { type DayHours, findHours, type SpecialDay } from './free-times.ts';
import { addDays, findMoment, readWallTime } from './zoned-time.ts';

/** When a place is open, by the clock of its site. */
export interface OpenCalendar {
  openingHours: readonly DayHours[];
  specialHours: readonly SpecialDay[];
  timeZone: string;
}

/** OFF-09: a clock that stands still while a place is closed. */
export interface OpenClock {
  isOpen(at: Date): boolean;
  /** Time of business between two moments. */
  countMs(from: Date, to: Date): number;
  /** When so much time of business has passed; null where the place does not open for so long. */
  findEnd(from: Date, ms: number): Date | null;
}

interface Span {
  opens: number;
  closes: number;
}

const dayMinutes = 24 * 60;
/** A place that is closed for longer answers nobody. */
const mostDays = 120;
/** Of a place that says nothing of its hours. */
const usualHours: readonly DayHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  opens: '09:00',
  closes: '17:00',
}));

/** Hours that end no later than they begin last until the next day; a time that clocks skip is the first that they show after it. */
export function createOpenClock({ timeZone, ...calendar }: OpenCalendar): OpenClock {
  const openingHours = calendar.openingHours.some(({ status }) => status === 'Open')
    ? calendar.openingHours
    : usualHours;
  const hours = { openingHours, specialHours: calendar.specialHours };
  const known = new Map<string, Span | null>();
  const findSpan = (date: string): Span | null => {
    const found = known.get(date);
    if (found !== undefined) return found;
    const open = findHours(date, hours);
    const span = open && {
      opens: findFirstMoment(date, open.opens, timeZone),
      closes: findFirstMoment(date, open.closes + (open.closes <= open.opens ? dayMinutes : 0), timeZone),
    };
    known.set(date, span);
    return span;
  };

  /** Open time from a moment on, each once, also where two days overlap. */
  function* listSpans(from: Date): Generator<Span> {
    const { date } = readWallTime(from, timeZone);
    let passed = from.getTime();
    for (let day = -1; day <= mostDays; day += 1) {
      const span = findSpan(addDays(date, day));
      if (span === null || span.closes <= passed) continue;
      const opens = Math.max(span.opens, passed);
      passed = span.closes;
      if (opens < span.closes) yield { opens, closes: span.closes };
    }
  }

  return {
    isOpen(at) {
      const [first] = listSpans(at);
      return first !== undefined && first.opens <= at.getTime();
    },
    countMs(from, to) {
      let sum = 0;
      for (const { opens, closes } of listSpans(from)) {
        if (opens >= to.getTime()) break;
        sum += Math.min(closes, to.getTime()) - opens;
      }
      return sum;
    },
    findEnd(from, ms) {
      let leftMs = ms;
      for (const { opens, closes } of listSpans(from)) {
        if (closes - opens >= leftMs) return new Date(opens + leftMs);
        leftMs -= closes - opens;
      }
      return null;
    },
  };
}

function findFirstMoment(date: string, minute: number, timeZone: string): number {
  for (let shown = minute; shown <= minute + dayMinutes; shown += 1) {
    const at = findMoment(writeWallTime(date, shown), timeZone);
    if (at !== null) return at.getTime();
  }
  throw new Error(`the clocks of ${timeZone} skip more than a day at ${date}`);
}

function writeWallTime(date: string, minute: number) {
  const ofDay = minute % dayMinutes;
  const pad = (value: number) => String(value).padStart(2, '0');
  return {
    date: addDays(date, Math.floor(minute / dayMinutes)),
    time: `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`,
  };
}

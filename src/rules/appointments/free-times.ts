import { findMoment, readWallTime } from './zoned-time.ts';

/** A weekday of a location: 0 is Sunday; hours as "08:30", in the site's zone. */
export interface DayHours {
  weekday: number;
  status: 'Open' | 'Closed';
  opens: string | null;
  closes: string | null;
}

/** A date with special hours. */
export interface SpecialDay {
  date: string;
  status: 'Open' | 'Closed';
  startHour: string | null;
  endHour: string | null;
}

export interface FreeTimesQuestion {
  openingHours: readonly DayHours[];
  specialHours: readonly SpecialDay[];
  timeZone: string;
  /** First and last requested date, YYYY-MM-DD, inclusive. */
  from: string;
  to: string;
  now: Date;
  slotMinutes: number;
  /** Minimum notice. */
  leadMinutes: number;
  /** How many visitors can have the same time at the location. */
  placesASlot: number;
  /** The car that is to be driven; null for any. */
  carId: number | null;
  /** Test drives that are already requested at the location. */
  taken: readonly TakenTime[];
}

export interface TakenTime {
  at: Date;
  /** Null where no car was named. */
  carId: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const mostDaysAhead = 365;

/** LEAD-06: possible start times of a test drive, earliest first; each ends before closing time. */
export function listFreeTimes(question: FreeTimesQuestion): Date[] {
  const now = question.now.getTime();
  const earliest = now + question.leadMinutes * 60_000;
  const latest = now + mostDaysAhead * dayMs;
  return listDates(question.from, question.to)
    .flatMap((date) => listSlots(date, question))
    .filter((at) => at.getTime() >= earliest && at.getTime() <= latest && isFree(at, question));
}

/** LEAD-12: whether the time is one of those that are offered. */
export function isOffered(at: Date, question: Omit<FreeTimesQuestion, 'from' | 'to'>): boolean {
  const { date } = readWallTime(at, question.timeZone);
  return listFreeTimes({ ...question, from: date, to: date }).some((free) => free.getTime() === at.getTime());
}

/** Whether another visitor can start then; overlapping test drives count, and a car is driven by one at a time. */
function isFree(at: Date, { taken, slotMinutes, placesASlot, carId }: FreeTimesQuestion): boolean {
  const overlapping = taken.filter((each) => Math.abs(each.at.getTime() - at.getTime()) < slotMinutes * 60_000);
  return overlapping.length < placesASlot && !overlapping.some((each) => carId !== null && each.carId === carId);
}

function listDates(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += dayMs) {
    dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return dates;
}

function listSlots(date: string, { slotMinutes, timeZone, ...hours }: FreeTimesQuestion): Date[] {
  const open = findHours(date, hours);
  if (open === null) return [];
  const slots: Date[] = [];
  for (let minute = open.opens; minute + slotMinutes <= open.closes; minute += slotMinutes) {
    const at = findMoment({ date, time: writeMinute(minute) }, timeZone);
    if (at !== null) slots.push(at);
  }
  return slots;
}

/** Opening and closing time in minutes of the day. Special hours replace the whole day. */
export function findHours(
  date: string,
  { openingHours, specialHours }: Pick<FreeTimesQuestion, 'openingHours' | 'specialHours'>,
): { opens: number; closes: number } | null {
  const special = specialHours.find((each) => each.date === date);
  const usual = openingHours.find((each) => each.weekday === new Date(`${date}T00:00:00Z`).getUTCDay());
  const [status, from, to] = special
    ? [special.status, special.startHour, special.endHour]
    : [usual?.status, usual?.opens ?? null, usual?.closes ?? null];
  const opens = readMinute(from);
  const closes = readMinute(to);
  return status === 'Open' && opens !== null && closes !== null ? { opens, closes } : null;
}

function readMinute(text: string | null): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text?.trim() ?? '');
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

function writeMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

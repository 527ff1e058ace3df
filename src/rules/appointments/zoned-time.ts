const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Local date and time in the zone: "2026-10-04" and "09:30". */
export interface WallTime {
  date: string;
  time: string;
}

export function readWallTime(at: Date, timeZone: string): WallTime {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${read('year')}-${read('month')}-${read('day')}`, time: `${read('hour')}:${read('minute')}` };
}

/** Minutes by which the zone is ahead of UTC at that time. */
function readOffset(at: Date, timeZone: string): number {
  const { date, time } = readWallTime(at, timeZone);
  const minute = Math.floor(at.getTime() / 60_000);
  return Date.parse(`${date}T${time}:00Z`) / 60_000 - minute;
}

/**
 * The moment of a local time; the first of two when clocks go back, null when they skip it.
 */
export function findMoment({ date, time }: WallTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const dayMs = 24 * 60 * 60 * 1000;
  // Zones change by at most an hour or so, and never twice within two days.
  const offsets = [readOffset(new Date(asUtc - dayMs), timeZone), readOffset(new Date(asUtc + dayMs), timeZone)];
  const moments = offsets
    .map((offset) => new Date(asUtc - offset * 60_000))
    .filter((at) => {
      const shown = readWallTime(at, timeZone);
      return shown.date === date && shown.time === time;
    });
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** "2026-10-04T09:30:00+11:00" */
export function formatMoment(at: Date, timeZone: string): string {
  const { date, time } = readWallTime(at, timeZone);
  const offset = readOffset(at, timeZone);
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${date}T${time}:00${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** "2026-02-27" and two days is "2026-03-01", by the calendar alone. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

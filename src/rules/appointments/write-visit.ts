import { formatWeekday } from '#kernel/local-date.ts';

/** "Thursday 5 March, 9:30 am"; in another year than the moment it is said at, with its year. */
export function writeVisit(at: Date, timeZone: string, saidAt = at): string {
  const write = (options: Intl.DateTimeFormatOptions, of = at) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(of);
  const year = write({ year: 'numeric' });
  const day = write({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  const isOtherYear = year !== write({ year: 'numeric' }, saidAt);
  return `${day}${isOtherYear ? ` ${year}` : ''}, ${write({ hour: 'numeric', minute: '2-digit' })}`;
}

/** "2026-12-03" as "Thursday 3 December 2026, any time". */
export const writeOpenDay = (day: string) => `${formatWeekday(day)}, any time`;

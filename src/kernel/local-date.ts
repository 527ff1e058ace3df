/** One formatter for each zone: creating one takes longer than the rest of the opening hours. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD of a moment in an IANA zone. */
export function getLocalDate(at: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  return format.format(at);
}

const longDay = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "3 March 2027", of YYYY-MM-DD. */
export function formatDay(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

const weekdayAndDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });

/** "Friday 25 December 2026", of YYYY-MM-DD. */
export function formatWeekday(date: string): string {
  return weekdayAndDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', ...parts });
}

/** One formatter for each zone: creating one takes longer than the rest of the opening hours. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD of a moment in an IANA zone. */
export function getLocalDate(at: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  return format.format(at);
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', ...parts });
}

import { getLocalDate } from '#kernel/local-date.ts';

/** "Ends Sunday 30 November": the last day on which the offer stands; with the hour where it ends within a day, and the year where it is another one. */
export function presentOfferEnd(expiresAt: Date, { now, timeZone }: { now: Date; timeZone: string }): string {
  const lastMoment = new Date(expiresAt.getTime() - 1);
  const isWholeDay = getLocalDate(lastMoment, timeZone) !== getLocalDate(expiresAt, timeZone);
  const sameYear = getLocalDate(lastMoment, timeZone).slice(0, 4) === getLocalDate(now, timeZone).slice(0, 4);
  const parts = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).formatToParts(lastMoment);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = [read('weekday'), read('day'), read('month'), ...(sameYear ? [] : [read('year')])].join(' ');
  return isWholeDay ? `Ends ${day}` : `Ends ${day}, ${formatTime(expiresAt, timeZone)}`;
}

function formatTime(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  return text.replace(':00', '');
}

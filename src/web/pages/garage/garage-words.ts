import { keepTimesWhole } from '#kernel/unbroken-time.ts';
import type { SiteContext } from '#services/context.ts';

type Zone = Pick<SiteContext, 'site'>;

/** "5 March 2026" */
export function writeDay({ site }: Zone, at: Date): string {
  const { timeZone } = site.settings.locale;
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}

/** "Thursday 5 March 2026, 9:30 am" */
export function writeMoment({ site }: Zone, at: Date): string {
  const { timeZone } = site.settings.locale;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replaceAll(',', '');
  return keepTimesWhole(`${day}, ${write({ hour: 'numeric', minute: '2-digit' })}`);
}

export const emptyEntry = {
  until: null,
  paragraphs: [],
  links: [],
  buttons: [],
  conversation: null,
  asks: [],
} as const;

import { getLocalDate } from '#kernel/local-date.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { type KnownSites, nameSpecialDay } from './load-known-sites.ts';
import type { SiteFile } from './site-file.ts';

interface Input {
  known: Pick<KnownSites, 'specialDays'>;
  now: Date | null;
}

/**
 * LOC-05: days that are listed twice, and days that have passed in the site's zone: nobody would see them. A day that was
 * stored in its time may stay in the file.
 */
export function findSpecialDayProblems(site: SiteFile, { known, now }: Input): FieldProblem[] {
  const today = now === null ? '' : getToday(site, now);
  return site.dealerships.flatMap((dealership, at) => {
    if (typeof dealership === 'string') return [];
    return dealership.locations.flatMap((location, index) => {
      const field = `dealerships.${at}.locations.${index}.specialHours`;
      const days = location.specialHours.map(({ date }) => date);
      const repeated = days.find((day, place) => days.indexOf(day) !== place);
      const isKnown = (date: string) =>
        known.specialDays.has(nameSpecialDay({ dealership: dealership.slug, location: location.slug, date }));
      return [
        ...(repeated ? [{ field, message: `${repeated} is listed twice` }] : []),
        ...days.flatMap((date, place) =>
          date >= today || isKnown(date)
            ? []
            : [{ field: `${field}.${place}.date`, message: `must be today (${today}) or later; ${date} has passed` }],
        ),
      ];
    });
  });
}

function getToday({ settings = {} }: SiteFile, now: Date): string {
  return getLocalDate(now, parseSiteSettings(settings).settings.locale.timeZone);
}

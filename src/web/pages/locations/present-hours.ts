import type { HolidayView, OpeningDayView } from '#blocks/locations/location-view.ts';
import { formatWeekday } from '#kernel/local-date.ts';
import { describeOpenNow } from '#rules/locations/open-now.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail, type OpeningHours } from '#services/locations/list-locations.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const weekFromMonday = [1, 2, 3, 4, 5, 6, 0];

/** LOC-04: Monday to Sunday, or nothing where no day is known. */
export function presentHours({ openingHours }: LocationDetail, ctx: SiteContext): OpeningDayView[] {
  if (openingHours.length === 0) return [];
  const today = getWeekday(ctx);
  return weekFromMonday.map((weekday) => ({
    day: weekdays[weekday] ?? '',
    text: presentDay(openingHours.find((entry) => entry.weekday === weekday)),
    today: weekday === today,
  }));
}

/** LOC-05: the special hours from today on, in the site's zone. */
export function presentHolidays({ specialHours }: LocationDetail, ctx: SiteContext): HolidayView[] {
  const today = getToday(ctx);
  return specialHours
    .filter(({ date }) => date >= today)
    .map(({ date, name, status, startHour, endHour }) => ({
      date,
      day: formatWeekday(date),
      name,
      text: status === 'Closed' ? 'Closed' : presentSpan(startHour, endHour),
    }));
}

/** Today's hours, special ones first: true at every hour of the day, so that a page may be kept; nothing where none are known. */
export function presentOpenText(location: LocationDetail, ctx: SiteContext): string | null {
  const special = location.specialHours.find((entry) => entry.date === getToday(ctx));
  const weekday = location.openingHours.find((entry) => entry.weekday === getWeekday(ctx));
  if (special) {
    if (special.status === 'Closed') return presentClosed(location, ctx);
    return special.endHour ? `Today until ${presentTime(special.endHour)}` : 'Open today';
  }
  if (!weekday) return null;
  return weekday.status === 'Closed' ? presentClosed(location, ctx) : `Today: ${presentDay(weekday)}`;
}

/** "Closed today, opens Monday 8:30 am": the same at every hour of the day. */
function presentClosed({ openingHours, specialHours }: LocationDetail, { clock, site }: SiteContext): string {
  const { timeZone } = site.settings.locale;
  return `Closed today, ${describeOpenNow({ openingHours, specialHours, timeZone }, clock.now()).text}`;
}

function presentDay(entry: OpeningHours | undefined): string {
  if (entry?.status !== 'Open') return 'Closed';
  return entry.formattedHours || presentSpan(entry.opens, entry.closes);
}

function presentSpan(opens: string | null, closes: string | null): string {
  return opens && closes ? `${presentTime(opens)} to ${presentTime(closes)}` : 'Open';
}

/** "08:30" is "8:30 am" */
function presentTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function getWeekday(ctx: SiteContext): number {
  return new Date(`${getToday(ctx)}T00:00:00Z`).getUTCDay();
}

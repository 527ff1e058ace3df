import { Refusal } from '#kernel/refusal.ts';
import { listFreeTimes } from '#rules/appointments/free-times.ts';
import type { SiteContext } from '../context.ts';
import { getToday, type LocationDetail, listLocations } from '../locations/list-locations.ts';
import { type ExceptEnquiry, listAskedFor } from './list-asked-for.ts';

export interface AppointmentsInput {
  dealershipSlug: string;
  /** YYYY-MM-DD, both in it; from today on where nothing is said, for a week. */
  from: string | undefined;
  to: string | undefined;
  except?: ExceptEnquiry;
}

export interface Appointments {
  location: { id: number; slug: string; name: string };
  slotMinutes: number;
  timeZone: string;
  times: Date[];
}

const longestDays = 31;
const usualDays = 7;

/** LEAD-06: when a test drive can be had at a dealership of the site. Refuses dates that are none, or too many. */
export async function listAppointments(ctx: SiteContext, input: AppointmentsInput): Promise<Appointments> {
  const showroom = await getShowroom(ctx, input.dealershipSlug);
  const { from, to } = readDates(ctx, input);
  const { timeZone } = ctx.site.settings.locale;
  const { slotMinutes, leadHours, placesATime } = ctx.site.settings.testDrives;
  const times = listFreeTimes({
    openingHours: showroom.openingHours,
    specialHours: showroom.specialHours,
    timeZone,
    from,
    to,
    now: ctx.clock.now(),
    slotMinutes,
    leadMinutes: leadHours * 60,
    placesASlot: placesATime,
    taken: await listAskedFor(ctx.store.db, ctx, { dealershipId: showroom.dealershipId, except: input.except }),
  });
  return { location: { id: showroom.id, slug: showroom.slug, name: showroom.name }, slotMinutes, timeZone, times };
}

const salesTypes: readonly LocationDetail['locationType'][] = ['', 'sales', 'used'];

/** The first location of the dealership that sells cars, its main one before others. */
async function getShowroom(ctx: SiteContext, dealershipSlug: string): Promise<LocationDetail> {
  const locations = (await listLocations(ctx)).filter((showroom) => showroom.dealership.slug === dealershipSlug);
  const showroom = locations.find(({ locationType }) => salesTypes.includes(locationType));
  if (!showroom) throw new Refusal('not_found', 'This site has no such dealership.');
  return showroom;
}

function readDates(ctx: SiteContext, input: AppointmentsInput): { from: string; to: string } {
  const today = getToday(ctx);
  const from = input.from !== undefined && input.from > today ? input.from : today;
  const to = input.to ?? addDays(from, usualDays - 1);
  if (to > addDays(from, longestDays - 1)) {
    const message = `Ask for ${longestDays} days or fewer.`;
    throw new Refusal('invalid', message, [{ field: 'to', message }]);
  }
  return { from, to };
}

function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

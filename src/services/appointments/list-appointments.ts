import { Refusal } from '#kernel/refusal.ts';
import { listFreeTimes } from '#rules/appointments/free-times.ts';
import { addDays } from '#rules/appointments/zoned-time.ts';
import { hasTestDrives } from '#rules/car/state/availability.ts';
import { choosePlace } from '#rules/locations/choose-place.ts';
import { listDepartments } from '#rules/locations/departments.ts';
import type { SiteContext } from '../context.ts';
import { getToday, type LocationDetail, listLocations } from '../locations/list-locations.ts';
import { getPlainCar, type PlainCar } from '../stock/find-plain-car.ts';
import { askCalendar } from './ask-calendar.ts';
import type { VisitPurpose } from './list-asked-for.ts';

export interface AppointmentsInput {
  /** The car that is to be driven. */
  carId: number | null;
  dealershipSlug: string | null;
  purpose: VisitPurpose;
  /** LEAD-10: the location with a service department; the first one where nothing is said. */
  locationId: number | null;
  /** YYYY-MM-DD, both in it; from today on where nothing is said, for a week. */
  from: string | null;
  to: string | null;
}

export interface Appointments {
  location: { id: number; slug: string; name: string };
  slotMinutes: number;
  timeZone: string;
  times: Date[];
}

const longestDays = 31;
const usualDays = 7;

/**
 * LEAD-06, LEAD-12: when a test drive can be had where the car stands, or where the dealership sells cars; never of a car
 * that is sold or has not arrived. Refuses dates
 * that are none, or too many.
 */
export async function listAppointments(ctx: SiteContext, input: AppointmentsInput): Promise<Appointments> {
  const car = input.carId === null ? null : await getPlainCar(ctx, { id: input.carId });
  const { purpose } = input;
  const location =
    purpose === 'service' ? await getServicePlace(ctx, input) : await getPlace(ctx, car, input.dealershipSlug);
  const dates = readDates(ctx, input);
  const question = await askCalendar(ctx.store.db, ctx, { location, purpose, carId: input.carId, except: null });
  return {
    location: { id: location.id, slug: location.slug, name: location.name },
    slotMinutes: question.slotMinutes,
    timeZone: question.timeZone,
    times: car === null || hasTestDrives(car) ? listFreeTimes({ ...question, ...dates }) : [],
  };
}

async function getServicePlace(
  ctx: SiteContext,
  { locationId, dealershipSlug }: AppointmentsInput,
): Promise<LocationDetail> {
  const found = listDepartments(await listLocations(ctx), 'service').find(
    ({ id, dealership }) =>
      (locationId === null || id === locationId) && (dealershipSlug === null || dealership.slug === dealershipSlug),
  );
  if (found === undefined) throw new Refusal('not_found', 'This site has no such location with a service department.');
  return found;
}

async function getPlace(
  ctx: SiteContext,
  car: PlainCar | null,
  dealershipSlug: string | null,
): Promise<LocationDetail> {
  const locations = await listLocations(ctx);
  const dealership = locations.find(({ dealership: { slug } }) => slug === dealershipSlug)?.dealership ?? null;
  if (dealershipSlug !== null && dealership === null) {
    throw new Refusal('not_found', 'This site has no such dealership.');
  }
  if (car !== null && dealership !== null && dealership.id !== car.dealershipId) {
    const message = 'is not the dealership of this car';
    throw new Refusal('invalid', `dealership ${message}.`, [{ field: 'dealership', message }]);
  }
  const { location } = choosePlace(
    { locations, dealershipIds: ctx.site.dealershipIds },
    { car, location: null, dealership: dealership && { id: dealership.id, isChosen: true }, hasTime: true },
  );
  if (location === null) throw new Refusal('not_found', 'This site has no location with test drives.');
  return location;
}

function readDates(ctx: SiteContext, input: AppointmentsInput): { from: string; to: string } {
  const today = getToday(ctx);
  const from = input.from !== null && input.from > today ? input.from : today;
  const to = input.to ?? addDays(from, usualDays - 1);
  if (input.from !== null && to < input.from) throw refuseDates('Ask for a last day that is not before the first.');
  if (to > addDays(from, longestDays - 1)) throw refuseDates(`Ask for ${longestDays} days or fewer.`);
  return { from, to };
}

function refuseDates(message: string): Refusal {
  return new Refusal('invalid', message, [{ field: 'to', message }]);
}

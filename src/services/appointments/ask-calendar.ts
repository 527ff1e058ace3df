import type { Executor } from '#db/store.ts';
import type { FreeTimesQuestion } from '#rules/appointments/free-times.ts';
import type { SiteContext } from '../context.ts';
import type { LocationDetail } from '../locations/list-locations.ts';
import { type ExceptEnquiry, listAskedFor, type VisitPurpose } from './list-asked-for.ts';

export interface CalendarInput {
  location: Pick<LocationDetail, 'id' | 'dealershipId' | 'openingHours' | 'specialHours'>;
  purpose: VisitPurpose;
  carId: number | null;
  except: ExceptEnquiry | null;
}

/** LEAD-12: what decides the times of a location: for the offer, the check and the claim. */
export async function askCalendar(
  db: Executor,
  ctx: Pick<SiteContext, 'site' | 'clock'>,
  { location, purpose, carId, except }: CalendarInput,
): Promise<Omit<FreeTimesQuestion, 'from' | 'to'>> {
  const { slotMinutes, leadHours, placesATime } = ctx.site.settings[purpose];
  return {
    openingHours: location.openingHours,
    specialHours: location.specialHours,
    timeZone: ctx.site.settings.locale.timeZone,
    now: ctx.clock.now(),
    slotMinutes,
    leadMinutes: leadHours * 60,
    placesASlot: placesATime,
    carId,
    taken: await listAskedFor(db, ctx, { location, purpose, except }),
  };
}

import { getLocalDate } from '#kernel/local-date.ts';
import type { EventId } from '#rules/events/events.ts';
import type { VehicleContext } from '../vehicle-services.ts';

/** API-05: adds what happened on a page to the day's figures of the site; answers how many were counted. */
export function countEvents(ctx: VehicleContext, { ids }: { ids: readonly EventId[] }): number {
  const day = getLocalDate(ctx.clock.now(), ctx.site.settings.locale.timeZone);
  return ids.filter((eventId) => ctx.vehicles.events.count({ siteId: ctx.site.id, eventId, day })).length;
}

import { findMoment } from '#rules/appointments/zoned-time.ts';
import type { AppContext } from '../context.ts';
import { listSites } from '../sites/list-sites.ts';
import { getReservation } from './act-on-reservation.ts';

/** "2026-12-01 17:00" by the clock of the reservation's site; the moment is null for any other text. */
export async function findReservationTime(
  ctx: AppContext,
  { id, text }: { id: string; text: string },
): Promise<{ moment: Date | null; timeZone: string }> {
  const { siteId } = await getReservation(ctx, id);
  const site = (await listSites(ctx)).find((each) => each.id === siteId);
  if (!site) throw new Error(`the site of reservation ${id} is gone`);
  const { timeZone } = site.settings.locale;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text.trim()) ?? [];
  return { moment: date && time ? findMoment({ date, time }, timeZone) : null, timeZone };
}

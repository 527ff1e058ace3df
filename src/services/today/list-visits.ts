import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { dealership, enquiry, location, site } from '#db/schema/index.ts';
import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { whereMay } from '../staff/where-may.ts';

export interface Visit {
  leadId: string;
  at: Date;
  timeZone: string;
  name: string;
  /** "Test Drive", or what else somebody comes for. */
  about: string;
  carName: string | null;
  place: string;
}

const dayMs = 24 * 60 * 60_000;

/** Test drives and workshop times of today, by the clock of each site, the earliest first; those that are over too. */
export async function listVisits(ctx: OfficeContext): Promise<Visit[]> {
  const now = ctx.clock.now();
  // Somewhere it is today on one of these days; they may be written with an offset.
  const days = [-1, 0, 1].map((days) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10));
  const text = sql<string>`${enquiry.fields} ->> ${appointmentField}`;
  const rows = await ctx.store.db
    .select({
      ...{ leadId: enquiry.id, text, about: enquiry.category, settings: site.settings },
      name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})`,
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
      place: sql<string>`coalesce(${location.name}, ${dealership.name}, ${site.name})`,
    })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(location, eq(location.id, enquiry.locationId))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .where(
      and(
        whereMay(ctx, 'leads.see', enquiry),
        sql`${enquiry.fields} ? ${appointmentField}`,
        inArray(sql`left(${text}, 10)`, days),
        notInArray(enquiry.state, ['lost', 'spam']),
      ),
    );
  const zones = new Map<unknown, string>();
  const visits = rows.flatMap(({ text: written, settings, ...row }) => {
    const key = JSON.stringify(settings);
    const timeZone = zones.get(key) ?? parseSiteSettings(settings).settings.locale.timeZone;
    zones.set(key, timeZone);
    const at = readAppointment(written, timeZone);
    const isToday = at !== null && readWallTime(at, timeZone).date === readWallTime(now, timeZone).date;
    return isToday ? [{ ...row, at, timeZone }] : [];
  });
  return visits.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

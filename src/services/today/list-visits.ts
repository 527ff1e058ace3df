import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { dealership, enquiry, leadThread, location, site } from '#db/schema/index.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { isVisitAgreed, type LeadState } from '#rules/leads/lead-states.ts';
import { mayBeExpected, visitorsLead } from '../appointments/expected.ts';
import { readTimeZones } from '../money/read-time-zones.ts';
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
  state: LeadState;
}

const dayMs = 24 * 60 * 60_000;

/** OFF-03: who is expected today, by the clock of each site, the earliest first; those that are over too. */
export async function listVisits(ctx: OfficeContext): Promise<Visit[]> {
  const now = ctx.clock.now();
  const rows = await ctx.store.db
    .select({
      ...{ leadId: visitorsLead, at: enquiry.visitAt },
      ...{ about: enquiry.category, siteId: enquiry.siteId },
      // Of leads that are put together each has its own: one may be agreed, and another a wish.
      state: sql<LeadState>`coalesce(${leadThread.state}, ${enquiry.state})`,
      name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})`,
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
      place: sql<string>`coalesce(${location.name}, ${dealership.name}, ${site.name})`,
    })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(leadThread, eq(leadThread.id, enquiry.id))
    .leftJoin(location, eq(location.id, enquiry.locationId))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .where(
      and(
        whereMay(ctx, 'leads.see', enquiry),
        isNotNull(enquiry.visitAt),
        // Today is somewhere within a day of now.
        gte(enquiry.visitAt, new Date(now.getTime() - dayMs)),
        lt(enquiry.visitAt, new Date(now.getTime() + dayMs)),
        mayBeExpected,
      ),
    )
    .orderBy(asc(enquiry.visitAt), asc(enquiry.receivedAt));
  const timeZoneOf = await readTimeZones(ctx.store.db, rows);
  // Enquiries that are put together are one visit.
  const visits = new Map<string, Visit>();
  for (const { siteId, at, ...row } of rows) {
    const timeZone = timeZoneOf(siteId);
    const key = `${row.leadId} ${at?.getTime()}`;
    const known = visits.get(key);
    if (at === null || (known !== undefined && (isVisitAgreed(known.state) || !isVisitAgreed(row.state)))) continue;
    const isToday = readWallTime(at, timeZone).date === readWallTime(now, timeZone).date;
    if (isToday) visits.set(key, { ...row, at, timeZone });
  }
  return [...visits.values()];
}

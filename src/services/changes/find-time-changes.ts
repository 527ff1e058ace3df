import { and, between, eq, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ChangeEvent } from '#db/change-event.ts';
import { car, location, offer, openingHours, page, popup, slide, specialHours } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { carMoves } from '#rules/car/state/car-moves.ts';
import { providerRules } from '#rules/finance/provider-rules.ts';
import { groupDealerships, listSiteClocks, type SiteClock } from './list-site-clocks.ts';
import { crossesNewYear, type DaySpan, findDaySpan, moveBack, readYear, type TimeSpan } from './time-span.ts';

const hourMs = 60 * 60 * 1000;
/** Above this number of cars in a dealership, one event covers all of its stock. */
const mostCarsNamed = 500;

/** Everything whose pages look different at the end of the span than at its start, without any write. */
export async function findTimeChanges(tx: Tx, span: TimeSpan): Promise<ChangeEvent[]> {
  const clocks = await listSiteClocks(tx);
  const conditions = [
    ...listMomentConditions(clocks, span),
    ...listRegoConditions(clocks, span),
    ...listAgeConditions(clocks, span),
  ];
  return [
    ...(await findCarChanges(tx, conditions)),
    ...(await findContentChanges(tx, span)),
    ...(await findHoursChanges(tx, clocks, span)),
    ...listPositionChanges(clocks, span),
    ...listNewYears(clocks, span),
    ...listNewDays(clocks, span),
  ];
}

/** The sold window and the New tag end a fixed time after a date of the car. */
function listMomentConditions(clocks: readonly SiteClock[], span: TimeSpan): (SQL | undefined)[] {
  const sold = [...groupDealerships(clocks, 'soldWindowHours')].map(([hours, ids]) =>
    isWithin(car.soldAt, moveBack(span, hours * hourMs), ids),
  );
  const created = [...groupDealerships(clocks, 'newTagDays')].map(([days, ids]) =>
    isWithin(car.createdAt, moveBack(span, days * 24 * hourMs), ids),
  );
  return [...sold, ...created];
}

/** Includes both ends, so it does not matter whether a page changes at the moment or right after it, at the cost of a second event. */
function isWithin(moment: AnyPgColumn, { from, to }: TimeSpan, dealershipIds: number[]): SQL | undefined {
  return and(inArray(car.dealershipId, dealershipIds), between(moment, from, to));
}

/** A registration is valid to the end of its last day in the site's zone. */
function listRegoConditions(clocks: readonly SiteClock[], span: TimeSpan): (SQL | undefined)[] {
  return [...groupDealerships(clocks, 'timeZone')].flatMap(([zone, ids]) => {
    const days = findDaySpan(span, zone);
    if (!days) return [];
    const hasPassed = and(gte(car.regoExpiry, days.firstPassed), lt(car.regoExpiry, days.today));
    return [and(inArray(car.dealershipId, ids), hasPassed)];
  });
}

/** FIN-06: a new year makes a car too old for the figures of a provider, and for the weekly price of the index. */
function listAgeConditions(clocks: readonly SiteClock[], span: TimeSpan): (SQL | undefined)[] {
  const ages = Object.values(providerRules).flatMap(({ box }) => box.oldestYears ?? []);
  return [...groupDealerships(clocks, 'timeZone')].flatMap(([zone, ids]) => {
    const days = findDaySpan(span, zone);
    if (!days || !crossesNewYear(days)) return [];
    const isInAge = ages.map((age) =>
      and(gte(car.year, readYear(days.firstPassed) - age), lt(car.year, readYear(days.today) - age)),
    );
    return [and(inArray(car.dealershipId, ids), or(...isInAge))];
  });
}

async function findCarChanges(tx: Tx, conditions: (SQL | undefined)[]): Promise<ChangeEvent[]> {
  const cars = new Map<number, number>();
  for (const condition of conditions) {
    const rows = await tx
      .select({ carId: car.id, dealershipId: car.dealershipId })
      .from(car)
      .where(and(condition, isNull(car.removedAt)));
    for (const { carId, dealershipId } of rows) cars.set(carId, dealershipId);
  }
  const byDealership = Map.groupBy([...cars], ([, dealershipId]) => dealershipId);
  return [...byDealership].flatMap(([dealershipId, found]): ChangeEvent[] => {
    if (found.length > mostCarsNamed) return [{ kind: 'stock.reloaded', dealershipId }];
    return found.map(([carId]) => ({ kind: carMoves.age.event, dealershipId, carId }));
  });
}

async function findContentChanges(tx: Tx, { from, to }: TimeSpan): Promise<ChangeEvent[]> {
  const siteIds = new Set<number>();
  for (const table of [slide, popup, offer, page]) {
    const rows = await tx
      .selectDistinct({ siteId: table.siteId })
      .from(table)
      .where(or(between(table.startsAt, from, to), between(table.expiresAt, from, to)));
    for (const { siteId } of rows) siteIds.add(siteId);
  }
  return [...siteIds].map((siteId) => ({ kind: 'content.changed', siteId }));
}

/** LOC-04: pages mark today among the opening hours and announce the special hours to come, so a day's end changes them. */
async function findHoursChanges(tx: Tx, clocks: readonly SiteClock[], span: TimeSpan): Promise<ChangeEvent[]> {
  const dealershipIds = new Set<number>();
  for (const [zone, ids] of groupDealerships(clocks, 'timeZone')) {
    const days = findDaySpan(span, zone);
    if (!days) continue;
    for (const id of [...(await findWithSpecialHours(tx, ids, days)), ...(await findWithHours(tx, ids))]) {
      dealershipIds.add(id);
    }
  }
  return [...dealershipIds].map((dealershipId) => ({ kind: 'dealership.changed', dealershipId }));
}

/** VDP-23: pages that count the days of a car count one more. */
function listNewDays(clocks: readonly SiteClock[], span: TimeSpan): ChangeEvent[] {
  return clocks
    .filter(({ daysOnLot, timeZone }) => daysOnLot && findDaySpan(span, timeZone) !== null)
    .map(({ siteId }) => ({ kind: 'site.changed', siteId }));
}

/** LEAD-15: positions are there from their first day to their last. */
function listPositionChanges(clocks: readonly SiteClock[], span: TimeSpan): ChangeEvent[] {
  return clocks.flatMap(({ siteId, timeZone, positions }): ChangeEvent[] => {
    const days = positions.length === 0 ? null : findDaySpan(span, timeZone);
    if (!days) return [];
    const opens = positions.some(({ from = '' }) => days.firstPassed < from && from <= days.today);
    const closes = positions.some(({ to = '' }) => days.firstPassed <= to && to < days.today);
    return opens || closes ? [{ kind: 'content.changed', siteId }] : [];
  });
}

async function findWithSpecialHours(tx: Tx, ids: number[], { firstPassed, today }: DaySpan): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: location.dealershipId })
    .from(specialHours)
    .innerJoin(location, eq(location.id, specialHours.locationId))
    .where(
      and(inArray(location.dealershipId, ids), gte(specialHours.date, firstPassed), lte(specialHours.date, today)),
    );
  return rows.map(({ id }) => id);
}

async function findWithHours(tx: Tx, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: location.dealershipId })
    .from(openingHours)
    .innerJoin(location, eq(location.id, openingHours.locationId))
    .where(inArray(location.dealershipId, ids));
  return rows.map(({ id }) => id);
}

function listNewYears(clocks: readonly SiteClock[], span: TimeSpan): ChangeEvent[] {
  return clocks.flatMap(({ siteId, timeZone }): ChangeEvent[] => {
    const days = findDaySpan(span, timeZone);
    return days && crossesNewYear(days) ? [{ kind: 'site.changed', siteId }] : [];
  });
}

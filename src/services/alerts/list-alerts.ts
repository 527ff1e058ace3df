import { and, desc, eq, inArray } from 'drizzle-orm';
import { alert, alertFinding, car } from '#db/schema/index.ts';
import type { FindingReason } from '#rules/alerts/alert-words.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { type CarCard, listCarsByIds } from '../stock/list-cars.ts';

export interface FoundCar {
  reason: FindingReason;
  priceCents: number;
  fromCents: number | null;
  foundAt: Date;
  car: CarCard;
}

export interface ListedAlert extends Omit<typeof alert.$inferSelect, 'known' | 'origin' | 'accountId' | 'siteId'> {
  /** Of the car that it is about; null for a search, and for a car that is gone. */
  carSlug: string | null;
  /** What it found lately and the site still shows, the last first. */
  found: FoundCar[];
}

const mostFound = 4;

/** USER-08: the visitor's alerts on this site, the newest first. */
export async function listAlerts(ctx: SiteContext, { account }: Pick<Visitor, 'account'>): Promise<ListedAlert[]> {
  const { db } = ctx.store;
  const rows = await db
    .select({ ...shownColumns, carSlug: car.slug })
    .from(alert)
    .leftJoin(car, eq(car.id, alert.carId))
    .where(and(eq(alert.accountId, account.id), eq(alert.siteId, ctx.site.id)))
    .orderBy(desc(alert.createdAt), desc(alert.id));
  if (rows.length === 0) return [];
  const findings = await db
    .select()
    .from(alertFinding)
    .where(
      inArray(
        alertFinding.alertId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(alertFinding.foundAt), desc(alertFinding.carId))
    .limit(rows.length * mostFound * 4);
  const cars = await listCarsByIds(ctx, [...new Set(findings.map(({ carId }) => carId))]);
  const byId = new Map(cars.map((each) => [each.id, each]));
  return rows.map((row) => ({
    ...row,
    found: pick(
      findings.filter(({ alertId }) => alertId === row.id),
      byId,
    ),
  }));
}

const shownColumns = {
  ...{ id: alert.id, kind: alert.kind, name: alert.name, address: alert.address, carId: alert.carId },
  ...{ priceCents: alert.priceCents, cadence: alert.cadence, pausedAt: alert.pausedAt, createdAt: alert.createdAt },
};

function pick(findings: readonly (typeof alertFinding.$inferSelect)[], cars: ReadonlyMap<number, CarCard>): FoundCar[] {
  const shown = new Map<number, FoundCar>();
  for (const { carId, reason, priceCents, fromCents, foundAt } of findings) {
    const found = cars.get(carId);
    if (found && !shown.has(carId)) shown.set(carId, { reason, priceCents, fromCents, foundAt, car: found });
  }
  return [...shown.values()].slice(0, mostFound);
}

import { asc, desc, eq } from 'drizzle-orm';
import { alert, alertFinding } from '#db/schema/index.ts';
import type { FindingReason } from '#rules/alerts/alert-words.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import type { SiteContext } from '../../context.ts';
import { type CarCard, listCarsByIds } from '../../stock/list-cars.ts';
import { mostNamed } from '../run/write-findings.ts';

export interface NoticeReason {
  reason: FindingReason;
  alertName: string;
  fromCents: number | null;
}

export interface NoticeCar {
  car: CarCard;
  reasons: NoticeReason[];
}

interface NoticeAlert {
  id: string;
  name: string;
  address: string | null;
  /** How many of its cars the mail names, and whether there are more. */
  named: number;
  hasMore: boolean;
}

export interface ReadNotice {
  cars: NoticeCar[];
  /** Somebody has reserved them meanwhile. */
  reserved: { alertId: string; carId: number }[];
  alerts: NoticeAlert[];
  origin: string;
}

/** What a notice tells today: cars that are sold, reserved or dearer again since are left out. */
export async function readNotice(ctx: SiteContext, noticeId: string): Promise<ReadNotice> {
  const rows = await ctx.store.db
    .select({ finding: alertFinding, id: alert.id, name: alert.name, address: alert.address, origin: alert.origin })
    .from(alertFinding)
    .innerJoin(alert, eq(alert.id, alertFinding.alertId))
    .where(eq(alertFinding.noticeId, noticeId))
    .orderBy(asc(alert.createdAt), asc(alert.id), desc(alertFinding.carId));
  const cars = await listCarsByIds(ctx, [...new Set(rows.map(({ finding }) => finding.carId))]);
  const offered = new Map(cars.filter((car) => isAvailable(car) && !car.reserved).map((car) => [car.id, car]));
  const named = new Map<number, NoticeCar>();
  const alerts = new Map<string, NoticeAlert>();
  for (const { finding, id, name, address } of rows) {
    const car = offered.get(finding.carId);
    if (!car || isDearAgain(car, finding)) continue;
    const told = alerts.get(id) ?? { ...{ id, name, address, hasMore: false }, named: 0 };
    alerts.set(id, told);
    if (told.named === mostNamed) {
      told.hasMore = true;
      continue;
    }
    told.named += 1;
    const { reason, fromCents } = finding;
    const entry = named.get(car.id) ?? { car, reasons: [] };
    entry.reasons.push({ reason, alertName: name, fromCents });
    named.set(car.id, entry);
  }
  const reservedIds = new Set(cars.filter(({ reserved }) => reserved).map(({ id }) => id));
  return {
    cars: [...named.values()],
    alerts: [...alerts.values()],
    origin: rows[0]?.origin ?? '',
    reserved: rows
      .filter(({ finding }) => reservedIds.has(finding.carId))
      .map(({ id, finding }) => ({ alertId: id, carId: finding.carId })),
  };
}

function isDearAgain(car: CarCard, { reason, fromCents }: typeof alertFinding.$inferSelect): boolean {
  const priceCents = getPriceCents(car);
  return reason === 'price' && (priceCents === null || (fromCents !== null && priceCents >= fromCents));
}

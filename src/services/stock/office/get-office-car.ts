import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { audit, carChange, feed, site, siteHost, staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { type CarFieldName, type CarFieldValue, isCarFieldName } from '#rules/stock/car-field-table.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { LoadedCar } from '../own-values/car-values.ts';
import { ownListNames } from '../own-values/own-lists.ts';
import { listOwnValues, noOwnValues, type OwnValues } from '../own-values/own-value-rows.ts';
import { type CarTwin, listCarTwins } from './car-twins.ts';
import { findFeedOf, getPermittedCar, listLocations, mayEditStockOf, type StockLocation } from './permitted-car.ts';

export interface CarHistoryEntry {
  id: string;
  field: CarFieldName;
  at: Date;
  source: 'office' | 'feed' | 'cli';
  /** Who, or the feed's name; null for somebody who is gone. */
  by: string | null;
  before: CarFieldValue;
  after: CarFieldValue;
  wasOwn: boolean;
  isOwn: boolean;
  editId: string | null;
}

export interface OfficeCar extends LoadedCar {
  own: OwnValues;
  history: readonly CarHistoryEntry[];
  feed: { name: string; withdrawnAt: Date | null } | null;
  locations: readonly StockLocation[];
  photo: string | null;
  /** Where visitors see it; null where no site shows it. */
  host: string | null;
  /** Of the site that shows it. */
  timeZone: string;
  mayEdit: boolean;
  /** Other cars for sale with its VIN or stock number. */
  twins: readonly CarTwin[];
  /** Of a car that was made by hand; `by` is null for somebody who is gone. */
  made: { by: string | null; at: Date } | null;
}

/** OFF-05: a car with everything that the office shows of it. */
export async function getOfficeCar(ctx: OfficeContext, carId: number): Promise<OfficeCar> {
  const { db } = ctx.store;
  const { site: of, ...found } = await getPermittedCar(db, ctx, { carId, permission: 'stock.see' });
  const { dealershipId } = found.row;
  return {
    ...found,
    own: (await listOwnValues(db, [carId])).get(carId) ?? noOwnValues,
    history: await listHistory(db, carId),
    feed: await findFeedOf(db, carId),
    locations: await listLocations(db, [dealershipId]),
    photo: await findPhoto(db, carId),
    ...(await findShownBy(db, of?.id ?? null)),
    mayEdit: mayEditStockOf(ctx, dealershipId),
    twins: isForSale(found.row) ? await listCarTwins(ctx, { carId, ...found.row }) : [],
    made: await findMaker(db, carId),
  };
}

const longestHistory = 100;

async function listHistory(db: Executor, carId: number): Promise<CarHistoryEntry[]> {
  const rows = await db
    .select({
      ...{ id: carChange.id, field: carChange.field, at: carChange.at, source: carChange.source },
      by: sql<string | null>`coalesce(${staff.name}, ${feed.name})`,
      ...{ before: carChange.before, after: carChange.after, wasOwn: carChange.wasOwn, isOwn: carChange.isOwn },
      editId: carChange.editId,
    })
    .from(carChange)
    .leftJoin(staff, eq(staff.id, carChange.staffId))
    .leftJoin(feed, eq(feed.id, carChange.feedId))
    .where(and(eq(carChange.carId, carId), notInArray(carChange.field, [...ownListNames])))
    .orderBy(desc(carChange.at), desc(carChange.id))
    .limit(longestHistory);
  return rows.flatMap(({ field, ...row }) => (isCarFieldName(field) ? [{ ...row, field }] : []));
}

function isForSale({ status, removedAt }: LoadedCar['row']): boolean {
  return status !== 'sold' && removedAt === null;
}

async function findMaker(db: Executor, carId: number): Promise<OfficeCar['made']> {
  const [row] = await db
    .select({ at: audit.at, by: staff.name })
    .from(audit)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, audit.actor))
    .where(and(eq(audit.subject, `car:${carId}`), eq(audit.action, 'car.created')))
    .limit(1);
  return row ?? null;
}

async function findPhoto(db: Executor, carId: number): Promise<string | null> {
  const { rows } = await db.execute<{ url: string }>(
    sql`select url from car_photo where car_id = ${carId} order by position limit 1`,
  );
  return rows[0]?.url ?? null;
}

/** The site at which visitors see the cars of a place. */
export async function findShownBy(
  db: Executor,
  siteId: number | null,
): Promise<{ host: string | null; timeZone: string }> {
  const [row] = await db
    .select({ host: sql<string>`coalesce(${siteHost.host}, ${site.slug})`, settings: site.settings })
    .from(site)
    .leftJoin(siteHost, eq(siteHost.siteId, site.id))
    .where(eq(site.id, siteId ?? 0))
    .orderBy(siteHost.position)
    .limit(1);
  const { settings } = parseSiteSettings(row?.settings ?? {});
  return { host: row?.host ?? null, timeZone: settings.locale.timeZone };
}

import { asc, eq, inArray } from 'drizzle-orm';
import { car, feed, feedCar, location } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { getCarName } from '#rules/car/name.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import type { OfficeContext, OfficeSite } from '../../staff/office-context.ts';
import { may, permit } from '../../staff/permit.ts';
import { type LoadedCar, loadCars } from '../own-values/car-values.ts';

/** The dealerships whose cars the permission covers: the same as `may`, over many. */
export function listPermittedDealerships(ctx: OfficeContext, permission: Permission): number[] {
  return ctx.dealerships.flatMap(({ id }) => (findPermittedSite(ctx, permission, id) === null ? [] : [id]));
}

/** A site that shows the dealership and on which the permission holds; an operator may also do what no site shows. */
function findPermittedSite(
  ctx: OfficeContext,
  permission: Permission,
  dealershipId: number,
): OfficeSite | 'none' | null {
  const shownBy = listSitesOf(ctx, dealershipId);
  if (shownBy.length === 0) return may(ctx, permission, { siteId: 0, dealershipId }) ? 'none' : null;
  return shownBy.find(({ id }) => may(ctx, permission, { siteId: id, dealershipId })) ?? null;
}

/** The sites on which the person may do it, in one of their dealerships at least. */
export function listSitesWith(ctx: OfficeContext, permission: Permission): OfficeSite[] {
  return ctx.sites.filter(({ id, dealershipIds }) =>
    dealershipIds.some((dealershipId) => may(ctx, permission, { siteId: id, dealershipId })),
  );
}

export function listSitesOf({ sites }: Pick<OfficeContext, 'sites'>, dealershipId: number): OfficeSite[] {
  return sites.filter(({ dealershipIds }) => dealershipIds.includes(dealershipId));
}

/** Refuses with `not_found` what is of no place of the person's, and with `forbidden` what his role there does not allow. */
export function permitDealership(ctx: OfficeContext, permission: Permission, dealershipId: number): OfficeSite | null {
  const found = findPermittedSite(ctx, permission, dealershipId);
  if (found !== null) return found === 'none' ? null : found;
  const seen = findPermittedSite(ctx, 'stock.see', dealershipId);
  const siteId = seen !== null && seen !== 'none' ? seen.id : (listSitesOf(ctx, dealershipId)[0]?.id ?? 0);
  permit(ctx, permission, { siteId, dealershipId });
  return null;
}

export function readCarId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw gone();
}

const gone = () => new Refusal('not_found', 'This car is not there.');

/** A car with all its fields, locked until the transaction ends. */
export async function lockPermittedCar(
  tx: Tx,
  ctx: OfficeContext,
  { carId, permission }: { carId: number; permission: Permission },
): Promise<LoadedCar & { site: OfficeSite | null }> {
  await tx.select({ id: car.id }).from(car).where(eq(car.id, carId)).for('update');
  return getPermittedCar(tx, ctx, { carId, permission });
}

export async function getPermittedCar(
  db: Executor,
  ctx: OfficeContext,
  { carId, permission }: { carId: number; permission: Permission },
): Promise<LoadedCar & { site: OfficeSite | null }> {
  const [found] = await loadCars(db, eq(car.id, carId));
  if (!found) throw gone();
  return { ...found, site: permitDealership(ctx, permission, found.row.dealershipId) };
}

export interface StockLocation {
  id: number;
  name: string;
  dealershipId: number;
}

export function listLocations(db: Executor, dealershipIds: readonly number[]): Promise<StockLocation[]> {
  const { id, name, dealershipId } = location;
  return db
    .select({ id, name, dealershipId })
    .from(location)
    .where(inArray(dealershipId, [...dealershipIds]))
    .orderBy(asc(name), asc(id));
}

/** The feed that has brought the car; null for one that was made by hand. */
export async function findFeedOf(
  db: Executor,
  carId: number,
): Promise<{ id: number; name: string; withdrawnAt: Date | null } | null> {
  const [found] = await db
    .select({ id: feed.id, name: feed.name, withdrawnAt: feedCar.withdrawnAt })
    .from(feedCar)
    .innerJoin(feed, eq(feed.id, feedCar.feedId))
    .where(eq(feedCar.carId, carId))
    .limit(1);
  return found ?? null;
}

/** Whether whoever acts may change cars of the dealership. */
export function mayEditStockOf(ctx: OfficeContext, dealershipId: number): boolean {
  return findPermittedSite(ctx, 'stock.edit', dealershipId) !== null;
}

/** With its stock number: of many cars some are called the same. */
export function nameInList(row: Parameters<typeof getCarName>[0] & { stockNumber: string | null }): string {
  return [getCarName(row, { seriesName: false }), row.stockNumber].filter(Boolean).join(', ');
}

import { and, eq } from 'drizzle-orm';
import type { ChangeEvent } from '#db/change-event.ts';
import { recordEvents } from '#db/events.ts';
import { location } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { newCarState, stateCar } from '#rules/car/state/car-moves.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import type { CarParts, CarRow } from './car-parts.ts';
import { getCarSlug } from './car-slug.ts';
import { loadOwnCar } from './load-own-car.ts';
import { drawCarIds, insertCars, updateCars } from './write-cars.ts';

type OwnColumns = 'id' | 'slug' | 'soldAt' | 'removedAt' | 'views' | 'createdAt' | 'updatedAt';

/** Columns that a caller may set; the moments follow from the change. */
export type CarColumns = Partial<Omit<CarRow, OwnColumns>>;

export interface SaveCarInput {
  /** Absent for a new car. */
  carId?: number;
  columns: CarColumns;
  parts?: CarParts;
}

/** Creates or updates one car whole. A new one belongs to the site's main dealership unless it names another of it. */
export function saveCar(
  ctx: SiteContext,
  input: SaveCarInput,
): Promise<{ kind: 'created' | 'updated'; carId: number }> {
  return ctx.store.db.transaction(async (tx) => {
    await assertOwnPlace(tx, ctx, input);
    return input.carId === undefined ? createCar(tx, ctx, input) : updateCar(tx, ctx, input.carId, input);
  });
}

async function createCar(tx: Tx, ctx: SiteContext, { columns, parts = {} }: SaveCarInput) {
  const { make, model, carType, dealershipId = ctx.site.dealershipIds[0] } = columns;
  if (!make || !model || !carType || dealershipId === undefined)
    throw refuseIncomplete({ make, model, carType, dealershipId });
  const [carId = 0] = await drawCarIds(tx, 1);
  const now = ctx.clock.now();
  const complete = {
    ...columns,
    ...stateCar(newCarState, { ...columns, status: columns.status ?? newCarState.status }, now),
    ...{ make, model, carType, dealershipId },
    slug: getCarSlug(columns, carId),
    createdAt: now,
    updatedAt: now,
  };
  await insertCars(tx, [{ id: carId, columns: complete, parts }]);
  await record(tx, ctx, { action: 'car.created', carId, dealershipIds: [dealershipId] });
  return { kind: 'created' as const, carId };
}

function refuseIncomplete({
  dealershipId,
  ...needed
}: Record<'make' | 'model' | 'carType' | 'dealershipId', unknown>): Refusal {
  const problems = Object.entries(needed)
    .filter(([, value]) => !value)
    .map(([field]): FieldProblem => ({ field, message: 'This field is required.' }));
  if (dealershipId === undefined) problems.push({ field: 'dealershipId', message: 'The site has no dealership.' });
  return new Refusal('invalid', 'The car is not complete.', problems);
}

async function updateCar(tx: Tx, ctx: SiteContext, carId: number, { columns, parts = {} }: SaveCarInput) {
  const before = await loadOwnCar(tx, ctx, carId);
  const now = ctx.clock.now();
  const changes = { ...columns, ...stateCar(before, columns, now), updatedAt: now };
  await updateCars(tx, [{ id: carId, columns: changes, parts }]);
  const dealershipIds = [...new Set([before.dealershipId, columns.dealershipId ?? before.dealershipId])];
  await record(tx, ctx, { action: 'car.updated', carId, dealershipIds });
  return { kind: 'updated' as const, carId };
}

/** A car belongs to one of the site's dealerships, at a location of that dealership. */
async function assertOwnPlace(tx: Tx, ctx: SiteContext, { carId, columns }: SaveCarInput): Promise<void> {
  const { dealershipId, locationId } = columns;
  if (dealershipId !== undefined && !ctx.site.dealershipIds.includes(dealershipId)) {
    throw new Refusal('forbidden', 'The dealership does not belong to this site.', [
      { field: 'dealershipId', message: 'Choose a dealership of this site.' },
    ]);
  }
  if (locationId === undefined || locationId === null) return;
  const own = carId === undefined ? undefined : (await loadOwnCar(tx, ctx, carId)).dealershipId;
  const of = dealershipId ?? own ?? ctx.site.dealershipIds[0] ?? 0;
  const [found] = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.id, locationId), eq(location.dealershipId, of)));
  if (found) return;
  throw new Refusal('invalid', 'The location does not belong to the dealership.', [
    { field: 'locationId', message: 'Choose a location of the dealership.' },
  ]);
}

interface SavedCar {
  action: 'car.created' | 'car.updated';
  carId: number;
  dealershipIds: readonly number[];
}

async function record(tx: Tx, ctx: SiteContext, { action, carId, dealershipIds }: SavedCar): Promise<void> {
  const events = dealershipIds.map((dealershipId): ChangeEvent => ({ kind: 'car.changed', dealershipId, carId }));
  await recordEvents(tx, events);
  await recordAudit(tx, ctx, { siteId: ctx.site.id, action, subject: `car:${carId}` });
}

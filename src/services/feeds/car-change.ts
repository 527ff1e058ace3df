import type { ChangeEvent } from '#db/change-event.ts';
import type { SiteContext } from '../context.ts';
import { getCarSlug } from '../stock/car-slug.ts';
import type { CarToWrite } from '../stock/write-cars.ts';
import type { KeyedCar, KnownCar } from './plan-batch.ts';

/** One car to write and the events that follow from it. */
export interface CarChange {
  kind: 'created' | 'updated';
  row: KeyedCar;
  write: CarToWrite;
  events: ChangeEvent[];
}

/** The id is drawn before: the address holds it. */
export function toCreation(ctx: SiteContext, row: KeyedCar, id: number): CarChange {
  const now = ctx.clock.now();
  const { columns, parts } = row.car;
  const status = columns.status ?? 'in_stock';
  return {
    kind: 'created',
    row,
    write: {
      id,
      parts,
      columns: {
        ...columns,
        status,
        soldAt: status === 'sold' ? now : null,
        slug: getCarSlug(columns, id),
        dealershipId: row.dealershipId,
        locationId: row.locationId,
        createdAt: now,
        updatedAt: now,
      },
    },
    events: [{ kind: 'car.changed', dealershipId: row.dealershipId, carId: id }],
  };
}

/** A car that was withdrawn comes back to stock; a status that the row does not tell stays. */
export function toUpdate(ctx: SiteContext, row: KeyedCar, known: KnownCar): CarChange {
  const now = ctx.clock.now();
  const columns: Record<string, unknown> = {
    ...row.car.columns,
    dealershipId: row.dealershipId,
    locationId: row.locationId,
    updatedAt: now,
  };
  if (known.withdrawnAt) Object.assign(columns, { status: columns.status ?? 'in_stock', removedAt: null });
  if (columns.status !== undefined) columns.soldAt = columns.status === 'sold' ? (known.soldAt ?? now) : null;
  const dealershipIds = new Set([known.dealershipId, row.dealershipId]);
  return {
    kind: 'updated',
    row,
    write: { id: known.carId, columns, parts: row.car.parts },
    events: [...dealershipIds].map((dealershipId) => ({ kind: 'car.changed', dealershipId, carId: known.carId })),
  };
}

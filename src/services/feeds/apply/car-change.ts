import type { ChangeEvent } from '#db/change-event.ts';
import { carMoves, newCarState, stateCar } from '#rules/car/state/car-moves.ts';
import type { CarStateColumns } from '#rules/car/state/car-state.ts';
import type { SiteContext } from '../../context.ts';
import { getCarSlug } from '../../stock/car-slug.ts';
import type { CarToInsert, CarToUpdate } from '../../stock/write-cars.ts';
import type { ReadCar } from './read-car.ts';

/** A row that is understood: which car it is and what it says. */
export interface KeyedCar extends ReadCar {
  line: number;
  key: string;
}

export interface KnownCar extends CarStateColumns {
  key: string;
  carId: number;
  contentHash: string;
  withdrawnAt: Date | null;
  dealershipId: number;
  locationId: number | null;
}

/** One car to write and the events that follow from it. */
export type CarChange = CarCreation | CarUpdate;

interface Change {
  row: KeyedCar;
  events: ChangeEvent[];
}

export interface CarCreation extends Change {
  kind: 'created';
  write: CarToInsert;
}

export interface CarUpdate extends Change {
  kind: 'updated';
  write: CarToUpdate;
}

/** The id is drawn before: the address holds it. */
export function toCreation(ctx: SiteContext, row: KeyedCar, id: number): CarCreation {
  const now = ctx.clock.now();
  const { parts } = row.car;
  const columns = getNewColumns(row);
  return {
    kind: 'created',
    row,
    write: {
      id,
      parts,
      columns: {
        ...columns,
        ...stateCar(newCarState, { ...columns, status: columns.status ?? newCarState.status }, now),
        slug: getCarSlug(columns, id),
        dealershipId: row.dealershipId,
        locationId: row.locationId ?? null,
        createdAt: now,
        updatedAt: now,
      },
    },
    events: [{ kind: 'car.changed', dealershipId: row.dealershipId, carId: id }],
  };
}

/** Of a new car: the batch's plan has rejected the rows that lack a column which it needs. */
function getNewColumns({ car }: KeyedCar) {
  const { make, model, carType, ...columns } = { ...car.initial, ...car.columns };
  if (make === undefined || model === undefined || carType === undefined) {
    throw new Error('a new car without make, model or type was planned');
  }
  return { ...columns, make, model, carType };
}

/** A car that was withdrawn comes back to stock; a row without a status keeps the status. */
export function toUpdate(ctx: SiteContext, row: KeyedCar, known: KnownCar): CarUpdate {
  const now = ctx.clock.now();
  const { columns, parts } = row.car;
  const status = columns.status ?? (known.withdrawnAt ? newCarState.status : undefined);
  const dealershipId = row.keepsDealership ? known.dealershipId : row.dealershipId;
  const dealershipIds = new Set([known.dealershipId, dealershipId]);
  return {
    kind: 'updated',
    row,
    write: {
      id: known.carId,
      parts,
      columns: {
        ...columns,
        ...(known.withdrawnAt ? carMoves.restore.sets() : {}),
        ...stateCar(known, { ...columns, status }, now),
        dealershipId,
        locationId: findLocation(row, known, dealershipId),
        updatedAt: now,
      },
    },
    events: [...dealershipIds].map((id) => ({ kind: 'car.changed', dealershipId: id, carId: known.carId })),
  };
}

/** A car that goes to another dealership leaves the location of the one before. */
function findLocation(row: KeyedCar, known: KnownCar, dealershipId: number): number | null {
  if (row.locationId !== undefined) return row.locationId;
  return dealershipId === known.dealershipId ? known.locationId : null;
}

import type { ChangeEvent } from '#db/change-event.ts';
import { carStatuses } from '#db/schema/cars.ts';
import type { CarStatus } from '#rules/car/car-facts.ts';
import { carMoves, newCarState, stateCar } from '#rules/car/state/car-moves.ts';
import type { CarStateColumns } from '#rules/car/state/car-state.ts';
import { isSameValue } from '#rules/stock/car-field-text.ts';
import type { SiteContext } from '../../context.ts';
import { getCarSlug } from '../../stock/car-slug.ts';
import { keepOwnValues } from '../../stock/own-values/keep-own-values.ts';
import type { CarChangeRow, FeedSaying, OwnValues } from '../../stock/own-values/own-value-rows.ts';
import type { CarToInsert, CarToUpdate } from '../../stock/write-cars.ts';
import type { RejectedPlace } from '../runs/import-report.ts';
import type { ReadCar } from './read-car.ts';

/** A row that is understood: which car it is and what it says. */
export interface KeyedCar extends ReadCar {
  place: RejectedPlace;
  key: string;
}

export interface KnownCar extends CarStateColumns {
  key: string;
  carId: number;
  contentHash: string;
  withdrawnAt: Date | null;
  dealershipId: number;
  locationId: number | null;
  priceCents: number | null;
  /** What staff have set over the feed's values. */
  own: OwnValues;
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
  known: KnownCar;
  /** What the feed says of fields over which an own value stands. */
  beneath: readonly FeedSaying[];
  /** Its own location belongs to the dealership that it leaves. */
  leavesOwnLocation: boolean;
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

/** A car that was withdrawn comes back to stock; a row without a status keeps the status; an own value stays over the feed's. */
export function toUpdate(ctx: SiteContext, row: KeyedCar, known: KnownCar): CarUpdate {
  const now = ctx.clock.now();
  const { columns } = row.car;
  const status = columns.status ?? (known.withdrawnAt ? newCarState.status : undefined);
  const dealershipId = row.keepsDealership ? known.dealershipId : row.dealershipId;
  const dealershipIds = new Set([known.dealershipId, dealershipId]);
  const leavesOwnLocation = known.own.has('locationId') && dealershipId !== known.dealershipId;
  const said = {
    ...columns,
    ...(status === undefined ? {} : { status }),
    locationId: findLocation(row, known, dealershipId),
  };
  const own = leavesOwnLocation ? new Map([...known.own].filter(([field]) => field !== 'locationId')) : known.own;
  const kept = keepOwnValues({ columns: said, parts: row.car.parts }, own);
  // Leaving the feed has sold it, whatever its own status; that stands again.
  const ownStatus = known.withdrawnAt ? readStatus(own) : {};
  return {
    kind: 'updated',
    row,
    known,
    leavesOwnLocation,
    // A row that names no location says nothing of it.
    beneath: kept.beneath
      .filter(({ field }) => field !== 'locationId' || row.locationId !== undefined)
      .map((each) => ({ ...each, carId: known.carId })),
    write: {
      id: known.carId,
      parts: kept.parts,
      columns: {
        ...kept.columns,
        ...(known.withdrawnAt ? carMoves.restore.sets() : {}),
        ...stateCar(known, { ...kept.columns, ...ownStatus }, now),
        dealershipId,
        updatedAt: now,
      },
    },
    events: [...dealershipIds].map((id) => ({ kind: 'car.changed', dealershipId: id, carId: known.carId })),
  };
}

function readStatus(own: OwnValues): { status?: CarStatus } {
  const value = own.get('status')?.value;
  const status = carStatuses.find((each) => each === value);
  return status === undefined ? {} : { status };
}

/** The fields whose every change by a feed is kept, besides those with own values. */
const watched = ['priceCents', 'status'] as const;

/** What a feed's row has changed of those fields, for the car's history. */
export function listChanges({ known, write, beneath }: CarUpdate, { feedId, at }: { feedId: number; at: Date }) {
  const changed = (change: Pick<CarChangeRow, 'field' | 'before' | 'after' | 'isOwn'>): CarChangeRow[] =>
    isSameValue(change.before, change.after)
      ? []
      : [{ ...change, carId: known.carId, at, source: 'feed', staffId: null, feedId, wasOwn: change.isOwn }];
  return [
    ...watched.flatMap((field) => {
      const after = write.columns[field];
      return after === undefined ? [] : changed({ field, before: known[field], after, isOwn: false });
    }),
    ...beneath.flatMap(({ field, value }) =>
      changed({ field, before: known.own.get(field)?.feedValue ?? null, after: value, isOwn: true }),
    ),
  ];
}

/** A car that goes to another dealership leaves the location of the one before. */
function findLocation(row: KeyedCar, known: KnownCar, dealershipId: number): number | null {
  if (row.locationId !== undefined) return row.locationId;
  return dealershipId === known.dealershipId ? known.locationId : null;
}

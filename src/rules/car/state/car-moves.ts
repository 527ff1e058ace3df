import type { CarStatus } from '../car-facts.ts';
import { type CarState, type CarStateColumns, getCarState } from './car-state.ts';

/** Who causes a move: a stock file, a person or a command, a reservation, or time alone. */
export type CarMover = 'feed' | 'office' | 'reservation' | 'clock';

interface CarMoveRow {
  /** Who may cause it, and from which states. */
  by: { readonly [M in CarMover]?: readonly CarState[] };
  /** The state it leads to, unless one further up in `carStates` still holds. */
  to: CarState;
  sets(car: CarStateColumns, now: Date): Partial<CarStateColumns>;
  event: 'car.changed' | 'car.removed';
}

const notRemoved = ['hidden', 'sold', 'reserved', 'coming_soon', 'in_stock'] as const satisfies CarState[];
const any = ['removed', ...notRemoved] as const;
const sold = ({ soldAt }: CarStateColumns, now: Date) => ({ status: 'sold', soldAt: soldAt ?? now }) as const;

/** The moves of a car. Whoever writes a column of `CarStateColumns` does so by one of these. */
export const carMoves = {
  stock: {
    by: { feed: any, office: any },
    to: 'in_stock',
    sets: () => ({ status: 'in_stock', soldAt: null }),
    event: 'car.changed',
  },
  announce: {
    by: { feed: any, office: any },
    to: 'coming_soon',
    sets: () => ({ status: 'coming_soon', soldAt: null }),
    event: 'car.changed',
  },
  sell: { by: { feed: any, office: any, reservation: ['reserved'] }, to: 'sold', sets: sold, event: 'car.changed' },
  /** A full feed no longer has it, and its mapping says that such cars are sold. */
  withdraw: {
    by: { feed: ['hidden', 'reserved', 'coming_soon', 'in_stock'] },
    to: 'sold',
    sets: sold,
    event: 'car.changed',
  },
  remove: {
    by: { feed: any, office: any },
    to: 'removed',
    sets: ({ removedAt }, now) => ({ removedAt: removedAt ?? now }),
    event: 'car.removed',
  },
  /** The feed that withdrew it has it again. */
  restore: { by: { feed: any }, to: 'in_stock', sets: () => ({ removedAt: null }), event: 'car.changed' },
  reserve: {
    by: { feed: any, office: any, reservation: ['in_stock'] },
    to: 'reserved',
    sets: () => ({ reserved: true }),
    event: 'car.changed',
  },
  release: {
    by: { feed: any, office: any, reservation: ['reserved'] },
    to: 'in_stock',
    sets: () => ({ reserved: false }),
    event: 'car.changed',
  },
  hide: {
    by: { feed: any, office: any },
    to: 'hidden',
    sets: () => ({ showOnDealerWebsite: false }),
    event: 'car.changed',
  },
  show: {
    by: { feed: any, office: any },
    to: 'in_stock',
    sets: () => ({ showOnDealerWebsite: true }),
    event: 'car.changed',
  },
  /** Time alone changes what is shown of it: the sold window, the New tag or the registration ends. */
  age: { by: { clock: notRemoved }, to: 'in_stock', sets: () => ({}), event: 'car.changed' },
} as const satisfies Record<string, CarMoveRow>;

export type CarMove = keyof typeof carMoves;

/** A move and its cause: the compiler refuses a cause that the table does not name. */
export type CausedMove = { [M in CarMove]: { move: M; by: keyof (typeof carMoves)[M]['by'] } }[CarMove];

/** What the move writes; null where it does not start from the car's state or would change nothing. */
export function moveCar(
  car: CarStateColumns,
  { move, by }: CausedMove,
  now: Date,
): { sets: Partial<CarStateColumns>; event: CarMoveRow['event'] } | null {
  const row: CarMoveRow = carMoves[move];
  if (!row.by[by]?.includes(getCarState(car))) return null;
  const sets = row.sets(car, now);
  const after = { ...car, ...sets };
  const isSame = stateColumns.every((column) => after[column] === car[column]);
  return isSame ? null : { sets, event: row.event };
}

const stateColumns = ['status', 'soldAt', 'reserved', 'showOnDealerWebsite', 'removedAt'] as const;

/** What a feed's row or a form says of a car's state; what it does not say is absent. */
export interface StatedCar {
  status?: CarStatus | undefined;
  reserved?: boolean | undefined;
  showOnDealerWebsite?: boolean | undefined;
}

const statusMoves = { in_stock: 'stock', coming_soon: 'announce', sold: 'sell' } as const satisfies Record<
  CarStatus,
  CarMove
>;

/** The columns that bring a car to what is said of it, set whether or not it is there already. */
export function stateCar(car: CarStateColumns, stated: StatedCar, now: Date): Partial<CarStateColumns> {
  const { status, reserved, showOnDealerWebsite } = stated;
  return {
    ...(status === undefined ? {} : carMoves[statusMoves[status]].sets(car, now)),
    ...(reserved === undefined ? {} : carMoves[reserved ? 'reserve' : 'release'].sets()),
    ...(showOnDealerWebsite === undefined ? {} : carMoves[showOnDealerWebsite ? 'show' : 'hide'].sets()),
  };
}

/** A car that nothing has been said of yet. */
export const newCarState: CarStateColumns = {
  status: 'in_stock',
  soldAt: null,
  reserved: false,
  showOnDealerWebsite: true,
  removedAt: null,
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarMove, type CarMover, type CausedMove, carMoves, moveCar, newCarState, stateCar } from './car-moves.ts';
import { type CarState, type CarStateColumns, carStates, getCarState } from './car-state.ts';

const now = new Date('2026-03-02T02:00:00Z');
const earlier = new Date('2026-02-01T00:00:00Z');

const examples: Record<CarState, CarStateColumns> = {
  in_stock: newCarState,
  coming_soon: { ...newCarState, status: 'coming_soon' },
  reserved: { ...newCarState, reserved: true },
  sold: { ...newCarState, status: 'sold', soldAt: earlier },
  hidden: { ...newCarState, showOnDealerWebsite: false },
  removed: { ...newCarState, removedAt: earlier },
};

/** Where each move leads from each state, in the order of `from`; a dash where it does not start or changes nothing. */
const from = ['in_stock', 'coming_soon', 'reserved', 'sold', 'hidden', 'removed'] as const;
const leadsTo: [CausedMove, string][] = [
  [{ move: 'stock', by: 'feed' }, '- in_stock - in_stock - -'],
  [{ move: 'announce', by: 'office' }, 'coming_soon - reserved coming_soon hidden removed'],
  [{ move: 'sell', by: 'office' }, 'sold sold sold - hidden removed'],
  [{ move: 'sell', by: 'feed' }, 'sold sold sold - hidden removed'],
  [{ move: 'sell', by: 'reservation' }, '- - sold - - -'],
  [{ move: 'withdraw', by: 'feed' }, 'sold sold sold - hidden -'],
  [{ move: 'remove', by: 'feed' }, 'removed removed removed removed removed -'],
  [{ move: 'remove', by: 'office' }, 'removed removed removed removed removed -'],
  [{ move: 'restore', by: 'feed' }, '- - - - - in_stock'],
  [{ move: 'reserve', by: 'office' }, 'reserved reserved - sold hidden removed'],
  [{ move: 'reserve', by: 'reservation' }, 'reserved - - - - -'],
  [{ move: 'release', by: 'office' }, '- - in_stock - - -'],
  [{ move: 'release', by: 'reservation' }, '- - in_stock - - -'],
  [{ move: 'hide', by: 'office' }, 'hidden hidden hidden hidden - removed'],
  [{ move: 'show', by: 'office' }, '- - - - in_stock -'],
  [{ move: 'age', by: 'clock' }, '- - - - - -'],
];

describe('moveCar', () => {
  it.each(leadsTo)('%o leads to %s', (cause, states) => {
    const reached = from.map((state) => {
      const moved = moveCar(examples[state], cause, now);
      return moved ? getCarState({ ...examples[state], ...moved.sets }) : '-';
    });
    expect(reached.join(' ')).toBe(states);
  });

  it('sells at the moment of the move and keeps the moment of a car that is sold already', () => {
    const sell = { move: 'sell', by: 'office' } as const;
    expect(moveCar(newCarState, sell, now)?.sets).toEqual({ status: 'sold', soldAt: now });
    expect(moveCar({ ...examples.sold, showOnDealerWebsite: false }, sell, now)).toBeNull();
  });

  it('reports a removal as car.removed and every other move as car.changed', () => {
    const events = Object.entries(carMoves).map(([move, { event }]) => [move, event]);
    expect(events.filter(([, event]) => event === 'car.removed')).toEqual([['remove', 'car.removed']]);
  });
});

describe('stateCar', () => {
  it('sets the columns that are stated, though the car is there already', () => {
    expect(stateCar(examples.sold, { status: 'sold' }, now)).toEqual({ status: 'sold', soldAt: earlier });
    expect(stateCar(newCarState, { status: 'in_stock', reserved: false }, now)).toEqual({
      status: 'in_stock',
      soldAt: null,
      reserved: false,
    });
  });

  it('leaves what is not stated', () => {
    expect(stateCar(examples.sold, {}, now)).toEqual({});
    expect(stateCar(examples.sold, { showOnDealerWebsite: false }, now)).toEqual({ showOnDealerWebsite: false });
  });
});

describe('any sequence of moves', () => {
  const causes = Object.entries(carMoves).flatMap(([move, { by }]) =>
    Object.keys(by).map((mover) => ({ move: move as CarMove, by: mover as CarMover }) as CausedMove),
  );
  const step = fc.oneof(
    fc.constantFrom(...causes).map((cause) => ({ kind: 'move' as const, cause })),
    fc
      .record(
        {
          status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
          reserved: fc.boolean(),
          showOnDealerWebsite: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map((stated) => ({ kind: 'state' as const, stated })),
  );
  const rank = (state: CarState) => Object.keys(carStates).indexOf(state);

  it('stays in the table, with a moment of sale as long as the status is sold', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let car = newCarState;
        for (const [at, made] of steps.entries()) {
          const moment = new Date(now.getTime() + at);
          const before = car;
          if (made.kind === 'state') {
            car = { ...car, ...stateCar(car, made.stated, moment) };
            expect(car).toMatchObject(made.stated);
          } else {
            const moved = moveCar(car, made.cause, moment);
            car = { ...car, ...moved?.sets };
            expect(moved === null).toBe(JSON.stringify(car) === JSON.stringify(before));
            if (moved) expect(rank(getCarState(car))).toBeLessThanOrEqual(rank(carMoves[made.cause.move].to));
          }
          expect((car.status === 'sold') === (car.soldAt !== null)).toBe(true);
          expect(carStates).toHaveProperty(getCarState(car));
        }
      }),
      { numRuns: 500 },
    );
  });
});

import type { Store } from '#db/store.ts';
import type { Clock } from '#kernel/clock.ts';
import { type CarDocument, describeCar } from './car-document.ts';
import type { ColumnarIndex } from './columnar/columnar-index.ts';
import type { IndexedCar } from './indexed-car.ts';
import { carsAtOnce, readCars, streamCars } from './read-cars.ts';

/** A day more than the longest sold window of a site: cars sold earlier are in no results. */
const longestSoldMs = 366 * 24 * 60 * 60 * 1000;

/** What was just described is still close to the processor. */
export const carsPutAtOnce = 50;

/** Carries cars from the store into the index. */
export class StockLoader {
  readonly #store: Store;
  readonly #index: ColumnarIndex;
  readonly #clock: Clock;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ store, index, clock }: { store: Store; index: ColumnarIndex; clock: Clock }) {
    this.#store = store;
    this.#index = index;
    this.#clock = clock;
  }

  /** Reads the whole stock, a batch at a time; how many cars there are. */
  loadAll(): Promise<number> {
    return this.#inTurn(() => this.#loadAll());
  }

  /** Reads the cars anew; those that are not in the store any more leave the index. */
  applyChanges(carIds: readonly number[]): Promise<void> {
    return this.#inTurn(() => this.#applyChanges(carIds));
  }

  /** Reads all cars of a dealership anew: its names, or very many of its cars, have changed. */
  reloadDealership(dealershipId: number): Promise<void> {
    return this.#inTurn(() => this.#reloadDealership(dealershipId));
  }

  /** One after the other: a slow read must not put an old state over a newer one. */
  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(step);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #loadAll(): Promise<number> {
    let count = 0;
    for await (const cars of streamCars(this.#store.db, { now: this.#clock.now() })) {
      for (let from = 0; from < cars.length; from += carsPutAtOnce) {
        this.#index.putAll(cars.slice(from, from + carsPutAtOnce).map((car) => this.#describe(car)));
      }
      count += cars.length;
    }
    this.#index.trim();
    return count;
  }

  async #applyChanges(carIds: readonly number[]): Promise<void> {
    const ids = [...new Set(carIds)];
    for (let from = 0; from < ids.length; from += carsAtOnce) {
      const batch = ids.slice(from, from + carsAtOnce);
      const gone = new Set(batch);
      for (const car of await readCars(this.#store.db, batch, this.#clock.now())) {
        this.#put(car);
        gone.delete(car.id);
      }
      for (const id of gone) this.#index.remove(id);
    }
  }

  async #reloadDealership(dealershipId: number): Promise<void> {
    const gone = new Set(this.#index.listCarIds(dealershipId));
    for await (const cars of streamCars(this.#store.db, { now: this.#clock.now(), ofDealershipId: dealershipId })) {
      for (const car of cars) {
        this.#put(car);
        gone.delete(car.id);
      }
    }
    // A car that is no longer here may belong to another dealership now.
    await this.#applyChanges([...gone]);
  }

  #put(car: IndexedCar): void {
    this.#index.put(this.#describe(car));
  }

  #describe(car: IndexedCar): CarDocument {
    const document = describeCar(car);
    const isLongSold = car.soldAt !== null && car.soldAt.getTime() < this.#clock.now().getTime() - longestSoldMs;
    return isLongSold ? { ...document, listed: false } : document;
  }
}

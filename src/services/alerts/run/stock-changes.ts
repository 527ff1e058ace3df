import type { ChangeEvent } from '#db/change-event.ts';
import type { CarsInQuestion } from '#search/port.ts';
import type { Site } from '../../sites/site.ts';

/** Beyond that many cars of one dealership it costs less to look at all of them. */
const mostNamed = 20_000;

/** The cars that a run looks at, by dealership. */
export class StockChanges {
  readonly #byDealership = new Map<number, Set<number> | 'all'>();
  readonly #sites: readonly Site[];

  constructor(sites: readonly Site[]) {
    this.#sites = sites;
  }

  get isEmpty(): boolean {
    return this.#byDealership.size === 0;
  }

  add(event: ChangeEvent): void {
    if (event.kind === 'car.changed') this.#addCar(event.dealershipId, event.carId);
    if (event.kind === 'stock.reloaded' || event.kind === 'dealership.changed') this.#addDealership(event.dealershipId);
    // What it shows of its stock may be more than before.
    if (event.kind === 'site.changed') this.#addSites(this.#sites.filter(({ id }) => id === event.siteId));
    if (event.kind === 'store.restored') this.addEverything();
  }

  addEverything(): void {
    this.#addSites(this.#sites);
  }

  /** Of one site; null if nothing of it has changed. */
  ofSite({ dealershipIds }: Pick<Site, 'dealershipIds'>): CarsInQuestion | null {
    const carIds: number[] = [];
    const whole: number[] = [];
    for (const id of dealershipIds) {
      const changed = this.#byDealership.get(id);
      if (changed === 'all') whole.push(id);
      else if (changed) for (const carId of changed) carIds.push(carId);
    }
    return carIds.length + whole.length === 0 ? null : { carIds, dealershipIds: whole };
  }

  #addCar(dealershipId: number, carId: number): void {
    const known = this.#byDealership.get(dealershipId);
    if (known === 'all') return;
    if (!known) this.#byDealership.set(dealershipId, new Set([carId]));
    else if (known.add(carId).size > mostNamed) this.#addDealership(dealershipId);
  }

  #addSites(sites: readonly Site[]): void {
    for (const { dealershipIds } of sites) for (const id of dealershipIds) this.#addDealership(id);
  }

  #addDealership(dealershipId: number): void {
    this.#byDealership.set(dealershipId, 'all');
  }
}

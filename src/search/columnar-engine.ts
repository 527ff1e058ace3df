import type { ChangeEvent } from '#db/change-event.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import { ColumnarIndex } from './columnar/columnar-index.ts';
import { StockLoader } from './load-stock.ts';
import type { CarsInQuestion, MatchRequest, SearchAnswer, SearchEngine, SearchRequest, Suggestion } from './port.ts';

/** The index in memory behind the port, fed from the store. */
export class ColumnarEngine implements SearchEngine {
  readonly #index = new ColumnarIndex();
  readonly #loader: StockLoader;
  #isReady = false;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#loader = new StockLoader({ store, clock, index: this.#index });
  }

  async load(): Promise<number> {
    const cars = await this.#loader.loadAll();
    this.#isReady = true;
    return cars;
  }

  async search(request: SearchRequest): Promise<SearchAnswer> {
    return this.#index.search(request);
  }

  async list(request: Parameters<SearchEngine['list']>[0]): Promise<number[]> {
    return this.#index.list(request);
  }

  async match(requests: readonly MatchRequest[], among: CarsInQuestion): Promise<number[][]> {
    return this.#index.match(requests, among);
  }

  async suggest(request: Parameters<SearchEngine['suggest']>[0]): Promise<Suggestion[]> {
    return this.#index.suggest(request);
  }

  async getVocabulary(dealershipIds: SearchRequest['dealershipIds']): Promise<StockVocabulary> {
    return this.#index.getVocabulary(dealershipIds);
  }

  async applyChanges(carIds: readonly number[]): Promise<void> {
    await this.#loader.applyChanges(carIds);
  }

  countCars(): number {
    return this.#index.countCars();
  }

  isReady(): boolean {
    return this.#isReady;
  }

  /** The same events may come twice, and in any order: cars are read as they are now. */
  async handleEvents(events: readonly ChangeEvent[]): Promise<void> {
    const carIds: number[] = [];
    const dealershipIds = new Set<number>();
    for (const event of events) {
      if (event.kind === 'car.changed' || event.kind === 'car.removed') carIds.push(event.carId);
      if (event.kind === 'stock.reloaded' || event.kind === 'dealership.changed') dealershipIds.add(event.dealershipId);
    }
    await this.#loader.applyChanges(carIds);
    for (const dealershipId of dealershipIds) await this.#loader.reloadDealership(dealershipId);
  }
}

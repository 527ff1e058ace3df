import type { Place } from '#rules/places/place.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { getStockFilter, type StockFilter } from '#rules/search/stock/stock-filter.ts';
import type { CarsInQuestion, MatchRequest } from '#search/port.ts';
import type { SiteContext } from '../../context.ts';
import { listDealerships } from '../../locations/list-dealerships.ts';
import { findPlace } from '../../places/find-place.ts';
import { readAddressSite } from '../../search/read-address-site.ts';
import { readSearch, requestMatches } from '../alert-search.ts';

/** Car ids that are remembered for searches that others have saved as well. */
const mostRemembered = 1_000_000;
/** What remembering a search takes besides, counted in ids. */
const costOfSearch = 32;

interface MatcherInput {
  among: CarsInQuestion;
  /** Those of the cars in question that somebody can have. */
  offered: ReadonlySet<number>;
}

/** USER-08: what the searches of a site find among the cars in question, by the code of the search page. Equal ones are asked once. */
export class SearchMatcher {
  readonly #ctx: SiteContext;
  readonly #input: MatcherInput;
  readonly #addresses: AddressSite;
  readonly #stock: StockFilter;
  readonly #lookUpPlace = rememberPlaces();
  /** Those asked for last are at the end. */
  readonly #remembered = new Map<string, readonly number[]>();
  #size = 0;

  static async open(ctx: SiteContext, input: MatcherInput): Promise<SearchMatcher> {
    return new SearchMatcher(ctx, input, await readAddressSite(ctx, await listDealerships(ctx)));
  }

  private constructor(ctx: SiteContext, input: MatcherInput, addresses: AddressSite) {
    this.#ctx = ctx;
    this.#input = input;
    this.#addresses = addresses;
    this.#stock = getStockFilter(ctx.site.settings);
  }

  /** Car ids by address. */
  async match(addresses: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const found = new Map<string, readonly number[]>();
    const asked: { address: string; request: MatchRequest }[] = [];
    for (const address of new Set(addresses)) {
      const known = this.#recall(address);
      if (known) found.set(address, known);
      else asked.push(...(await this.#understand(address)));
    }
    const { among, offered } = this.#input;
    const answers = await this.#ctx.search.match(
      asked.map(({ request }) => request),
      among,
    );
    asked.forEach(({ address }, at) => {
      const carIds = (answers[at] ?? []).filter((carId) => offered.has(carId));
      found.set(address, carIds);
      this.#remember(address, carIds);
    });
    return found;
  }

  /** Nothing for a search whose words mean nothing on this site any more. */
  async #understand(address: string): Promise<{ address: string; request: MatchRequest }[]> {
    const read = await readSearch(this.#ctx, { address, addresses: this.#addresses, lookUpPlace: this.#lookUpPlace });
    if (read.kind === 'notFound' || read.dropped.length > 0) return [];
    return [{ address, request: requestMatches(this.#ctx, read.selection, this.#stock) }];
  }

  #recall(address: string): readonly number[] | undefined {
    const known = this.#remembered.get(address);
    if (!known) return undefined;
    this.#remembered.delete(address);
    this.#remembered.set(address, known);
    return known;
  }

  #remember(address: string, carIds: readonly number[]): void {
    this.#remembered.set(address, carIds);
    this.#size += carIds.length + costOfSearch;
    for (const [oldest, ids] of this.#remembered) {
      if (this.#size <= mostRemembered) return;
      this.#remembered.delete(oldest);
      this.#size -= ids.length + costOfSearch;
    }
  }
}

/** A hundred thousand searches name a few hundred postcodes. */
function rememberPlaces(): typeof findPlace {
  const known = new Map<string, Promise<Place | null>>();
  return (ctx, postcode) => {
    const place = known.get(postcode) ?? findPlace(ctx, postcode);
    known.set(postcode, place);
    return place;
  };
}

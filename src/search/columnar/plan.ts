import { splitQuery } from '#rules/search/normalise.ts';
import type { SearchRequest } from '../port.ts';
import type { Dictionaries } from './codes/dictionaries.ts';
import { createFacetTests, type FacetTest } from './matching/facet-test.ts';
import { getWantedOrder, type WantedOrder } from './order/wanted-order.ts';

/** A request made ready for the segments. */
export interface Plan {
  words: readonly string[];
  tests: readonly FacetTest[];
  needsPrice: boolean;
  order: WantedOrder;
  /** By the code of a point, 1 where it is near enough. */
  near: Uint8Array | undefined;
  /** Whether anything but the base filter is asked. */
  isFiltered: boolean;
  /** The chosen facet, where nothing else is asked: its own counts are those of the base filter. */
  onlyTest: FacetTest | undefined;
}

export function createPlan(request: SearchRequest, dictionaries: Dictionaries): Plan {
  const words = splitQuery(request.query);
  const tests = createFacetTests(request, dictionaries);
  const needsPrice = request.stock.priceAscendingNeedsPrice && request.sort === 'price_asc';
  const near = markNearPoints(request, dictionaries);
  const isNarrowed = needsPrice || near !== undefined || request.expression !== undefined;
  return {
    words,
    tests,
    needsPrice,
    near,
    order: getWantedOrder(request, dictionaries.distances),
    isFiltered: words.length > 0 || tests.length > 0 || isNarrowed,
    onlyTest: words.length === 0 && tests.length === 1 && !isNarrowed ? tests[0] : undefined,
  };
}

function markNearPoints({ near }: SearchRequest, { distances }: Dictionaries): Uint8Array | undefined {
  if (!near || near.withinKm === null) return undefined;
  const { withinKm } = near;
  return Uint8Array.from(distances.measure(near).km, (km) => (km <= withinKm ? 1 : 0));
}

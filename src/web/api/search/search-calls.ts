import { setImmediate as letOthersRun } from 'node:timers/promises';
import { z } from 'zod';
import { findPlace } from '#services/places/find-place.ts';
import { listCars, searchCars } from '#services/search/search-cars.ts';
import type { UnderstoodWords } from '#services/search/understand-search.ts';
import { type CallContext, defineCall } from '../call.ts';
import { Problem } from '../problem.ts';
import { carHitSchema } from './car-hit-schema.ts';
import { presentCarHit } from './present-car-hit.ts';
import { presentDidYouMean } from './present-did-you-mean.ts';
import { sortFilters } from './search-filters.ts';
import type { understoodSchema } from './search-schema.ts';
import {
  getOffset,
  limitedBody,
  multiAnswer,
  multiBody,
  type SearchBody,
  searchAnswer,
  searchBody,
} from './search-schema.ts';

type Near = NonNullable<SearchBody['near']>;

export const searchCarsCall = defineCall({
  name: 'searchCars',
  method: 'POST',
  path: '/api/search',
  group: 'Search',
  summary: 'Cars of the site, with facets.',
  description: 'As on the site’s own pages, only the first of consecutive sold cars is kept.',
  refusals: { 422: 'The postcode does not exist.' },
  body: searchBody,
  answer: searchAnswer,
  handle: async (ctx, { body }) => {
    const { query, filters, sort, hitsPerPage = ctx.site.settings.search.pageSize, search_filters, ...start } = body;
    const near = body.near && (await locate(ctx, body.near));
    const { addresses } = await ctx.readSiteData();
    const { cars, facets, facetStats, count, forSale, ms, understood, didYouMean } = await searchCars(ctx, {
      addresses,
      query,
      ...sortFilters(filters),
      expression: search_filters,
      near,
      sort,
      offset: getOffset(start, hitsPerPage),
      limit: hitsPerPage,
    });
    return {
      hits: cars.map((car) => presentCarHit(car, ctx)),
      facets,
      facetStats,
      count,
      forSale,
      understood: presentUnderstood(understood),
      didYouMean: presentDidYouMean(didYouMean),
      pages: Math.ceil(count / hitsPerPage),
      ms: Math.round(ms * 100) / 100,
    };
  },
});

async function locate(ctx: CallContext, { postcode, within_km }: Near) {
  const place = await findPlace(ctx, postcode);
  if (place) return { latitude: place.latitude, longitude: place.longitude, withinKm: within_km ?? null };
  const errors = [{ field: 'near.postcode', message: 'Invalid postcode' }];
  throw new Problem(422, 'Invalid postcode', { errors });
}

export const listCarsCall = defineCall({
  name: 'listCars',
  method: 'POST',
  path: '/api/search/limited',
  group: 'Search',
  summary: 'A few cars, without counts, for sliders.',
  body: limitedBody,
  answer: z.array(carHitSchema),
  handle: async (ctx, { body }) => {
    const { addresses } = await ctx.readSiteData();
    const { search_filters: expression, sort, limit } = body;
    const cars = await listCars(ctx, { addresses, expression, sort, limit });
    return cars.map((car) => presentCarHit(car, ctx));
  },
});

export const searchManyCall = defineCall({
  name: 'searchMany',
  method: 'POST',
  path: '/api/search/multi',
  group: 'Search',
  summary: 'Several searches at once, such as similar cars.',
  description: 'Highlight tags are accepted and ignored.',
  body: multiBody,
  answer: multiAnswer,
  handle: async (ctx, { body }) => {
    const { addresses } = await ctx.readSiteData();
    const results: z.input<typeof multiAnswer>['results'] = [];
    for (const { index, filter, query, sort, limit } of body.queries) {
      const cars = await listCars(ctx, { addresses, query, expression: filter, sort, limit });
      results.push({ index, hits: cars.map((car) => presentCarHit(car, ctx)) });
      await letOthersRun();
    }
    return { results };
  },
});

/** What was made of the words of a search, by the names of the API. */
function presentUnderstood({
  query,
  values,
  ranges,
  near,
  sort,
  leftOut,
}: UnderstoodWords): z.input<typeof understoodSchema> {
  return {
    query,
    filters: { ...values, ...ranges },
    near: near ? { postcode: near.postcode, place: near.at?.name ?? near.postcode, within_km: near.withinKm } : null,
    sort,
    left_out: [...leftOut],
  };
}

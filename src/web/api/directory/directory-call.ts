import { searchDirectory } from '#services/directory/search-directory.ts';
import { searchParts } from '#services/parts/search-parts.ts';
import { defineCall } from '../call.ts';
import { getOffset } from '../search/search-schema.ts';
import { assertOwnDealerships } from './dealership-filter.ts';
import { directoryAnswer, directoryBody } from './directory-schema.ts';
import { presentModelHit } from './present-model-hit.ts';
import { presentPartHit } from './present-part-hit.ts';

export const searchDirectoryCall = defineCall({
  name: 'searchDirectory',
  method: 'POST',
  path: '/api/directory',
  group: 'Search',
  summary: 'Models of the site, or its parts and accessories.',
  description: 'index selects one of the two. Facets count models or parts, not cars.',
  refusals: { 422: 'A dealership in search_filters does not belong to this site.' },
  body: directoryBody,
  answer: directoryAnswer,
  handle: async (ctx, { body }) => {
    const { query, search_filters: dealershipIds, hitsPerPage: limit } = body;
    assertOwnDealerships(ctx, dealershipIds);
    const asked = { query, dealershipIds, limit, offset: getOffset(body, limit) };
    if (body.index === 'parts') {
      const { categories, price } = body.filters;
      const found = await searchParts(ctx, { ...asked, categories, price, sort: body.sort });
      return { index: 'parts' as const, ...found, hits: found.hits.map(presentPartHit) };
    }
    const found = await searchDirectory(ctx, { ...asked, filters: body.filters });
    const { addresses } = await ctx.readSiteData();
    return {
      index: 'directory' as const,
      ...found,
      hits: found.hits.map((hit) => presentModelHit(hit, addresses)),
    };
  },
});

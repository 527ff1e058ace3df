import { z } from 'zod';
import { sorts, statFacets, valueFacets } from '#rules/search/facets/facets.ts';
import { countComparisons, mostComparisons } from '#rules/search/filter-expression/filter-expression.ts';
import { carHitSchema } from './car-hit-schema.ts';
import { filtersAnswer, filtersField, searchFiltersField } from './search-filters.ts';

/** Maximum length of a search text. */
const longestQuery = 200;
/** The last result that can be requested. */
const furthestOffset = 1_000_000;

export const queryField = z.string().max(longestQuery).describe('What a shopper types.');
const phraseField = queryField
  .default('')
  .describe('What a shopper types: words that are filters become filters, as on the search page.');
export const hitsPerPageField = z.int().min(1).max(100);
/** Of all queries of one call together: what answers them is written at once. */
const mostHits = 200;

export const limitField = z.int().min(1).max(100).default(10);
export const pageField = z.int().min(1).max(furthestOffset);
export const offsetField = z.int().min(0).max(furthestOffset);
const sortField = z
  .enum(sorts)
  .optional()
  .describe('The order that the words ask for where nothing is said, else rank.');

interface Start {
  page?: number | undefined;
  offset?: number | undefined;
}

/** Offset of a page; the caller gives one of the two. */
export function getOffset({ page, offset }: Start, hitsPerPage: number): number {
  return Math.min(offset ?? ((page ?? 1) - 1) * hitsPerPage, furthestOffset);
}

export const oneOfPageAndOffset = {
  test: ({ page, offset }: Start) => page === undefined || offset === undefined,
  issue: { path: ['offset'], message: 'cannot be combined with page' },
};

const nearField = z
  .object({
    postcode: z.string().regex(/^\d{4}$/, 'has to be four digits'),
    within_km: z.number().min(1).max(5000).optional(),
  })
  .describe(
    'Where the shopper is: what the order "distance" goes by, and only cars that near where within_km is said.',
  );

export const searchBody = z
  .object({
    query: phraseField,
    filters: filtersField.default({}),
    sort: sortField,
    page: pageField.optional().describe('From 1; or offset.'),
    offset: offsetField.optional(),
    hitsPerPage: hitsPerPageField.optional().describe('As many as a page of the site has, where nothing is said.'),
    search_filters: searchFiltersField.optional(),
    near: nearField.optional(),
  })
  .refine(oneOfPageAndOffset.test, oneOfPageAndOffset.issue);

export type SearchBody = z.output<typeof searchBody>;

export const facetSchema = z
  .array(z.object({ label: z.string(), value: z.string(), count: z.int() }).meta({ id: 'FacetItem' }))
  .describe('Most frequent first. The counts leave out what is chosen in this facet itself.');

export const rangeSchema = z.object({ min: z.number(), max: z.number() });

export const understoodSchema = z
  .object({
    query: z.string().describe('The words that are searched for in texts.'),
    filters: filtersAnswer,
    near: z
      .object({ postcode: z.string(), place: z.string(), within_km: z.int().nullable() })
      .nullable()
      .describe('The place that the words name, where the caller gives none.'),
    sort: z.enum(sorts),
    left_out: z.array(z.string()).describe('Words that no car shows, left out because others mean something.'),
  })
  .describe('What was made of the query, besides the filters of the caller.')
  .meta({ id: 'Understood' });

export const didYouMeanSchema = z
  .object({
    query: z.string(),
    path: z.string().describe('Of its list, on this site.'),
    count: z.int(),
  })
  .nullable()
  .describe(
    'Where the words find nothing: the same words as the stock spells them, if those find cars. Never applied.',
  );

export const searchAnswer = z.object({
  hits: z.array(carHitSchema),
  facets: z.partialRecord(z.enum(valueFacets), facetSchema),
  facetStats: z.partialRecord(z.enum(statFacets), rangeSchema),
  count: z.int().describe('Of a run of consecutive sold cars only the first is counted.'),
  forSale: z.int().describe('Of all that match, those that are not sold: the same in every order.'),
  understood: understoodSchema,
  didYouMean: didYouMeanSchema,
  pages: z.int(),
  ms: z.number().describe('Milliseconds that the search has taken.'),
});

export const limitedBody = z.object({
  search_filters: searchFiltersField.optional(),
  limit: limitField,
  sort: z.enum(sorts).default('rank'),
});

export const multiBody = z.object({
  queries: z
    .array(
      z.object({
        index: z.literal('cars').describe('The index id.'),
        filter: searchFiltersField.optional(),
        query: phraseField,
        sort: sortField,
        limit: limitField,
      }),
    )
    .min(1)
    .max(10)
    .refine((queries) => queries.reduce((sum, { filter }) => sum + countComparisons(filter), 0) <= mostComparisons, {
      message: `have more than ${mostComparisons} comparisons in their filters together`,
    })
    .refine((queries) => queries.reduce((sum, { limit }) => sum + limit, 0) <= mostHits, {
      message: `ask for more than ${mostHits} cars together: please lower their limits`,
    }),
});

export const multiAnswer = z.object({
  results: z.array(z.object({ index: z.literal('cars'), hits: z.array(carHitSchema) })),
});

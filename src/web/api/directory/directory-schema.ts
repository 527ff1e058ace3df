import { z } from 'zod';
import { partSorts } from '#rules/search/address/parts-address.ts';
import { parseNumberRange } from '#rules/search/facets/number-range.ts';
import { directoryFacets, directoryPageSize } from '#services/directory/search-directory.ts';
import {
  facetSchema,
  hitsPerPageField,
  offsetField,
  oneOfPageAndOffset,
  pageField,
  queryField,
  rangeSchema,
} from '../search/search-schema.ts';
import { dealershipFilterField } from './dealership-filter.ts';

const text = z.string().nullable();
const values = z.array(z.string().max(300)).max(200);

const common = {
  query: queryField.default(''),
  search_filters: dealershipFilterField.optional(),
  page: pageField.optional().describe('From 1; or offset.'),
  offset: offsetField.optional(),
  hitsPerPage: hitsPerPageField.default(directoryPageSize),
};

const modelsBody = z
  .object({
    index: z.literal('directory').default('directory'),
    filters: z.partialRecord(z.enum(directoryFacets), values).default({}),
    ...common,
  })
  .refine(oneOfPageAndOffset.test, oneOfPageAndOffset.issue);

const priceRange = z
  .string()
  .max(50)
  .transform((text, context) => {
    const range = parseNumberRange(text);
    if (range) return range;
    context.addIssue({ code: 'custom', message: 'is no range: write it as 20-100', input: text });
    return z.NEVER;
  })
  .describe('"20-100", "-100", "20-", in dollars.');

const partsBody = z
  .object({
    index: z.literal('parts'),
    filters: z
      .strictObject({ categories: values.default([]), price: priceRange.optional() })
      .default({ categories: [] }),
    sort: z.enum(partSorts).default('name'),
    ...common,
  })
  .refine(oneOfPageAndOffset.test, oneOfPageAndOffset.issue);

export const directoryBody = z.discriminatedUnion('index', [modelsBody, partsBody]).meta({
  // Without an index a body is of the directory: JSON Schema has no `oneOf` by a property that may be left out.
  override: ({ jsonSchema }) => {
    jsonSchema.anyOf = jsonSchema.oneOf ?? [];
    delete jsonSchema.oneOf;
  },
});

const modelHit = z
  .object({
    manufacturer: z.object({ name: z.string() }),
    model: z.object({ name: z.string(), body: text }),
    count: z.int().describe('Cars of it that are for sale today.'),
    price_from: z
      .number()
      .nullable()
      .describe('The lowest price of a car that is for sale; null where none shows a price.'),
    path: z.string().describe('Of the list of these cars, on this site.'),
    image: text,
  })
  .meta({ id: 'ModelHit' });

const partHit = z
  .object({
    id: z.int(),
    number: z.string(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    price: z.number().nullable().describe('Null where it is asked for.'),
    price_text: text,
    description: z.string(),
    image: text,
    fits: z.array(z.object({ make: z.string(), model: text })).describe('Empty where it fits any car.'),
    dealership_id: z.int(),
    dealership_slug: z.string(),
    dealership_name: z.string(),
  })
  .meta({ id: 'PartHit' });

export type ModelHit = z.output<typeof modelHit>;
export type PartHit = z.output<typeof partHit>;

const paged = { count: z.int(), pages: z.int() };

export const directoryAnswer = z.discriminatedUnion('index', [
  z.object({
    index: z.literal('directory'),
    hits: z.array(modelHit),
    facets: z.object({ 'manufacturer.name': facetSchema, 'model.name': facetSchema, 'model.body': facetSchema }),
    ...paged,
  }),
  z.object({
    index: z.literal('parts'),
    hits: z.array(partHit),
    facets: z.object({ categories: facetSchema }),
    facetStats: z.object({ price: rangeSchema.optional() }),
    ...paged,
  }),
]);

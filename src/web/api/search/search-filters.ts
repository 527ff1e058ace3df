import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import {
  type NumberRange,
  type RangeFacet,
  rangeFacets,
  type ValueFacet,
  valueFacets,
} from '#rules/search/facets/facets.ts';
import { parseNumberRange } from '#rules/search/facets/number-range.ts';
import { parseFilterExpression } from '#rules/search/filter-expression/parse-filter-expression.ts';

const mostValues = 200;
const value = z.string().max(300);

/** SRCH-03: one value of a facet, or several alternatives. */
const chosenValues = z
  .union([value.transform((only) => [only]), z.array(value).max(mostValues)])
  .meta({ id: 'ChosenValues', description: 'One or several values; a car must have one of them.' });

const amount = z.number().min(0);

/** "10000-20000" as in addresses, or an object; either end is optional. */
const chosenRange = z
  .union([
    z.string().max(50).transform(readRange),
    z.object({ min: amount.optional(), max: amount.optional() }).transform(dropOpenEnds),
  ])
  .meta({ id: 'ChosenRange', description: '"10000-20000", "-20000", "10000-", or { min, max }. Money in dollars.' });

function readRange(text: string, context: z.RefinementCtx): NumberRange {
  const range = parseNumberRange(text);
  if (range) return range;
  context.addIssue({ code: 'custom', message: 'is not a range; use the form 10000-20000', input: text });
  return z.NEVER;
}

function dropOpenEnds({ min, max }: { min?: number | undefined; max?: number | undefined }): NumberRange {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

const valueFields = Object.fromEntries(valueFacets.map((facet) => [facet, chosenValues.optional()])) as Record<
  ValueFacet,
  z.ZodOptional<typeof chosenValues>
>;
const rangeFields = Object.fromEntries(rangeFacets.map((facet) => [facet, chosenRange.optional()])) as Record<
  RangeFacet,
  z.ZodOptional<typeof chosenRange>
>;

/** Selected values by facet; unknown names are refused. */
export const filtersField = z
  .strictObject({ ...valueFields, ...rangeFields })
  .meta({ id: 'Filters', description: 'Selected values, by facet.' });

const readValues = z.array(z.string()).readonly().optional();
const readNumbers = z.object({ min: z.number().optional(), max: z.number().optional() }).optional();

/** Filters as an answer has them. */
export const filtersAnswer = z.object({
  ...(Object.fromEntries(valueFacets.map((facet) => [facet, readValues])) as Record<ValueFacet, typeof readValues>),
  ...(Object.fromEntries(rangeFacets.map((facet) => [facet, readNumbers])) as Record<RangeFacet, typeof readNumbers>),
});

/** The same in the engine's terms. */
export function sortFilters(filters: z.output<typeof filtersField>) {
  const values: Partial<Record<ValueFacet, readonly string[]>> = {};
  for (const facet of valueFacets) if (filters[facet]) values[facet] = filters[facet];
  const ranges: Partial<Record<RangeFacet, NumberRange>> = {};
  for (const facet of rangeFacets) if (filters[facet]) ranges[facet] = filters[facet];
  return { values, ranges };
}

/** SRCH-25: a filter of the caller's own; it only narrows the site's. */
export const searchFiltersField = z
  .string()
  .transform((text, context) => {
    try {
      return parseFilterExpression(text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.addIssue({ code: 'custom', message: error.message, input: text });
      return z.NEVER;
    }
  })
  .describe(
    'field:value or field:a TO b, with AND, OR, NOT and brackets; ":" may be written "=". It only narrows the site’s own filter.',
  );

import { z } from 'zod';
import { emptySelection } from '#rules/search/address/selection.ts';
import { findDidYouMean } from '#services/search/find-did-you-mean.ts';
import { suggestPhrase } from '#services/search/suggest-phrase.ts';
import { type StockSuggestion, suggestStock } from '#services/search/suggest-stock.ts';
import { type CallContext, defineCall } from '../call.ts';
import { presentDidYouMean } from '../search/present-did-you-mean.ts';
import { didYouMeanSchema, queryField } from '../search/search-schema.ts';
import {
  presentPhrase,
  presentSuggestedCar,
  presentSuggestion,
  type SuggestedCar,
  suggestionSchema,
} from './present-suggestion.ts';

const mostSuggestions = 20;

export const suggestCall = defineCall({
  name: 'suggest',
  method: 'GET',
  path: '/api/suggest',
  group: 'Search',
  summary: 'The search that the typed words lead to, then matching makes, models, bodies and cars.',
  query: z.object({
    query: queryField,
    limit: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number')
      .default('8')
      .transform(Number)
      .pipe(z.number().min(1).max(mostSuggestions))
      .describe(`1 to ${mostSuggestions}; 8 where nothing is said.`),
    pictures: z
      .enum(['true', 'false'])
      .default('false')
      .transform((asked) => asked === 'true')
      .describe('Whether cars come with a picture and their price.'),
  }),
  answer: z.object({ suggestions: z.array(suggestionSchema), didYouMean: didYouMeanSchema }),
  handle: async (ctx, { query }) => {
    const { addresses } = await ctx.readSiteData();
    // The text is parsed while the store loads cars.
    const [suggestions, phrase] = await Promise.all([
      suggestStock(ctx, { ...query, words: addresses.words, listAddresses: ctx.cars.listAddresses }),
      suggestPhrase(ctx, { query: query.query, addresses }),
    ]);
    const pictures = query.pictures ? await showCars(ctx, suggestions) : new Map<number, SuggestedCar>();
    const found = suggestions.map((each) => presentSuggestion(each, { addresses, pictures }));
    if (phrase) return { suggestions: [presentPhrase(phrase), ...found].slice(0, query.limit), didYouMean: null };
    const typed = { ...emptySelection, query: query.query };
    const meant = found.length === 0 ? await findDidYouMean(ctx, { selection: typed, addresses }) : null;
    return { suggestions: found, didYouMean: presentDidYouMean(meant) };
  },
});

/** The suggested cars as their cards show them; each is cached, and there are never more than the limit. */
async function showCars(ctx: CallContext, suggestions: readonly StockSuggestion[]) {
  const ids = suggestions.flatMap(({ carId }) => carId ?? []);
  const cards = ids.length === 0 ? [] : await ctx.cars.listByIds(ctx, ids);
  return new Map(cards.map((card): [number, SuggestedCar] => [card.id, presentSuggestedCar(card, ctx)]));
}

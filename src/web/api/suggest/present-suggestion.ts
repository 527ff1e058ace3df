import { z } from 'zod';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import type { PhraseSuggestion } from '#services/search/suggest-phrase.ts';
import type { StockSuggestion } from '#services/search/suggest-stock.ts';

export const suggestionSchema = z
  .object({
    kind: z
      .enum(['phrase', 'make', 'model', 'body', 'car'])
      .describe('A phrase is all that was typed, as one list: "White Hilux, automatic, under $40,000".'),
    label: z.string(),
    of: z.string().nullable().describe('The make of a model.'),
    count: z.int().describe('Cars of it today.'),
    path: z.string().describe('Of the list, or of the page of the car, on this site.'),
  })
  .meta({ id: 'Suggestion' });

export type SuggestionView = z.output<typeof suggestionSchema>;

export function presentSuggestion(suggestion: StockSuggestion, addresses: AddressSite): SuggestionView {
  const { kind, label, of = null, count, carSlug } = suggestion;
  const path =
    carSlug === null
      ? formatSearchAddress({ ...emptySelection, values: chooseValues(suggestion) }, addresses)
      : `/cars/${carSlug}`;
  return { kind, label, of, count, path };
}

export function presentPhrase({ label, count, href }: PhraseSuggestion): SuggestionView {
  return { kind: 'phrase', label, of: null, count, path: href };
}

function chooseValues({ kind, label, of }: StockSuggestion): SearchSelection['values'] {
  switch (kind) {
    case 'make':
      return { make: [label] };
    case 'model':
      return { model: [label], ...(of === undefined ? {} : { make: [of] }) };
    case 'body':
      return { body: [label] };
    case 'car':
      return {};
  }
}

import { z } from 'zod';
import { presentPrice } from '#rules/car/price/price.ts';
import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import type { SiteContext } from '#services/context.ts';
import type { PhraseSuggestion } from '#services/search/suggest-phrase.ts';
import type { StockSuggestion } from '#services/search/suggest-stock.ts';
import type { CarCard } from '#services/stock/list-cars.ts';

export const suggestionSchema = z
  .object({
    kind: z
      .enum(['phrase', 'make', 'model', 'body', 'car'])
      .describe('A phrase is all that was typed, as one list: "White Hilux, automatic, under $40,000".'),
    label: z.string(),
    of: z.string().nullable().describe('The make of a model.'),
    count: z.int().describe('Cars of it today.'),
    path: z.string().describe('Of the list, or of the page of the car, on this site.'),
    image: z.string().nullable().describe('A small picture of a car, if asked for with `pictures`.'),
    price: z.string().nullable().describe('Of a car as its card shows it, if asked for with `pictures`.'),
  })
  .meta({ id: 'Suggestion' });

export type SuggestionView = z.output<typeof suggestionSchema>;

/** What a suggested car shows besides its name. */
export type SuggestedCar = Pick<SuggestionView, 'image' | 'price'>;

const imageWidth = 160;

export function presentSuggestedCar(car: CarCard, { site }: SiteContext): SuggestedCar {
  const photo = car.images.find(({ url }) => !isPlaceholderAddress(url));
  const price = presentPrice(car, site.settings);
  return {
    image: photo ? addressPicture(photo.url, { width: imageWidth }) : null,
    price: price.kind === 'unavailable' ? null : price.text,
  };
}

const noPicture: SuggestedCar = { image: null, price: null };

export function presentSuggestion(
  suggestion: StockSuggestion,
  { addresses, pictures }: { addresses: AddressSite; pictures: ReadonlyMap<number, SuggestedCar> },
): SuggestionView {
  const { kind, label, of = null, count, carSlug, carId } = suggestion;
  const path =
    carSlug === null
      ? formatSearchAddress({ ...emptySelection, values: chooseValues(suggestion) }, addresses)
      : `/cars/${carSlug}`;
  return { kind, label, of, count, path, ...(carId === undefined ? noPicture : (pictures.get(carId) ?? noPicture)) };
}

export function presentPhrase({ label, count, href }: PhraseSuggestion): SuggestionView {
  return { kind: 'phrase', label, of: null, count, path: href, ...noPicture };
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

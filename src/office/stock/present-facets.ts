import { formatCount } from '#kernel/money.ts';
import { describeFieldValue } from '#rules/stock/car-field-text.ts';
import type { FacetCount } from '#services/stock/office/count-stock.ts';
import type { StockFacets } from '#services/stock/office/stock-filter.ts';
import type { ChoiceView } from '#ui/form/form-view.ts';

/** The choices of the list, with how many cars each has. */
export function presentFacets(
  counts: readonly FacetCount[],
  asked: StockFacets,
  placeName: ReadonlyMap<string, string>,
): Record<FacetCount['facet'], ChoiceView[]> {
  const list = (facet: FacetCount['facet'], nameOf = (value: string) => value): ChoiceView[] => {
    const own = counts.filter((each) => each.facet === facet && (facet !== 'model' || each.make === asked.make));
    const choices = own.map(({ value, cars }) => ({ value, label: `${nameOf(value)} (${formatCount(cars)})` }));
    const chosen = asked[facet] === null ? null : String(asked[facet]);
    // What is chosen stays among the choices, though no car has it any more.
    const isGone = chosen !== null && !choices.some(({ value }) => value === chosen);
    return isGone ? [...choices, { value: chosen, label: `${nameOf(chosen)} (0)` }] : choices;
  };
  return {
    make: list('make'),
    model: list('model'),
    condition: list('condition', (value) => describeFieldValue('carType', value, { locations: [] })),
    locationId: list('locationId', (value) => placeName.get(value) ?? 'A location that is gone'),
  };
}

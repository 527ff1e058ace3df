import { formatCount } from '#kernel/money.ts';
import { getFacetLabel, getFacetTitle } from '#rules/search/facets/facet-labels.ts';
import { valueFacetRows } from '#rules/search/facets/facet-table.ts';
import { describeFieldValue } from '#rules/stock/car-field-text.ts';
import { type MoreStockFacet, moreStockFacets } from '#rules/stock/stock-list.ts';
import type { MoreCount } from '#services/stock/office/count-more.ts';
import type { FacetCount } from '#services/stock/office/count-stock.ts';
import type { ChosenMore, StockFacets } from '#services/stock/office/stock-filter.ts';
import type { ChoiceView } from '#ui/form/form-view.ts';

/** The choices of the list, with how many cars each has. */
export function presentFacets(
  counts: readonly FacetCount[],
  asked: StockFacets,
  placeName: ReadonlyMap<string, string>,
): Record<FacetCount['facet'], ChoiceView[]> {
  const list = (facet: FacetCount['facet'], nameOf = (value: string) => value): ChoiceView[] => {
    const own = counts.filter((each) => each.facet === facet && (facet !== 'model' || each.make === asked.make));
    return listChoices(own, { chosen: asked[facet] === null ? null : String(asked[facet]), nameOf });
  };
  return {
    make: list('make'),
    model: list('model'),
    condition: list('condition', (value) => describeFieldValue('carType', value, { locations: [] })),
    locationId: list('locationId', (value) => placeName.get(value) ?? 'A location that is gone'),
  };
}

export interface MoreFacetView {
  name: MoreStockFacet;
  title: string;
  chosen: string;
  choices: ChoiceView[];
}

/** The facets of shoppers, in their words; those of which the cars have nothing are left out. */
export function presentMore(counts: readonly MoreCount[], asked: ChosenMore): MoreFacetView[] {
  return moreStockFacets.flatMap((facet) => {
    const chosen = asked[facet] ?? null;
    const nameOf = (value: string) => getFacetLabel(facet, value);
    const choices = listChoices(
      counts.filter((each) => each.facet === facet),
      { chosen, nameOf },
    );
    const isNumeric = valueFacetRows[facet].numeric ?? false;
    const sorted = isNumeric ? choices.toSorted((a, b) => Number(a.value) - Number(b.value)) : choices;
    return choices.length === 0
      ? []
      : { name: facet, title: getFacetTitle(facet), chosen: chosen ?? '', choices: sorted };
  });
}

interface ListedChoices {
  chosen: string | null;
  nameOf: (value: string) => string;
}

function listChoices(
  counts: readonly { value: string; cars: number }[],
  { chosen, nameOf }: ListedChoices,
): ChoiceView[] {
  const choices = counts.map(({ value, cars }) => ({ value, label: `${nameOf(value)} (${formatCount(cars)})` }));
  // What is chosen stays among the choices, though no car has it any more.
  const isGone = chosen !== null && !choices.some(({ value }) => value === chosen);
  return isGone ? [...choices, { value: chosen, label: `${nameOf(chosen)} (0)` }] : choices;
}

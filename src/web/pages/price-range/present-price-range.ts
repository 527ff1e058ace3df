import type { PriceChoiceView } from '#blocks/filters/price-choice.tsx';
import { centsFromDollars, formatCount, formatDollars } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withSort, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { placeHandles, priceRangeBounds, priceRangeSort } from '#rules/search/slider.ts';
import { drawSpread } from '#rules/search/spread.ts';
import { getDisplayCount } from '#rules/search/stock/display-count.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { PriceRangeView } from '#templates/plain-pages/price-range-page.tsx';
import { homeHref, priceRangeHref } from '../addresses.ts';
import { presentBodyTypes } from '../home/present-body-types.ts';

export interface PriceRangeInput {
  settings: SiteSettings;
  addresses: AddressSite;
  /** Cars between the ends of the slider, with car_type counted. */
  within: SearchAnswer;
  /** The whole stock with price_range and body counted. */
  all: SearchAnswer;
}

export function presentPriceRange(input: PriceRangeInput): PriceRangeView {
  const noun = getSiteNoun(input.settings.stock);
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Search by Price', href: priceRangeHref },
    ],
    heading: 'What would you like to spend?',
    introduction: `Set a price range to see every ${noun.one} within it, highest price first.`,
    choice: presentChoice(input),
    steps: { label: 'Price', links: presentSteps(input) },
    bodyTypes: presentBodyTypes(input.all, input.addresses, noun),
  };
}

function presentChoice({ settings, addresses, within, all }: PriceRangeInput): PriceChoiceView {
  const handles = placeHandles(undefined, priceRangeBounds);
  const { min, max } = priceRangeBounds;
  return {
    action: `/${addresses.prefix}`,
    group: {
      kind: 'range',
      name: 'price',
      label: 'Price',
      open: true,
      minName: 'price_min',
      maxName: 'price_max',
      minValue: String(handles.low),
      maxValue: String(handles.high),
      minLimit: min,
      maxLimit: max,
      prefix: '$',
      suffix: '',
      slider: null,
    },
    slider: {
      ...priceRangeBounds,
      ...handles,
      lowText: formatDollars(centsFromDollars(handles.low)),
      highText: formatDollars(centsFromDollars(handles.high)),
      heights: drawSpread(all.facets.price_range ?? [], priceRangeBounds),
    },
    stockCount: settings.search.configuredStockCount ?? null,
    exactCounts: settings.compliance.exactCounts,
    noun: getSiteNoun(settings.stock).many,
    countText: formatCount(
      getDisplayCount({
        count: within.count,
        configuredStockCount: settings.search.configuredStockCount,
        exact: settings.compliance.exactCounts,
        carTypes: within.facets.car_type ?? [],
        chosen: undefined,
      }),
    ),
  };
}

function presentSteps({ addresses, all }: PriceRangeInput) {
  return (all.facets.price_range ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10))
    .map(({ value, count }) => ({
      label: getFacetLabel('price_range', value),
      href: formatSearchAddress(
        withSort(withValues(emptySelection, 'price_range', [value]), priceRangeSort),
        addresses,
      ),
      countText: formatCount(count),
    }));
}

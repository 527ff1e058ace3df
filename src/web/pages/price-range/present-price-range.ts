import type { PriceChoiceView } from '#blocks/filters/price-choice.tsx';
import { centsFromDollars, formatCount, formatDollars } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withSort, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { getPriceRangeBounds, placeHandles, priceRangeSort } from '#rules/search/slider.ts';
import { drawSpread } from '#rules/search/spread.ts';
import { getAnswerDisplayCount, getListDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { SampledBody } from '#services/directory/sample-bodies.ts';
import type { ListedValue } from '#services/search/count-lists.ts';
import type { PriceRangeView } from '#templates/plain-pages/money/price-range-page.tsx';
import { homeHref, priceRangeHref } from '../addresses.ts';
import { presentBodyTypes } from '../home/present-body-types.ts';

export interface PriceRangeInput {
  settings: SiteSettings;
  addresses: AddressSite;
  /** Cars between the ends of the slider, with car_type counted. */
  within: SearchAnswer;
  /** Price steps of the whole stock. */
  steps: readonly ListedValue[];
  bodies: readonly SampledBody[];
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
    bodyTypes: presentBodyTypes(input),
  };
}

function presentChoice({ settings, addresses, within, steps }: PriceRangeInput): PriceChoiceView {
  const bounds = getPriceRangeBounds(settings.search.priceRangeHighest);
  const handles = placeHandles(undefined, bounds);
  const { min, max } = bounds;
  const nouns = getSiteNoun(settings.stock);
  const count = getAnswerDisplayCount(within, settings);
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
      ...bounds,
      ...handles,
      lowText: formatDollars(centsFromDollars(handles.low)),
      highText: formatDollars(centsFromDollars(handles.high)),
      heights: drawSpread(steps, bounds),
    },
    stockCount: settings.search.configuredStockCount ?? null,
    exactCounts: settings.compliance.exactCounts,
    nouns,
    countText: countStock(count, nouns, formatCount(count)),
  };
}

function presentSteps({ settings, addresses, steps }: PriceRangeInput) {
  return steps
    .filter(({ forSale }) => forSale > 0)
    .toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10))
    .map((step) => ({
      label: getFacetLabel('price_range', step.value),
      href: formatSearchAddress(
        withSort(withValues(emptySelection, 'price_range', [step.value]), priceRangeSort),
        addresses,
      ),
      countText: formatCount(getListDisplayCount(step, settings)),
    }));
}

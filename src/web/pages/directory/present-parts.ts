import type { DirectoryFormView } from '#blocks/directory/directory-form.tsx';
import type { PartCardView } from '#blocks/directory/part-card.tsx';
import { formatCount, formatDollars } from '#kernel/money.ts';
import {
  formatPartsParams,
  type PartSort,
  type PartsSelection,
  partSorts,
} from '#rules/search/address/parts-address.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { FoundPart, FoundParts } from '#services/parts/search-parts.ts';
import type { PartsView } from '#templates/plain-pages/parts-page.tsx';
import { homeHref, partEnquiryHref, partsSearchHref } from '../addresses.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';
import { withParams } from '../results/list-params.ts';
import { presentPages } from '../results/present-pages.ts';
import { describeDropped, shortenTyped } from '../results/shorten-typed.ts';

export interface PartsInput {
  ctx: SiteContext;
  locations: readonly LocationDetail[];
  selection: PartsSelection;
  found: FoundParts;
  /** What the address asks for in vain. */
  dropped: readonly string[];
}

export function presentParts(input: PartsInput): PartsView {
  const { selection, found } = input;
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Parts & Accessories', href: partsSearchHref },
    ],
    area: {
      heading: 'Parts & Accessories',
      introduction: 'Find a part by name, number or car, and enquire online.',
      countText: `${formatCount(found.count)} ${found.count === 1 ? 'part' : 'parts'}`,
      notices: input.dropped.map((value) => describeDropped(shortenTyped(value))),
      form: presentPartsForm(input),
      clearHref: partsSearchHref,
      refreshLink: null,
      pagination: presentPages(selection.page, found.pages, (page) =>
        withParams(partsSearchHref, formatPartsParams({ ...selection, page })),
      ),
    },
    parts: found.hits.map((part) => presentPart(part, input)),
  };
}

const sortLabels: Record<PartSort, string> = {
  name: 'Name',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
};

function presentPartsForm({ selection, found }: PartsInput): DirectoryFormView {
  const { price } = found.facetStats;
  const byName = found.facets.categories.toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
  const amount = (end: 'min' | 'max', label: string, stat: number | undefined) => ({
    kind: 'amount' as const,
    name: `price_${end}`,
    label,
    value: selection.price?.[end]?.toString() ?? '',
    placeholder: stat === undefined ? '' : formatCount(end === 'min' ? Math.floor(stat) : Math.ceil(stat)),
  });
  const select = { kind: 'select' as const, disabled: false, clears: null };
  return {
    action: partsSearchHref,
    label: 'Search parts',
    placeholder: 'Name, number or car',
    query: selection.query,
    fields: [
      {
        ...select,
        name: 'category',
        label: 'Category',
        anyLabel: 'Any',
        value: selection.category ?? '',
        choices: byName.map(({ value, label, count }) => ({ value, label: `${label} (${formatCount(count)})` })),
      },
      {
        ...select,
        name: 'sortBy',
        label: 'Order',
        anyLabel: sortLabels.name,
        value: selection.sort === 'name' ? '' : selection.sort,
        choices: partSorts.filter((sort) => sort !== 'name').map((sort) => ({ value: sort, label: sortLabels[sort] })),
      },
      amount('min', 'Price from ($)', price?.min),
      amount('max', 'Price to ($)', price?.max),
    ],
  };
}

function presentPart(part: FoundPart, { ctx, locations }: PartsInput): PartCardView {
  const { imageUrl, name } = part;
  const isShown = imageUrl !== null && isPhoto({ url: imageUrl });
  const ownSize = { thumbUrl: null, width: null, height: null, colour: null };
  const location = locations.find(({ dealership }) => dealership.slug === part.dealershipSlug);
  return {
    id: String(part.id),
    number: part.number,
    name,
    category: part.category,
    priceText: part.priceCents === null ? 'Price on request' : formatDollars(part.priceCents),
    description: part.description,
    fitsText: describeFits(part.fits),
    dealershipName: ctx.site.dealershipIds.length > 1 ? part.dealershipName : null,
    image: isShown ? presentImage({ url: imageUrl, ...ownSize }, name, 'card') : null,
    enquire: { label: 'Enquire', href: partEnquiryHref(part.number, location?.id ?? null) },
  };
}

const mostFits = 4;

/** "Fits Ford Ranger, Ford Everest and 2 more" */
function describeFits(fits: FoundPart['fits']): string {
  if (fits.length === 0) return 'Fits any car';
  const names = fits.map(({ make, model }) => (model === null ? `every ${make}` : `${make} ${model}`));
  const shown = names.slice(0, mostFits).join(', ');
  return `Fits ${shown}${names.length > mostFits ? ` and ${names.length - mostFits} more` : ''}`;
}

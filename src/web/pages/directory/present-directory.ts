import type { DirectorySelectView } from '#blocks/directory/directory-form.tsx';
import type { ModelCardView } from '#blocks/directory/model-card.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { type DirectorySelection, formatDirectoryParams } from '#rules/search/address/directory-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { DirectoryFacet, DirectoryHit, FoundDirectory } from '#services/directory/search-directory.ts';
import type { DirectoryView } from '#templates/plain-pages/places/directory-page.tsx';
import { directoryHref, homeHref } from '../addresses.ts';
import { presentRefresh } from '../offers/present-refresh.ts';
import { withParams } from '../results/list-params.ts';
import { presentPages } from '../results/present-pages.ts';
import { shortenTyped } from '../results/shorten-typed.ts';
import { presentSample } from './present-sample.ts';

export interface DirectoryInput {
  ctx: SiteContext;
  addresses: AddressSite;
  selection: DirectorySelection;
  dropped: readonly string[];
  found: FoundDirectory;
}

/** A drop-down of more than these is no help: the make comes first. */
const mostModels = 60;

export function presentDirectory(input: DirectoryInput): DirectoryView {
  const { selection, found, ctx } = input;
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'All Models', href: directoryHref },
    ],
    area: {
      heading: 'All Models',
      introduction: `Every make and model at ${ctx.site.name} today.`,
      countText: `${formatCount(found.count)} ${found.count === 1 ? 'model' : 'models'}`,
      notices: input.dropped.map(
        (value) => `“${shortenTyped(value)}” is not available here, so we left it out of the search.`,
      ),
      form: {
        action: directoryHref,
        label: 'Search models',
        placeholder: 'Make, model or body',
        query: selection.query,
        fields: [
          presentSelect('make', 'manufacturer.name', input),
          presentSelect('model', 'model.name', input),
          presentSelect('body', 'model.body', input),
        ],
      },
      clearHref: directoryHref,
      refreshLink: formatDirectoryParams(selection).size === 0 ? presentRefresh(ctx.site.settings) : null,
      pagination: presentPages(selection.page, found.pages, (page) =>
        withParams(directoryHref, formatDirectoryParams({ ...selection, page })),
      ),
    },
    models: found.hits.map((hit) => presentModel(hit, input)),
  };
}

const selects = {
  make: { label: 'Make', anyLabel: 'Any make', clears: 'model' },
  model: { label: 'Model', anyLabel: 'Any model', clears: null },
  body: { label: 'Body type', anyLabel: 'Any body type', clears: null },
} as const;

function presentSelect(
  name: keyof typeof selects,
  facet: DirectoryFacet,
  { found, selection }: DirectoryInput,
): DirectorySelectView {
  const items = found.facets[facet];
  const tooMany = name === 'model' && selection.make === null && selection.model === null && items.length > mostModels;
  return {
    kind: 'select',
    name,
    value: selection[name] ?? '',
    ...selects[name],
    anyLabel: tooMany ? 'Choose a make' : selects[name].anyLabel,
    choices: tooMany
      ? []
      : items
          .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'))
          .map(({ value, label, count }) => ({ value, label: `${label} (${formatCount(count)})` })),
    disabled: tooMany,
  };
}

/** A model with its number of cars for sale, and the lowest price of one of them. */
export function presentModel(
  hit: DirectoryHit,
  { ctx, addresses }: Pick<DirectoryInput, 'ctx' | 'addresses'>,
): ModelCardView {
  const { make, model, body, count } = hit;
  const values = { make: [make], model: [model], ...(body === null ? {} : { body: [body] }) };
  const name = `${make} ${model}`;
  return {
    href: formatSearchAddress({ ...emptySelection, values }, addresses),
    name,
    body: body === null ? null : getFacetLabel('body', body),
    countText: `${countStock(count, getSiteNoun(ctx.site.settings.stock), formatCount(count))} for sale`,
    ...presentSample(hit, { ctx, name }),
  };
}

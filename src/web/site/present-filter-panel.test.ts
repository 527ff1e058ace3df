import { expect, it } from 'vitest';
import type { ValueFacet } from '#rules/search/facets.ts';
import { createSearchWords } from '#rules/search/search-words.ts';
import { emptySelection, withValues } from '#rules/search/selection.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { presentFilterPanel } from './present-filter-panel.ts';

const settings = siteSettingsSchema.parse({ search: { facets: ['city', 'dealership_name', 'model', 'make'] } });
const words = createSearchWords({ makes: [], bodies: [], dealerships: [], values: {} });
const values = Array.from({ length: 50 }, (_, at) => ({ value: `V${at}`, label: `V${at}`, count: 50 - at }));

function countValues(facet: ValueFacet, selection = emptySelection): string[] {
  const panel = presentFilterPanel({
    settings,
    addresses: { prefix: 'search', words },
    selection,
    answer: { count: 50, matched: 50, hits: [], facets: { [facet]: values }, facetStats: {} },
    countText: '50',
  });
  const group = panel.groups.find(({ name }) => name === facet);
  return group?.kind === 'values' ? group.values.map(({ value }) => value) : [];
}

it.each([
  ['city', 20],
  ['dealership_name', 40],
  ['model', 30],
  ['make', 50],
] as const)('SRCH-08 lists of %s the %i most frequent', (facet, limit) => {
  expect(countValues(facet)).toEqual(values.slice(0, limit).map(({ value }) => value));
});

it('SRCH-03 SRCH-08 lists a chosen value also beyond the limit', () => {
  expect(countValues('city', withValues(emptySelection, 'city', ['V49']))).toContain('V49');
});

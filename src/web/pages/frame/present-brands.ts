import type { BrandSectionView, BrandView } from '#blocks/brands/brand-grid.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { Manufacturer } from '#services/content/list-manufacturers.ts';
import type { MenuInput } from './present-menu.ts';

const shownBrands = 24;
const shownMenuBrands = 24;

export interface BrandInput {
  makes: readonly { value: string; count: number }[];
  addresses: AddressSite;
  manufacturers: readonly Manufacturer[];
}

/** The makes in stock, most frequent first; a single one needs no choice. */
export function presentBrands(input: BrandInput): BrandView[] {
  const makes = input.makes.filter(({ count }) => count > 0);
  if (makes.length < 2) return [];
  return makes.slice(0, shownBrands).map(({ value }) => presentBrand(value, input));
}

/** SITE-13: sections as the site has set them, makes without a car in stock included. */
export function presentBrandSections(
  sections: SiteSettings['home']['brandSections'],
  input: BrandInput,
): BrandSectionView[] {
  return sections.map(({ heading, makes }) => ({ heading, brands: makes.map((make) => presentBrand(make, input)) }));
}

/** SITE-12: the same brands for the header, in the order of the alphabet. */
export function presentMenuBrands(
  { stock, addresses }: MenuInput,
  manufacturers: readonly Manufacturer[],
): BrandView[] {
  const counts = new Map<string, number>();
  for (const { value, count } of stock?.facets.make_model ?? []) {
    const [make = ''] = value.split(' > ');
    counts.set(make, (counts.get(make) ?? 0) + count);
  }
  const makes = [...counts].map(([value, count]) => ({ value, count }));
  return presentBrands({ makes: makes.toSorted((a, b) => b.count - a.count), addresses, manufacturers })
    .slice(0, shownMenuBrands)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
}

/** SITE-13: a brand with pages of its own elsewhere leads there where there is nothing of it here. */
function presentBrand(make: string, { makes, addresses, manufacturers }: BrandInput): BrandView {
  const known = manufacturers.find(({ name }) => name === make);
  const count = makes.find(({ value }) => value === make)?.count ?? 0;
  const external = known?.url ? known.url : null;
  return {
    name: make,
    href: external ?? formatSearchAddress(withValues(emptySelection, 'make', [make]), addresses),
    logoUrl: known?.logoUrl ?? null,
    countText: count === 0 ? null : `${formatCount(count)} in stock`,
    external: external !== null,
  };
}

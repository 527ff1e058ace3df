import type { BrandSectionView, BrandView } from '#blocks/brands/brand-grid.tsx';
import { formatCount } from '#kernel/money.ts';
import { chooseMakeInitials } from '#rules/car/make-initials.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { getListDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { Manufacturer } from '#services/content/list-manufacturers.ts';
import type { ListedValue } from '#services/search/count-lists.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { brandHref, brandsHref } from '../addresses.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';

const shownBrands = 24;

export interface BrandInput {
  settings: SiteSettings;
  /** Makes of the stock, most frequent first. */
  makes: readonly ListedValue[];
  addresses: AddressSite;
  manufacturers: readonly Manufacturer[];
  /** A car of each, where photos are shown. */
  samples?: ReadonlyMap<string, CarCard>;
  /** What their lists have chosen besides the make. */
  within?: SearchSelection['values'];
}

/** The makes in stock, most frequent first; a single one needs no choice. */
export function chooseShownMakes(makes: readonly ListedValue[]): string[] {
  return listMakesForSale(makes).slice(0, shownBrands);
}

function listMakesForSale(makes: readonly ListedValue[]): string[] {
  const forSale = makes.filter((make) => make.forSale > 0);
  return forSale.length < 2 ? [] : forSale.map(({ value }) => value);
}

export function presentBrands(input: BrandInput): BrandView[] {
  return presentNamedBrands(chooseShownMakes(input.makes), input);
}

/** SITE-13: sections as the site has set them, makes without a car in stock included. */
export function presentBrandSections(
  sections: SiteSettings['home']['brandSections'],
  input: BrandInput,
): BrandSectionView[] {
  const initials = chooseInitials(input);
  return sections.map(({ heading, makes }) => ({
    heading,
    brands: makes.map((make) => presentBrand(make, input, initials)),
  }));
}

/** Of all brands at once, so that a brand has the same ones wherever it stands. */
function chooseInitials({ settings, makes }: BrandInput): ReadonlyMap<string, string> {
  const named = settings.home.brandSections.flatMap((section) => section.makes);
  return chooseMakeInitials([...named, ...makes.map(({ value }) => value)]);
}

/** The brands of these names, cars of them in stock or not. */
export function presentNamedBrands(names: readonly string[], input: BrandInput): BrandView[] {
  const initials = chooseInitials(input);
  return names.map((name) => presentBrand(name, input, initials));
}

/**
 * SITE-12: the brands of the header: those that the dealerships stand for, then all others, by the alphabet. Where there are
 * too many, the site's own and those of its sections stay, then the most frequent, and a link leads to all.
 */
export function presentMenuBrands(
  input: BrandInput,
  ownMakes: readonly string[],
): { brands: BrandView[]; brandsLink: LinkView | null } {
  const { settings, makes } = input;
  const kept = new Set([...ownMakes, ...settings.home.brandSections.flatMap((section) => section.makes)]);
  const all = listMakesForSale(makes);
  const shown = [...all.filter((make) => kept.has(make)), ...all.filter((make) => !kept.has(make))].slice(
    0,
    shownBrands,
  );
  const isCut = all.length > shown.length;
  return {
    brands: presentNamedBrands(shown.toSorted(compareMakes(ownMakes)), input),
    brandsLink: isCut && settings.brands.page ? { label: 'All brands', href: brandsHref } : null,
  };
}

/** The dealer's own makes first, then by the alphabet. */
export function compareMakes(ownMakes: readonly string[]): (a: string, b: string) => number {
  const rank = (make: string) => (ownMakes.includes(make) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-AU');
}

/**
 * SITE-13, SITE-23: to the list of the brand's cars; where there is none here to the brand's own pages elsewhere, or to what
 * the site says of it.
 */
function presentBrand(make: string, input: BrandInput, initials: ReadonlyMap<string, string>): BrandView {
  const { settings, makes, addresses, manufacturers, samples, within } = input;
  const overviewHref = settings.brands.page ? brandHref(make) : null;
  const known = manufacturers.find(({ name }) => name === make);
  const list = makes.find(({ value, forSale }) => value === make && forSale > 0);
  const photo = samples?.get(make)?.images.find(isPhoto);
  const external = list ? null : (known?.url ?? null);
  const listHref = formatSearchAddress({ ...emptySelection, values: { ...within, make: [make] } }, addresses);
  return {
    name: make,
    href: list ? listHref : external || overviewHref || listHref,
    logoUrl: known?.logoUrl ?? null,
    image: photo ? presentImage(photo, '', 'card') : null,
    initials: initials.get(make) ?? '',
    overviewHref,
    countText: list ? writeCount(getListDisplayCount(list, settings), settings) : null,
    external: Boolean(external),
  };
}

function writeCount(count: number, { stock }: SiteSettings): string {
  return countStock(count, getSiteNoun(stock), formatCount(count));
}

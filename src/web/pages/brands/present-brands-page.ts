import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import type { ListedValue } from '#services/search/count-lists.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { BrandsView } from '#templates/plain-pages/places/brands-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { brandsHref, contactHref, homeHref } from '../addresses.ts';
import { compareMakes, presentBrandSections } from '../frame/present-brands.ts';

export interface BrandsInput {
  ctx: SiteContext;
  siteData: SiteData;
  /** Makes of the stock, most frequent first. */
  makes: readonly ListedValue[];
  sections: Sections;
  /** A car of each brand, where photos stand for brands. */
  samples: ReadonlyMap<string, CarCard>;
}

export function presentBrandsPage({ ctx, siteData, makes, sections, samples }: BrandsInput): BrandsView {
  const { settings } = ctx.site;
  const { many } = getSiteNoun(settings.stock);
  const { addresses, manufacturers } = siteData;
  const input = { settings, makes, addresses, manufacturers, samples };
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Our Brands', href: brandsHref },
    ],
    heading: 'Our Brands',
    introduction: settings.brands.introduction || null,
    stats: settings.home.stats,
    sections: presentBrandSections(sections, input),
    emptyText: `There are no ${many} in stock today.`,
    links: [
      { label: `See all ${many}`, href: formatSearchAddress(emptySelection, addresses) },
      { label: 'Contact Us', href: contactHref },
    ],
  };
}

type Sections = SiteSettings['home']['brandSections'];

/** SITE-13: the sections that the site has set, and after them what else is in stock, the dealer's own makes first. */
export function listBrandSections(set: Sections, makes: readonly ListedValue[], ownMakes: readonly string[]): Sections {
  const named = new Set(set.flatMap((section) => section.makes));
  const others = makes.filter(({ value, forSale }) => forSale > 0 && !named.has(value)).map(({ value }) => value);
  const rest = others.toSorted(compareMakes(ownMakes));
  const heading = set.length === 0 ? 'In stock' : 'Also in stock';
  return rest.length === 0 ? set : [...set, { heading, makes: rest }];
}

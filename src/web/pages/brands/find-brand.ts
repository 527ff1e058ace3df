import { slugify } from '#kernel/slug.ts';
import type { SiteContext } from '#services/context.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';

/** The makes that a site has pages about: of its stock, of its settings and of its dealerships. */
export function listBrandNames({ site: { settings } }: SiteContext, { addresses, dealerships }: SiteData): string[] {
  const names = [
    ...settings.home.brandSections.flatMap(({ makes }) => makes),
    ...settings.brands.about.map(({ make }) => make),
    ...dealerships.flatMap(({ make }) => make ?? []),
    ...addresses.words.vocabulary.makes.map(({ name }) => name),
  ];
  return [...new Map(names.toReversed().map((name) => [slugify(name), name])).values()].toReversed();
}

/** By the word of its address. */
export function findBrandName(ctx: SiteContext, siteData: SiteData, slug: string): string | undefined {
  return listBrandNames(ctx, siteData).find((name) => slugify(name) === slug.toLowerCase());
}

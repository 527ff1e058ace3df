import type { SavedLinkView } from '#blocks/saved-cars/saved-links.tsx';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { SiteView } from '#templates/views/site-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { listOwnMakes, type SiteData } from '#web/http/site-data/site-data.ts';
import {
  compareHref,
  contactHref,
  dealerLocatorHref,
  favouritesHref,
  homeHref,
  locationHref,
  watchlistHref,
} from '../addresses.ts';
import { getLocationBook } from '../locations/get-location-book.ts';
import { presentAddress, presentLicences, presentPhone } from '../locations/present-location.ts';
import { getOwnLink } from '../sign-in/way.ts';
import { type BrandInput, presentMenuBrands } from './present-brands.ts';
import { type MenuInput, presentFooterGroups, presentLegalLinks, presentMenu } from './present-menu.ts';
import { presentHeaderQuickSearch } from './present-quick-search.ts';

const footerPlaces = 12;

export interface SiteInput extends MenuInput {
  ctx: SiteContext;
  siteData: SiteData | null;
}

/** Header, footer and look: the same on every page and for every visitor. */
export function presentSite({ ctx, siteData, ...menu }: SiteInput): SiteView {
  const { name, settings } = ctx.site;
  const main = siteData?.locations[0];
  const phone = siteData?.dealerships[0]?.phone ?? (main ? getLocationPhone(main) : null);
  return {
    name,
    locale: 'en-AU',
    header: {
      name,
      homeHref,
      logo: presentLogo(ctx),
      menu: presentMenu(menu),
      ...(settings.header.brandMenu
        ? presentMenuBrands(listBrands(menu, siteData), siteData === null ? [] : listOwnMakes(siteData))
        : { brands: [], brandsLink: null }),
      phone: settings.header.phone ? presentPhone(phone, { masked: false }) : null,
      announcement: settings.header.announcement || null,
      action: { label: settings.vehicle.enquireLabel, href: contactHref },
      keptLinks: presentKeptLinks(ctx),
      account: presentAccountLink(ctx),
      searchAction: `/${menu.addresses.prefix}`,
      noun: getSiteNoun(settings.stock).many,
      quickSearch: presentHeaderQuickSearch(menu),
    },
    footer: {
      name,
      groups: presentFooterGroups(menu),
      addressLines: presentAddress(main?.address ?? null),
      addressHref: siteData && main ? locationHref(getLocationBook(siteData.locations).getSlug(main)) : null,
      phone: presentPhone(phone, { masked: false }),
      locations: listPlaces(siteData?.locations ?? []),
      licences: listLicences(siteData?.locations ?? []),
      legalLinks: presentLegalLinks(menu),
      copyright: `© ${ctx.clock.now().getFullYear()} ${name}`,
    },
  };
}

/** SITE-23: the places of a site that has several; a long list leads on to the page of all. */
function listPlaces(locations: readonly LocationDetail[]): LinkView[] {
  const book = getLocationBook(locations);
  if (book.groups.length < 2) return [];
  const places = book.groups
    .slice(0, footerPlaces)
    .flatMap(({ name, locations: [main] }) =>
      main === undefined ? [] : [{ label: name, href: locationHref(book.getSlug(main)) }],
    );
  return book.groups.length > places.length ? [...places, { label: 'All locations', href: dealerLocatorHref }] : places;
}

function listBrands({ settings, addresses, stock }: MenuInput, siteData: SiteData | null): BrandInput {
  return { settings, addresses, makes: stock?.facets.make ?? [], manufacturers: siteData?.manufacturers ?? [] };
}

function presentLogo({ site }: SiteContext) {
  const url = site.settings.look.logoUrl;
  return url ? { url, srcSet: null, alt: site.name, width: 200, height: 60 } : null;
}

/** Each dealership's numbers once, with its name where there are several; a number never breaks off its label. */
function listLicences(locations: readonly LocationDetail[]): string[] {
  const holders = [...Map.groupBy(locations, ({ dealership }) => dealership.name)]
    .map(([name, own]) => ({ name, numbers: [...new Set(own.flatMap(presentLicences))] }))
    .filter(({ numbers }) => numbers.length > 0);
  return holders.map(({ name, numbers }) => {
    const text = numbers.map((number) => number.replaceAll(' ', '\u00a0')).join(', ');
    return holders.length > 1 ? `${name}: ${text}` : text;
  });
}

/** SITE-10: the way to sign in and to what is one's own; null where the site has nothing to sign in for. */
function presentAccountLink({ site: { settings } }: Pick<SiteContext, 'site'>): LinkView | null {
  const { garageEnabled, favourites, header } = settings;
  if (!header.account || (!garageEnabled && favourites !== 'watchlist')) return null;
  return getOwnLink(settings);
}

/** SITE-07: the pages of a visitor's own lists that the site has. */
function presentKeptLinks({ site: { settings } }: Pick<SiteContext, 'site'>): SavedLinkView[] {
  const links: (SavedLinkView & { shown: boolean })[] = [
    { list: 'favourites', label: 'Favourites', href: favouritesHref, shown: settings.favourites === 'local' },
    {
      ...{ list: 'favourites', label: 'Watchlist', href: watchlistHref, isWatchlist: true },
      shown: settings.favourites === 'watchlist',
    },
    { list: 'compare', label: 'Compare', href: compareHref, shown: settings.card.compare },
  ];
  return links.flatMap(({ shown, ...link }) => (shown ? [link] : []));
}

import { slugify } from '#kernel/slug.ts';
import { findSiteRoute, siteRoutes } from '#rules/addresses/site-routes.ts';
import { findContentSlug, formatContentPath } from '#rules/content/content-paths.ts';
import { getPlaceName, toPlaceSlug } from '#rules/locations/place-name.ts';
import { splitPath } from '#rules/search/address/path-words.ts';
import { conditionWords, createSearchWords, type SearchWords } from '#rules/search/address/search-words.ts';
import { findNearestName } from '#rules/site-settings/nearest-name.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { KnownDealership } from './load-known-sites.ts';

/** What a site's addresses are made of. */
interface SiteParts {
  name: string;
  settings: SiteSettings;
  hosts: readonly string[];
  dealerships: readonly { slug: string; name: string }[];
  /** What is stored of them. */
  known: readonly KnownDealership[];
  /** Brands that are named anywhere, in stock or not. */
  makes: readonly string[];
  places: readonly LinkedPlace[];
  /** Documents, by name. */
  pages: ReadonlyMap<string, PageState>;
}

type PageState = 'shown' | 'draft' | 'over';

/** What becomes of a link to a page; one that comes later is taken for shown, null as `now` one that has ended, too. */
export function readPageState(
  { draft, expiresAt }: { draft: boolean; expiresAt: Date | null },
  now: Date | null,
): PageState {
  if (draft) return 'draft';
  return now !== null && expiresAt !== null && expiresAt <= now ? 'over' : 'shown';
}

/** A location that visitors see. */
export interface LinkedPlace {
  slug: string;
  name: string;
  dealership: string;
}

export interface LinkedSite extends SiteParts {
  /** Null as long as no stock is stored: nobody knows its words then. */
  words: SearchWords | null;
}

export function describeLinkedSite(parts: SiteParts): LinkedSite {
  const stocked = parts.known.flatMap(({ makes }) => makes);
  const makes = [
    ...new Set([
      ...parts.makes,
      ...parts.settings.home.brandSections.flatMap((section) => section.makes),
      ...parts.settings.brands.about.map(({ make }) => make),
      ...stocked,
    ]),
  ];
  const words = createSearchWords({
    siteName: parts.name,
    dealerships: parts.dealerships,
    makes: makes.map((name) => ({ name, models: [] })),
    bodies: [...new Set(parts.known.flatMap(({ bodies }) => bodies))],
    values: {},
  });
  return { ...parts, makes, words: stocked.length > 0 ? words : null };
}

/** SITE-22: why an address leads to no page of the site, with the nearest right one; null for any other address. */
export function findLinkProblem(href: string, site: LinkedSite): string | null {
  const path = readOwnPath(href, site.hosts);
  return path === null ? null : findPathProblem(path, site);
}

/** The path of an address of the site, written with or without its host; null for any other. */
function readOwnPath(href: string, hosts: readonly string[]): string | null {
  const url = URL.parse(href, `https://${hosts[0]}`);
  if (url === null || href.startsWith('#') || !/^https?:$/.test(url.protocol) || !hosts.includes(url.hostname))
    return null;
  const path = url.pathname.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

function findPathProblem(path: string, site: LinkedSite): string | null {
  if (path.startsWith('/media/')) return null;
  const route = findSiteRoute(path);
  if (route) {
    if (!route.isOn(site.settings)) return `${path} is switched off by the settings of this site`;
    return isKnownWord(path, route.path, site) ? null : describeDead(path, site);
  }
  const slug = findContentSlug(path);
  switch (slug === null ? undefined : site.pages.get(slug)) {
    case 'shown':
      return null;
    case 'draft':
      return `${path} is a draft, which no visitor sees`;
    case 'over':
      return `${path} is not shown any more: its page has ended`;
    default:
      return describeDead(path, site);
  }
}

/** Whether the words of a search, the brand of an overview or the place of a location are the site's. */
function isKnownWord(path: string, route: string, site: LinkedSite): boolean {
  const { words, makes } = site;
  const [first = '', second = '', ...rest] = path.split('/').slice(1);
  if (route === '/:brand/overview') return words === null || makes.some((make) => slugify(make) === first);
  if (route === '/our-location/:slug') return listPlaceWords(site).has(second.toLowerCase());
  if (route === '/contact-us/:slug?') return second === '' || listGroupWords(site).has(second.toLowerCase());
  if (!route.endsWith('/:word?/:word2?') || words === null || second === '') return true;
  // Which models a make has changes with every car; the make has to be there.
  return splitPath([second], words).kind === 'found' && rest.length <= 1;
}

const listPlaceWords = ({ places }: LinkedSite) => nameEach(places, ({ slug }) => slug);
const listGroupWords = ({ places }: LinkedSite) =>
  nameEach(places, ({ name, slug }) => toPlaceSlug(getPlaceName(name)) || slug);

/** With the dealership behind it, as the later of two places with one name has it (`openLocationBook`). */
function nameEach(places: readonly LinkedPlace[], read: (place: LinkedPlace) => string): Set<string> {
  const plain = places.map((place) => ({ word: read(place), of: place.dealership }));
  const isTwice = (word: string) => plain.filter((each) => each.word === word).length > 1;
  return new Set(plain.flatMap(({ word, of }) => (isTwice(word) ? [word, `${word}-${of}`] : [word])));
}

function describeDead(path: string, site: LinkedSite): string {
  const { prefix } = site.settings.search;
  const searches = [...Object.keys(conditionWords), ...new Set(site.makes.map(slugify))];
  const fixed = siteRoutes.filter(({ path: each, isOn }) => !each.includes(':') && isOn(site.settings));
  const shown = [...site.pages].filter(([, state]) => state === 'shown');
  const addresses = [
    ...fixed.map((each) => each.path),
    ...shown.map(([slug]) => formatContentPath(slug)),
    ...searches.map((word) => `/${prefix}/${word}`),
    ...[...listPlaceWords(site)].map((word) => `/our-location/${word}`),
    ...[...listGroupWords(site)].map((word) => `/contact-us/${word}`),
  ];
  const nearest = findNearestName(path, addresses);
  return `${path} leads to no page of this site${nearest === null ? '' : `; did you mean ${nearest}?`}`;
}

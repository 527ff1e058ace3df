import { slugify } from '#kernel/slug.ts';
import { findSiteRoute, siteRoutes } from '#rules/addresses/site-routes.ts';
import { findContentSlug, formatContentPath } from '#rules/content/content-paths.ts';
import { getPlaceName, toPlaceSlug } from '#rules/locations/place-name.ts';
import { conditionWords, createSearchWords, type SearchWords } from '#rules/search/address/search-words.ts';
import { findNearestName } from '#rules/site-settings/nearest-name.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { KnownDealership } from '../load-known-sites.ts';
import {
  findCarProblem,
  findModelProblem,
  findSearchProblem,
  type LinkProblem,
  readCarSlug,
} from './find-stock-link-problem.ts';
import type { LinkedCar } from './load-linked-cars.ts';

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
  /** The cars that its links lead to, by slug. */
  cars: ReadonlyMap<string, LinkedCar>;
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
      ...parts.known.flatMap(({ make }) => make ?? []),
      ...stocked,
    ]),
  ];
  const models = parts.known.flatMap((each) => each.models);
  const words = createSearchWords({
    siteName: parts.name,
    dealerships: parts.dealerships,
    makes: makes.map((name) => ({
      name,
      models: models.flatMap(({ make, model }) => (make === name ? [model] : [])),
    })),
    bodies: [...new Set(parts.known.flatMap(({ bodies }) => bodies))],
    values: {},
  });
  return { ...parts, makes, words: stocked.length > 0 ? words : null };
}

/** SITE-22: why an address leads to no page of the site, with the nearest right one; null for any other address. */
export function findLinkProblem(href: string, site: LinkedSite): LinkProblem | null {
  const path = readOwnPath(href, site.hosts);
  return path === null ? null : findPathProblem(path, site);
}

/** SITE-22: the slugs of the cars that the addresses lead to. */
export function listCarSlugs(hrefs: readonly string[], hosts: readonly string[]): string[] {
  return hrefs.flatMap((href) => readCarSlug(readOwnPath(href, hosts) ?? '') ?? []);
}

/** The path of an address of the site, written with or without its host; null for any other. */
function readOwnPath(href: string, hosts: readonly string[]): string | null {
  const url = URL.parse(href, `https://${hosts[0]}`);
  if (url === null || href.startsWith('#') || !/^https?:$/.test(url.protocol) || !hosts.includes(url.hostname))
    return null;
  const path = url.pathname.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

function findPathProblem(path: string, site: LinkedSite): LinkProblem | null {
  if (path.startsWith('/media/')) return null;
  const route = findSiteRoute(path);
  if (route) {
    const isOn = route.isOn(site.settings);
    return isOn
      ? findWordProblem(path, route.path, site)
      : dead(`${path} is switched off by the settings of this site`);
  }
  const slug = findContentSlug(path);
  switch (slug === null ? undefined : site.pages.get(slug)) {
    case 'shown':
      return null;
    case 'draft':
      return dead(`${path} is a draft, which no visitor sees`);
    case 'over':
      return dead(`${path} is not shown any more: its page has ended`);
    default:
      return dead(describeDead(path, site));
  }
}

const dead = (message: string): LinkProblem => ({ kind: 'dead', message });

/** Whether what the path of a route names is the site's: words of a search, a brand, a model, a car, a place. */
function findWordProblem(path: string, route: string, site: LinkedSite): LinkProblem | null {
  const { words, makes } = site;
  const [first = '', second = ''] = path.split('/').slice(1);
  const known = (isKnown: boolean) => (isKnown ? null : dead(describeDead(path, site)));
  if (route === '/our-location/:slug') return known(listPlaceWords(site).has(second.toLowerCase()));
  if (route === '/contact-us/:slug?') return known(second === '' || listGroupWords(site).has(second.toLowerCase()));
  if (words === null) return null;
  if (route.startsWith('/cars/:slug')) return findCarProblem(path, site);
  if (route.startsWith('/:brand/')) {
    const isBrand = makes.some((make) => slugify(make) === first.toLowerCase());
    return isBrand && route === '/:brand/:model/overview' ? findModelProblem(path, site) : known(isBrand);
  }
  if (!route.endsWith('/:word?/:word2?')) return null;
  const found = findSearchProblem(path, { ...site, words });
  return found === 'dead' ? known(false) : found;
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

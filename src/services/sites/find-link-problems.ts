import type { FieldProblem } from '#kernel/refusal.ts';
import { slugify } from '#kernel/slug.ts';
import { findSiteRoute, siteRoutes } from '#rules/addresses/site-routes.ts';
import { findContentSlug, formatContentPath } from '#rules/content/content-paths.ts';
import { listDocumentLinks } from '#rules/content/list-links.ts';
import { splitPath } from '#rules/search/address/path-words.ts';
import { conditionWords, createSearchWords, type SearchWords } from '#rules/search/address/search-words.ts';
import { findNearestName } from '#rules/site-settings/nearest-name.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { KnownSites } from './load-known-sites.ts';
import type { SiteFolder } from './read-site-folder.ts';

interface Link {
  field: string;
  href: string;
}

interface LinkedSite {
  settings: SiteSettings;
  hosts: readonly string[];
  /** Names of the documents that the site has, those of the folder and those stored. */
  pages: ReadonlySet<string>;
  /** Null as long as no stock is stored: nobody knows its words then. */
  words: SearchWords | null;
  makes: readonly string[];
}

/** SITE-22: links of a site into itself that lead to no page, each with the nearest right address. */
export function findLinkProblems(folder: SiteFolder, known: KnownSites): FieldProblem[] {
  const site = describeSite(folder, known);
  const { fileName } = folder;
  const ofFile = listSiteLinks(folder, site.settings).map(({ field, href }) => ({
    field: `${fileName} ${field}`,
    href,
  }));
  return [...ofFile, ...listPageLinks(folder)].flatMap(({ field, href }) => {
    const path = readOwnPath(href, site.hosts);
    const message = path === null ? null : findPathProblem(path, site);
    return message === null ? [] : [{ field, message }];
  });
}

function describeSite({ site, pages }: SiteFolder, known: KnownSites): LinkedSite {
  const { settings } = parseSiteSettings(site.settings ?? {});
  const dealerships = site.dealerships.map((each) => (typeof each === 'string' ? { slug: each, name: each } : each));
  const stored = dealerships.flatMap(({ slug }) => known.dealerships.get(slug) ?? []);
  const stocked = stored.flatMap(({ makes }) => makes);
  const makes = [
    ...site.manufacturers.map(({ name }) => name),
    ...settings.home.brandSections.flatMap((section) => section.makes),
    ...settings.brands.about.map(({ make }) => make),
    ...stocked,
  ];
  const bodies = [...new Set(stored.flatMap((each) => each.bodies))];
  const words = createSearchWords({
    siteName: site.name,
    dealerships,
    makes: [...new Set(makes)].map((name) => ({ name, models: [] })),
    bodies,
    values: {},
  });
  const names = [...pages.map(({ slug }) => slug), ...(known.pages.get(site.slug) ?? [])];
  return { settings, hosts: site.hosts, pages: new Set(names), words: stocked.length > 0 ? words : null, makes };
}

function listSiteLinks({ site }: SiteFolder, { header, home, offers }: SiteSettings): Link[] {
  const links: { field: string; href: string | undefined }[] = [
    ...(site.slides ?? []).map(({ url }, at) => ({ field: `slides.${at}.url`, href: url })),
    ...(site.offers ?? []).map(({ target }, at) => ({ field: `offers.${at}.target`, href: target })),
    ...(site.popups ?? []).map(({ buttonUrl }, at) => ({ field: `popups.${at}.buttonUrl`, href: buttonUrl })),
    ...header.links.map(({ href }, at) => ({ field: `settings.header.links.${at}.href`, href })),
    ...home.serviceLinks.map(({ href }, at) => ({ field: `settings.home.serviceLinks.${at}.href`, href })),
    // Its default leads to a page that may be off: nothing shows it then.
    ...(offers.page ? [{ field: 'settings.offers.refreshTarget', href: offers.refreshTarget }] : []),
  ];
  return links.flatMap(({ field, href }) => (href === undefined ? [] : [{ field, href }]));
}

function listPageLinks({ site, pages }: SiteFolder): Link[] {
  return pages.flatMap(({ slug, content }) =>
    listDocumentLinks(content.document)
      .filter(({ kind }) => kind === 'link' || kind === 'search')
      .map(({ href, path }) => ({ field: `${site.slug}/pages/${slug}.md ${path}`, href })),
  );
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
  if (route && !route.isOn(site.settings)) return `${path} is switched off by the settings of this site`;
  const slug = route ? null : findContentSlug(path);
  const isThere = route ? isKnownWord(path, route.path, site) : slug !== null && site.pages.has(slug);
  return isThere ? null : describeDead(path, site);
}

/** Whether the words of a search, or the brand of an overview, are the site's. */
function isKnownWord(path: string, route: string, { words, makes }: LinkedSite): boolean {
  const [first = '', second = '', ...rest] = path.split('/').slice(1);
  if (route === '/:brand/overview') return words === null || makes.some((make) => slugify(make) === first);
  if (!route.endsWith('/:word?/:word2?') || words === null || second === '') return true;
  // Which models a make has changes with every car; the make has to be there.
  return splitPath([second], words).kind === 'found' && rest.length <= 1;
}

function describeDead(path: string, site: LinkedSite): string {
  const { prefix } = site.settings.search;
  const searches = [...Object.keys(conditionWords), ...new Set(site.makes.map(slugify))];
  const fixed = siteRoutes.filter(({ path: each, isOn }) => !each.includes(':') && isOn(site.settings));
  const addresses = [
    ...fixed.map((each) => each.path),
    ...[...site.pages].map(formatContentPath),
    ...searches.map((word) => `/${prefix}/${word}`),
  ];
  const nearest = findNearestName(path, addresses);
  return `${path} leads to no page of this site${nearest === null ? '' : `; did you mean ${nearest}?`}`;
}

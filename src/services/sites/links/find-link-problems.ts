import type { FieldProblem } from '#kernel/refusal.ts';
import { checkDocument } from '#rules/content/check-document.ts';
import type { ContentDocument } from '#rules/content/document.ts';
import { listDocumentTargets } from '#rules/content/list-links.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { KnownSites } from '../load-known-sites.ts';
import type { StoredSite } from '../load-stored-sites.ts';
import type { SiteFolder } from '../read-site-folder.ts';
import type { LinkProblem } from './find-stock-link-problem.ts';
import {
  describeLinkedSite,
  findLinkProblem,
  type LinkedPlace,
  type LinkedSite,
  listCarSlugs,
  readPageState,
} from './linked-site.ts';
import type { LinkedCar } from './load-linked-cars.ts';

interface Link {
  field: string;
  href: string;
}

export interface LinkQuestion {
  folders: readonly SiteFolder[];
  known: KnownSites;
  /** By slug of the site. */
  stored: ReadonlyMap<string, StoredSite>;
  /** Those that links of the sites lead to, by slug. */
  cars: ReadonlyMap<string, LinkedCar>;
  /** Links to pages that ended before it are dead, special days before it are refused; null accepts both. */
  now: Date | null;
}

/** SITE-22: links of a site into itself that lead to no page, each with the nearest right address. */
export function findLinkProblems(folder: SiteFolder, input: LinkQuestion): FieldProblem[] {
  return findOfKind('dead', folder, input);
}

/** Links to cars and models that the site does not show today: stock comes and goes after the file was written. */
export function findLinkWarnings(folder: SiteFolder, input: LinkQuestion): FieldProblem[] {
  return findOfKind('stock', folder, input);
}

function findOfKind(kind: LinkProblem['kind'], folder: SiteFolder, input: LinkQuestion): FieldProblem[] {
  const stored = input.stored.get(folder.site.slug);
  const site = describeSite(folder, stored, input);
  return listLinks(folder, stored).flatMap(({ field, href }) => {
    const problem = findLinkProblem(href, site);
    return problem?.kind === kind ? [{ field, message: problem.message }] : [];
  });
}

/** The slugs of the cars that a site's links lead to. */
export function listLinkedCars(folder: SiteFolder, stored: StoredSite | undefined): string[] {
  const hrefs = listLinks(folder, stored).map(({ href }) => href);
  return listCarSlugs(hrefs, folder.site.hosts);
}

function listLinks(folder: SiteFolder, stored: StoredSite | undefined): Link[] {
  return [
    ...listSiteLinks(folder, readSettings(folder, stored)),
    ...listStoredLinks(folder, stored),
    ...listPageLinks(folder, stored),
  ];
}

/** What the file leaves out stays as it is stored. */
function readSettings({ site }: SiteFolder, stored: StoredSite | undefined): SiteSettings {
  return parseSiteSettings(site.settings ?? stored?.settings ?? {}).settings;
}

function describeSite(folder: SiteFolder, stored: StoredSite | undefined, input: LinkQuestion): LinkedSite {
  const { site, pages } = folder;
  const { known, cars, now } = input;
  const dealerships = site.dealerships.map((each) => (typeof each === 'string' ? { slug: each, name: each } : each));
  const written = pages.map(({ slug, content: { draft, expiresAt } }) => ({
    ...{ slug, draft },
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }));
  return describeLinkedSite({
    ...{ name: site.name, settings: readSettings(folder, stored), hosts: site.hosts, dealerships, cars },
    known: dealerships.flatMap(({ slug }) => known.dealerships.get(slug) ?? []),
    makes: [
      ...site.manufacturers.map(({ name }) => name),
      ...site.dealerships.flatMap((each) => (typeof each === 'string' ? [] : (each.make ?? []))),
    ],
    places: dealerships.flatMap(({ slug }) => listPlaces(slug, input)),
    pages: new Map([...(stored?.pages ?? []), ...written].map((each) => [each.slug, readPageState(each, now)])),
  });
}

/** As the files describe them and, where the office has renamed one, as it is stored. */
function listPlaces(dealership: string, { folders, known }: LinkQuestion): LinkedPlace[] {
  const described = folders
    .flatMap(({ site }) => site.dealerships)
    .find((each) => typeof each !== 'string' && each.slug === dealership);
  const stored = known.dealerships.get(dealership)?.places ?? [];
  if (described === undefined || typeof described === 'string') return stored.map((each) => ({ ...each, dealership }));
  const slugs = described.locations.map(({ slug }) => slug);
  const kept = stored.filter(({ slug }) => slugs.includes(slug));
  const written = described.locations.filter(({ visible }) => visible);
  const all = new Map([...written, ...kept].map(({ slug, name }) => [`${slug} ${name}`, { slug, name, dealership }]));
  return [...all.values()];
}

function listSiteLinks({ fileName, site }: SiteFolder, settings: SiteSettings): Link[] {
  const { header, home, map, offers, vehicle } = settings;
  const links: { field: string; href: string | undefined }[] = [
    ...(site.slides ?? []).map(({ url }, at) => ({ field: `slides.${at}.url`, href: url })),
    ...(site.offers ?? []).map(({ target }, at) => ({ field: `offers.${at}.target`, href: target })),
    ...(site.popups ?? []).map(({ buttonUrl }, at) => ({ field: `popups.${at}.buttonUrl`, href: buttonUrl })),
    ...site.manufacturers.map(({ url }, at) => ({ field: `manufacturers.${at}.url`, href: url })),
    ...site.dealerships.flatMap((each, at) => listDealershipLinks(each, `dealerships.${at}`)),
    ...header.links.map(({ href }, at) => ({ field: `settings.header.links.${at}.href`, href })),
    ...home.serviceLinks.map(({ href }, at) => ({ field: `settings.home.serviceLinks.${at}.href`, href })),
    ...vehicle.plugins.map(({ href }, at) => ({ field: `settings.vehicle.plugins.${at}.href`, href })),
    { field: 'settings.vehicle.chatHref', href: vehicle.chatHref },
    { field: 'settings.map.attributionHref', href: map.attributionHref },
    // Its default leads to a page that may be off: nothing shows it then.
    ...(offers.page ? [{ field: 'settings.offers.refreshTarget', href: offers.refreshTarget }] : []),
  ];
  return links.flatMap(({ field, href }) => (href === undefined ? [] : [{ field: `${fileName} ${field}`, href }]));
}

function listDealershipLinks(dealership: SiteFolder['site']['dealerships'][number], field: string) {
  if (typeof dealership === 'string') return [];
  return [
    { field: `${field}.url`, href: dealership.url },
    ...dealership.locations.flatMap(({ website, address }, at) => [
      { field: `${field}.locations.${at}.website`, href: website },
      { field: `${field}.locations.${at}.address.placeUrl`, href: address?.placeUrl },
    ]),
  ];
}

/** Of the lists that the file leaves out. */
function listStoredLinks({ fileName, site }: SiteFolder, stored: StoredSite | undefined): Link[] {
  const lists = [
    ...(site.slides === undefined ? [['slides', 'url', stored?.slides ?? []] as const] : []),
    ...(site.offers === undefined ? [['offers', 'target', stored?.offers ?? []] as const] : []),
    ...(site.popups === undefined ? [['popups', 'buttonUrl', stored?.popups ?? []] as const] : []),
  ];
  return lists.flatMap(([list, name, hrefs]) =>
    hrefs.flatMap((href, at) =>
      href === null ? [] : [{ field: `${fileName} ${list}.${at}.${name} (stored, not in the file)`, href }],
    ),
  );
}

/** A draft may lead to another one, and to what comes with it. */
function listPageLinks({ site, pages }: SiteFolder, stored: StoredSite | undefined): Link[] {
  const written = pages.map(({ slug, content: { draft, document } }) => ({
    ...{ draft, document, field: `${site.slug}/pages/${slug}.md` },
  }));
  const kept = (stored?.pages ?? []).flatMap(({ slug, draft, document }) => {
    const checked = checkDocument(document);
    if (checked.kind === 'invalid' || pages.some((page) => page.slug === slug)) return [];
    const field = `${site.slug}/pages/${slug}.md (stored, not in the folder)`;
    return [{ draft, document: checked.document, field }];
  });
  return [...written, ...kept].filter(({ draft }) => !draft).flatMap(listOfDocument);
}

function listOfDocument({ document, field }: { document: ContentDocument; field: string }): Link[] {
  return listDocumentTargets(document).map(({ href, path }) => ({ field: `${field} ${path}`, href }));
}

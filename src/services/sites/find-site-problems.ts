import type { FieldProblem } from '#kernel/refusal.ts';
import { slugify } from '#kernel/slug.ts';
import { findSlugProblem, findSubjectProblem } from '#rules/content/content-paths.ts';
import { createSearchWords } from '#rules/search/address/search-words.ts';
import { checkSiteSettings, parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { findPartProblems } from '../parts/find-part-problems.ts';
import { findSpecialDayProblems } from './find-special-day-problems.ts';
import { findLinkProblems, type LinkQuestion } from './links/find-link-problems.ts';
import type { SiteFolder, WrittenSite } from './read-site-folder.ts';
import type { DealershipFile, SiteFile } from './site-file.ts';
import type { SiteLooks } from './site-looks.ts';

interface Input extends LinkQuestion {
  written: readonly WrittenSite[];
  looks: SiteLooks;
  /** False if a file could not be read: its content is then not reported as missing. */
  complete: boolean;
}

/** What is wrong with settings and looks, and conflicts between the files and with the store. */
export function findSiteProblems(input: Input): FieldProblem[] {
  const written = input.written.flatMap((site) =>
    [...findSettingProblems(site), ...findLookProblems(site, input.looks)].map((found) => inFile(site.fileName, found)),
  );
  const ofFolders = input.folders.flatMap((folder) => {
    const described = listDescribed(folder.site).map(({ slug }) => slug);
    const found = [
      ...findButtonProblems(folder.site),
      ...findDescribedProblems(folder.site),
      ...findSpecialDayProblems(folder.site, input),
      ...findSearchWordProblems(folder.site, input),
      ...(input.complete ? findProblemsBetween(folder.site, input) : []),
    ];
    return [
      ...found.map((each) => inFile(folder.fileName, each)),
      ...findPartProblems(folder.site.slug, folder.parts, described),
      ...findPageProblems(folder, input),
      ...folder.pageProblems,
      // A link may lead to a page whose file cannot be read.
      ...(folder.pageProblems.length === 0 ? findLinkProblems(folder, input) : []),
    ];
  });
  return [...written, ...ofFolders];
}

function inFile(fileName: string, { field, message }: FieldProblem): FieldProblem {
  return { field: `${fileName} ${field}`, message };
}

function findProblemsBetween(site: SiteFile, input: Input): FieldProblem[] {
  return [
    ...findHostProblems(site, input),
    ...findDealershipProblems(site, input),
    ...findManufacturerProblems(site, input),
  ];
}

export function listDescribed(site: SiteFile): DealershipFile[] {
  return site.dealerships.filter((each) => typeof each !== 'string');
}

function listDealershipSlugs(site: SiteFile): string[] {
  return site.dealerships.map((each) => (typeof each === 'string' ? each : each.slug));
}

function findSettingProblems({ settings = {} }: WrittenSite): FieldProblem[] {
  const checked = checkSiteSettings(settings);
  if (checked.kind === 'valid') return [];
  return checked.problems.map(({ field, message }) => ({
    field: field === '' ? 'settings' : `settings.${field}`,
    message,
  }));
}

function findButtonProblems(site: SiteFile): FieldProblem[] {
  const known = listDealershipSlugs(site);
  const { buttonsByDealership } = parseSiteSettings(site.settings ?? {}).settings.vehicle;
  return Object.keys(buttonsByDealership)
    .filter((slug) => !known.includes(slug))
    .map((slug) => ({
      field: `settings.vehicle.buttonsByDealership.${slug}`,
      message: `is not a dealership of this site; its dealerships are ${known.join(', ')}`,
    }));
}

/** Tokens are checked beside wrong settings, too. */
function findLookProblems({ template, settings = {} }: WrittenSite, looks: SiteLooks): FieldProblem[] {
  if (typeof template !== 'string') return [];
  if (!looks.templates.includes(template)) {
    return [
      { field: 'template', message: `${template} is not a template; templates are ${looks.templates.join(', ')}` },
    ];
  }
  const { tokens } = parseSiteSettings(settings).settings.look;
  return looks.findProblems(template, tokens).map(({ token, message }) => ({
    field: `settings.look.tokens.${token}`,
    message,
  }));
}

function findDescribedProblems(site: SiteFile): FieldProblem[] {
  return site.dealerships.flatMap((each, index) => {
    if (typeof each === 'string') return [];
    return findLocationProblems(each).map(({ field, message }) => ({
      field: `dealerships.${index}.${field}`,
      message,
    }));
  });
}

function findHostProblems(site: SiteFile, { folders, known }: Input): FieldProblem[] {
  const applied = folders.map((folder) => folder.site);
  return site.hosts.flatMap((host, index) => {
    const field = `hosts.${index}`;
    if (site.hosts.indexOf(host) !== index) return [{ field, message: `${host} is listed twice` }];
    const other = applied.find((each) => each !== site && each.hosts.includes(host));
    if (other) return [{ field, message: `${host} is also a host of ${other.slug}` }];
    const stored = known.hosts.get(host);
    const stays = stored !== undefined && !applied.some((each) => each.slug === stored);
    return stays ? [{ field, message: `${host} is a host of ${stored}, which is not in this folder` }] : [];
  });
}

function findDealershipProblems(site: SiteFile, { folders, known }: Input): FieldProblem[] {
  const applied = folders.map((folder) => folder.site);
  const slugs = listDealershipSlugs(site);
  return site.dealerships.flatMap((each, index) => {
    const field = `dealerships.${index}`;
    const slug = typeof each === 'string' ? each : each.slug;
    if (slugs.indexOf(slug) !== index) return [{ field, message: `${slug} is listed twice` }];
    const describing = applied.filter((other) => listDescribed(other).some((dealer) => dealer.slug === slug));
    if (typeof each === 'string') {
      const missing = describing.length === 0 && !known.dealerships.has(slug);
      return missing ? [{ field, message: `${slug} is not described in this folder and is not stored` }] : [];
    }
    const other = describing.find((of) => of !== site);
    if (other)
      return [
        {
          field,
          message: `${slug} is also described by ${other.slug}; describe it in one and use its slug in the other`,
        },
      ];
    const shownBy = known.dealerships.get(slug)?.sites ?? [];
    if (shownBy.length > 0 && !shownBy.some((of) => applied.some((own) => own.slug === of))) {
      const message = `${slug} belongs to ${shownBy.join(', ')}, which is not in this folder; use only its slug here`;
      return [{ field, message }];
    }
    return [];
  });
}

function findLocationProblems(dealership: DealershipFile): FieldProblem[] {
  const slugs = dealership.locations.map((location) => location.slug);
  const twice = slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) === index ? [] : [{ field: `locations.${index}.slug`, message: `${slug} is used twice` }],
  );
  const reviews = (dealership.reviews ?? []).flatMap((review, index) =>
    review.location === undefined || slugs.includes(review.location)
      ? []
      : [{ field: `reviews.${index}.location`, message: `${review.location} is not a location of ${dealership.slug}` }],
  );
  const primary = dealership.locations.filter((location) => location.primary).map(({ slug }) => slug);
  const primaries = dealership.locations.flatMap((location, index) =>
    location.primary && location.slug !== primary[0]
      ? [
          {
            field: `locations.${index}.primary`,
            message: `${primary[0]} is primary already; one location of a dealership can be`,
          },
        ]
      : [],
  );
  return [...twice, ...primaries, ...reviews];
}

function findManufacturerProblems(site: SiteFile, { folders, known }: Input): FieldProblem[] {
  const everywhere = folders.flatMap((folder) => folder.site.manufacturers);
  const differing = site.manufacturers.flatMap((each, index) =>
    everywhere.some((other) => other.slug === each.slug && JSON.stringify(other) !== JSON.stringify(each))
      ? [{ field: `manufacturers.${index}`, message: `${each.slug} is described differently elsewhere` }]
      : [],
  );
  const isKnown = (slug: string) => known.manufacturers.has(slug) || everywhere.some((each) => each.slug === slug);
  const missing = site.dealerships.flatMap((dealership, index) =>
    typeof dealership === 'string'
      ? []
      : dealership.locations.flatMap((location, at) =>
          location.manufacturers
            .filter((slug) => !isKnown(slug))
            .map((slug) => ({
              field: `dealerships.${index}.locations.${at}.manufacturers`,
              message: `${slug} is not among the manufacturers`,
            })),
        ),
  );
  return [...differing, ...missing];
}

/** SITE-24: a page with the name of a make or of a dealership. */
function findPageProblems({ site, pages }: SiteFolder, { known }: Input): FieldProblem[] {
  const dealerships = listDealershipSlugs(site);
  const stocked = dealerships.flatMap((slug) => known.dealerships.get(slug)?.makes ?? []);
  const makes = [...site.manufacturers.map(({ slug }) => slug), ...stocked.map(slugify)];
  const subjects = {
    makes: stocked.length === 0 ? null : makes,
    offers: site.offers?.map(({ title }) => slugify(title)) ?? null,
  };
  return pages.flatMap(({ slug }) => {
    const message = findSlugProblem(slug, { makes, dealerships }) ?? findSubjectProblem(slug, subjects);
    return message === null ? [] : [{ field: `${site.slug}/pages/${slug}.md`, message }];
  });
}

/** Body types that are searchable before any such car is in stock. */
const usualBodies = ['SUV', 'Sedan', 'Hatchback', 'Wagon', 'Ute', 'Commercial', 'Coupe', 'Convertible', 'People Mover'];

/** SRCH-05: words after /search/ with two meanings. */
function findSearchWordProblems(site: SiteFile, { known }: Input): FieldProblem[] {
  const dealerships = site.dealerships.map((each) => (typeof each === 'string' ? { slug: each, name: each } : each));
  const stored = dealerships.flatMap(({ slug }) => known.dealerships.get(slug) ?? []);
  const makes = new Set([...site.manufacturers.map(({ name }) => name), ...stored.flatMap((each) => each.makes)]);
  const { collisions } = createSearchWords({
    siteName: site.name,
    dealerships,
    makes: [...makes].map((name) => ({ name, models: [] })),
    bodies: [...new Set([...usualBodies, ...stored.flatMap((each) => each.bodies)])],
    values: {},
  });
  return collisions.map(({ word, between: [one, other] }) => ({
    field: 'dealerships',
    message: `the search address /search/${word} would mean ${one} and ${other}`,
  }));
}

/** Documents with an address of their own at the top of the site. */
export const contentPages = ['about-us', 'terms-and-conditions', 'privacy-policy', 'warranty'] as const;

/** Documents that stand above what a page of ours shows there: a form or offers. */
const introductions: Readonly<Record<string, string>> = {
  careers: '/careers',
  service: '/service',
  'service-booking': '/service/booking',
  'vehicle-parts-and-accessories': '/vehicle-parts-and-accessories',
  'special-offers': '/special-offers',
};

/** First words of addresses that the server answers itself. */
const builtInWords: readonly string[] = [
  ...['api', 'assets', 'media', 'office', 'metrics', 'healthz', 'readyz', 'dev', 'pages', 'unsubscribe'],
  ...[
    'search',
    'used-car',
    'parts',
    'cars',
    'directory',
    'price-range',
    'compare',
    'favourites',
    'watchlist',
    'my-account',
  ],
  ...[
    'checkout',
    'buy-online',
    'checkout-journey',
    'personalised',
    'print',
    'preview',
    'success',
    'sign-in',
    'our-location',
  ],
  ...['contact-us', 'spin-to-win', 'online-payment', 'my-garage', 'price-comparison', 'reviews', 'locations'],
  ...['contact', 'finance', 'finance-enquiry', 'apply-for-finance', 'trade-in', 'sell-my-car', 'book-test-drive'],
  ...['dealer-locator', 'brands'],
  ...['mymotorama', 'mybigboxcars', 'myblinkr', 'myservco'],
];

const freePages = '/pages/';

/** Names of documents inside other pages: the rest says of which brand, or of which offer. */
const brandEnding = '-overview';
const offerBeginning = 'offer-';
const offers = '/special-offers';
const brandPath = /^\/([a-z0-9-]+)\/overview$/;

/** The document of a brand's page, by the slug of its make. */
export function nameBrandDocument(make: string): string {
  return `${make}${brandEnding}`;
}

/** The document of an offer, by the slug of its title. */
export function nameOfferDocument(title: string): string {
  return `${offerBeginning}${title}`;
}

const isOfBrand = (slug: string) => slug.endsWith(brandEnding);
const isOfOffer = (slug: string) => slug.startsWith(offerBeginning);

/** Where a document is shown. */
export function formatContentPath(slug: string): string {
  if (contentPages.some((page) => page === slug)) return `/${slug}`;
  if (isOfOffer(slug)) return offers;
  if (isOfBrand(slug)) return `/${slug.slice(0, -brandEnding.length)}/overview`;
  return introductions[slug] ?? `${freePages}${slug}`;
}

/** Whether the document of that name belongs to `/pages/{slug}`. */
export function isFreePage(slug: string): boolean {
  return formatContentPath(slug) === `${freePages}${slug}`;
}

/** Whether the document is a page by itself, and does not stand above another page's own content. */
export function isWholePage(slug: string): boolean {
  return introductions[slug] === undefined && !isOfBrand(slug) && !isOfOffer(slug);
}

/** Name of the document of a page; null for a page that has none. */
export function findContentSlug(path: string): string | null {
  const own = contentPages.find((page) => path === `/${page}`);
  if (own) return own;
  const introduced = Object.keys(introductions).find((slug) => introductions[slug] === path);
  if (introduced) return introduced;
  const make = brandPath.exec(path)?.[1];
  if (make !== undefined) return nameBrandDocument(make);
  const slug = path.startsWith(freePages) ? path.slice(freePages.length) : '';
  return slug !== '' && isFreePage(slug) ? slug : null;
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 60;

export interface KnownSubjects {
  /** Slugs of the site's makes; null where it has no stock yet. */
  makes: readonly string[] | null;
  /** Slugs of the titles of its offers; null where they are not known. */
  offers: readonly string[] | null;
}

/** Why nobody would see a document of that name: it belongs to a brand or an offer that the site has not; null if it can be seen. */
export function findSubjectProblem(slug: string, { makes, offers: titles }: KnownSubjects): string | null {
  if (isOfOffer(slug)) {
    const names = titles?.map(nameOfferDocument) ?? [slug];
    return names.includes(slug) ? null : `belongs to no offer of the site: ${listNames(names)}`;
  }
  if (!isOfBrand(slug) || makes === null) return null;
  const names = makes.map(nameBrandDocument);
  return names.includes(slug) ? null : `belongs to no brand of the site: ${listNames(names)}`;
}

const mostNames = 12;

function listNames(names: readonly string[]): string {
  if (names.length === 0) return 'it has none';
  return `it can be ${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ' …' : ''}`;
}

export interface TakenNames {
  /** Slugs of the site's makes. */
  makes: readonly string[];
  /** Slugs of the site's dealerships. */
  dealerships: readonly string[];
}

/** Why a document cannot have that name; null if it can. */
export function findSlugProblem(slug: string, { makes, dealerships }: TakenNames): string | null {
  if (!slugPattern.test(slug) || slug.length > longestSlug) {
    return `cannot be an address; name it with at most ${longestSlug} lower-case letters, digits and single hyphens, for example about-us`;
  }
  if (builtInWords.includes(slug)) return `${slug} is an address of the site already; choose another name`;
  if (makes.includes(slug)) return `${slug} is a make of the site; choose another name`;
  if (dealerships.includes(slug)) return `${slug} is a dealership of the site; choose another name`;
  return null;
}

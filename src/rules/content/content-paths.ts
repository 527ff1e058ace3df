/** Documents with an address of their own at the top of the site. */
export const contentPages = ['about-us', 'terms-and-conditions', 'privacy-policy', 'warranty'] as const;

/** Documents that stand above what a page of ours shows there: a form, offers, locations. */
const introductions: Readonly<Record<string, string>> = {
  careers: '/careers',
  contact: '/contact',
  finance: '/finance',
  'finance-enquiry': '/finance-enquiry',
  'apply-for-finance': '/apply-for-finance',
  service: '/service',
  'service-booking': '/service/booking',
  'trade-in': '/trade-in',
  'sell-my-car': '/sell-my-car',
  'book-test-drive': '/book-test-drive',
  'vehicle-parts-and-accessories': '/vehicle-parts-and-accessories',
  'special-offers': '/special-offers',
  'dealer-locator': '/dealer-locator',
  brands: '/brands',
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
  ...['checkout', 'buy-online', 'checkout-journey', 'personalised', 'print', 'success', 'sign-in', 'our-location'],
  ...['contact-us', 'spin-to-win', 'online-payment', 'my-garage', 'price-comparison', 'reviews', 'locations'],
  ...['mymotorama', 'mybigboxcars', 'myblinkr', 'myservco'],
];

const freePages = '/pages/';

/** Where a document is shown. */
export function formatContentPath(slug: string): string {
  if (contentPages.some((page) => page === slug)) return `/${slug}`;
  return introductions[slug] ?? `${freePages}${slug}`;
}

/** Whether the document of that name belongs to `/pages/{slug}`. */
export function isFreePage(slug: string): boolean {
  return formatContentPath(slug) === `${freePages}${slug}`;
}

/** Whether the document is a page by itself, and does not stand above another page's own content. */
export function isWholePage(slug: string): boolean {
  return introductions[slug] === undefined;
}

/** Name of the document of a page; null for a page that has none. */
export function findContentSlug(path: string): string | null {
  const own = contentPages.find((page) => path === `/${page}`);
  if (own) return own;
  const introduced = Object.keys(introductions).find((slug) => introductions[slug] === path);
  if (introduced) return introduced;
  const slug = path.startsWith(freePages) ? path.slice(freePages.length) : '';
  return slug !== '' && isFreePage(slug) ? slug : null;
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 60;

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

import { hasFinanceApplication } from '../applications/has-finance-application.ts';
import { garageSectionSwitches } from '../garage/garage-sections.ts';
import type { SiteSettings } from '../site-settings/settings.ts';
import { garagePaths } from '../site-settings/site-page-settings.ts';

export interface SiteRoute {
  /** A pattern of URLPattern, without the slash at the end. */
  path: string;
  /** Whether a site with these settings has it. */
  isOn: (settings: SiteSettings) => boolean;
}

const always = () => true;
const hasAlerts = ({ alerts }: SiteSettings) => alerts.enabled;
const hasTradeIn = ({ tradeIn }: SiteSettings) => tradeIn.enabled;

/** SITE-06: every address of a site, and the setting that switches it off. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', isOn: always },
  { path: '/search/:word?/:word2?', isOn: always },
  { path: '/used-car/:word?/:word2?', isOn: ({ search }) => search.prefix === 'used-car' },
  { path: '/parts/search', isOn: ({ search }) => search.partsPage },
  { path: '/directory', isOn: ({ search }) => search.directoryPage },
  { path: '/price-range', isOn: ({ search }) => search.priceRangePage },
  { path: '/cars/trade-in', isOn: hasTradeIn },
  { path: '/cars/:slug', isOn: always },
  { path: '/cars/:slug/price-comparison', isOn: always },
  { path: '/cars/:slug/checkout', isOn: ({ visitorPages }) => visitorPages.checkout },
  { path: '/cars/:slug/buy-online', isOn: ({ visitorPages }) => visitorPages.buyOnline },
  { path: '/checkout-journey', isOn: ({ visitorPages }) => visitorPages.buyOnline },
  { path: '/print', isOn: always },
  { path: '/success', isOn: always },
  { path: '/favourites', isOn: ({ favourites }) => favourites === 'local' },
  { path: '/compare', isOn: ({ card }) => card.compare },
  { path: '/contact', isOn: always },
  { path: '/contact-us/:slug?', isOn: always },
  { path: '/our-location/:slug', isOn: always },
  { path: '/dealer-locator', isOn: always },
  { path: '/brands', isOn: ({ brands }) => brands.page },
  { path: '/:brand/overview', isOn: ({ brands }) => brands.page },
  { path: '/:brand/:model/overview', isOn: ({ brands }) => brands.page },
  { path: '/special-offers', isOn: ({ offers }) => offers.page },
  { path: '/finance', isOn: ({ finance }) => finance.pages },
  { path: '/finance-enquiry', isOn: ({ finance }) => finance.pages },
  { path: '/apply-for-finance', isOn: hasFinanceApplication },
  { path: '/personalised/finance', isOn: ({ finance }) => finance.pages },
  { path: '/trade-in', isOn: hasTradeIn },
  { path: '/sell-my-car', isOn: hasTradeIn },
  { path: '/service', isOn: always },
  { path: '/service/booking', isOn: always },
  { path: '/vehicle-parts-and-accessories', isOn: always },
  { path: '/book-test-drive', isOn: always },
  { path: '/careers', isOn: ({ careers }) => careers.enabled },
  { path: '/pages/unsubscribe', isOn: always },
  { path: '/sign-in', isOn: always },
  { path: '/my-account', isOn: always },
  { path: '/my-garage/alerts', isOn: hasAlerts },
  { path: '/my-garage/alerts/new', isOn: hasAlerts },
  { path: '/watchlist', isOn: ({ favourites }) => favourites === 'watchlist' },
  ...garagePaths.map((path) => ({
    path,
    isOn: ({ garageEnabled, garage }: SiteSettings) => garageEnabled && garage.paths.includes(path),
  })),
  ...Object.entries(garageSectionSwitches).map(([name, isOn]) => ({ path: `/my-garage/${name}`, isOn })),
  { path: '/spin-to-win', isOn: ({ visitorPages }) => visitorPages.spinToWin },
  { path: '/online-payment', isOn: ({ visitorPages }) => visitorPages.onlinePayment },
];

const patterns = siteRoutes.map((route) => ({
  route,
  pattern: new URLPattern({ pathname: route.path === '/' ? route.path : `${route.path}{/}?` }, { ignoreCase: true }),
}));

/** The address's route; undefined for a content page, a file or an address that is none. */
export function findSiteRoute(pathname: string): SiteRoute | undefined {
  return patterns.find(({ pattern }) => pattern.test({ pathname }))?.route;
}

/** Whether the settings switch the page at that path off. */
export function isPageOff(pathname: string, settings: SiteSettings): boolean {
  return findSiteRoute(pathname)?.isOn(settings) === false;
}

import { getPostLimits } from '#rules/forms/fields/get-file-field.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { FoundPage } from '#web/http/site-pages.ts';
import { accountPage } from './account/account-page.ts';
import { alertsPage, newAlertPage } from './alerts/alerts-page.ts';
import { brandPage } from './brands/brand-page.ts';
import { brandsPage } from './brands/brands-page.ts';
import { modelPage } from './brands/model-page.ts';
import { careersPage } from './careers/careers-page.ts';
import { checkoutPage } from './checkout/checkout-page.ts';
import { contactPage, placeContactPage } from './contact/contact-page.ts';
import { contentPage } from './content/content-page.ts';
import { partsEnquiryPage } from './departments/parts-enquiry-page.ts';
import { serviceBookingPage, servicePage } from './departments/service-page.ts';
import { directoryPage } from './directory/directory-page.ts';
import { partsPage } from './directory/parts-page.ts';
import { financeEnquiryPage, financePage, personalisedFinancePage } from './finance/finance-pages.ts';
import { financeApplicationPage } from './finance-application/application-page.ts';
import { garagePages } from './garage/garage-pages.ts';
import { homePage } from './home/home-page.ts';
import { locationPage } from './locations/location-page.ts';
import { locatorPage } from './locations/locator-page.ts';
import { offersPage } from './offers/offers-page.ts';
import { onlinePaymentPage } from './online-payment/online-payment-page.ts';
import type { Page, PageSlot } from './page.ts';
import { comparedCarsPage } from './price-comparison/compared-cars-page.ts';
import { priceRangePage } from './price-range/price-range-page.ts';
import { printPage } from './print/print-page.ts';
import { spinPage } from './prizes/spin-page.ts';
import { buyOnlinePage, checkoutJourneyPage } from './purchase/purchase-page.ts';
import { comparePage } from './saved-cars/compare-page.ts';
import { favouritesPage } from './saved-cars/favourites-page.ts';
import { searchPage } from './search/search-page.ts';
import { signInPage } from './sign-in/sign-in-page.ts';
import { successPage } from './success/success-page.ts';
import { testDrivePage } from './test-drive/test-drive-page.ts';
import { tradeInPage } from './trade-in/trade-in-page.ts';
import { valuationPage } from './trade-in/valuation-page.ts';
import { unsubscribePage } from './unsubscribe/unsubscribe-page.ts';
import { previewPage } from './vehicle/preview-page.ts';
import { vehiclePage } from './vehicle/vehicle-page.ts';
import { watchlistPage } from './watchlist/watchlist-page.ts';

export type TablePage = { [Slot in PageSlot]: Page<Slot> }[PageSlot];

/** Every public page. Where an address fits two of them the first has it: `/:brand/overview` stands last, `/pages/unsubscribe` before `/pages/:slug`. */
export const pageTable: readonly TablePage[] = [
  homePage,
  searchPage,
  // Before the page of any car: one of its addresses is under /cars.
  tradeInPage,
  valuationPage,
  vehiclePage,
  previewPage,
  comparedCarsPage,
  printPage,
  contactPage,
  placeContactPage,
  locatorPage,
  locationPage,
  financePage,
  financeEnquiryPage,
  personalisedFinancePage,
  financeApplicationPage,
  unsubscribePage,
  contentPage,
  favouritesPage,
  comparePage,
  successPage,
  directoryPage,
  partsPage,
  priceRangePage,
  brandsPage,
  offersPage,
  signInPage,
  accountPage,
  alertsPage,
  newAlertPage,
  watchlistPage,
  ...garagePages,
  spinPage,
  onlinePaymentPage,
  checkoutPage,
  buyOnlinePage,
  checkoutJourneyPage,
  brandPage,
  modelPage,
  servicePage,
  serviceBookingPage,
  partsEnquiryPage,
  careersPage,
  testDrivePage,
];

const patterns = pageTable.flatMap((page, index) =>
  page.paths.map((path) => ({
    index,
    page,
    pattern: new URLPattern({ pathname: path === '/' ? path : `${path}{/}?` }, { ignoreCase: true }),
  })),
);

const nowhere: FoundPage = {
  index: null,
  params: [],
  isCached: true,
  takesPosts: false,
  postLimits: getPostLimits([]),
  pathParams: {},
};

/** The page of a path; upper case and a slash at the end make no difference. */
export function findPage(pathname: string): FoundPage {
  for (const { index, page, pattern } of patterns) {
    const groups = pattern.exec({ pathname })?.pathname.groups;
    if (!groups) continue;
    const { params, isCached, forms } = page;
    const takesPosts = forms.length > 0 || page.post !== undefined || page.submit !== null;
    return { index, params, isCached, takesPosts, postLimits: getPostLimits(forms), pathParams: decodeAll(groups) };
  }
  return nowhere;
}

function decodeAll(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text = '']) => [name, decodeURIComponent(text)]));
}

/** Whether a site with these settings has a page there. */
export function hasPage(path: string, settings: SiteSettings): boolean {
  return getPage(findPage(path))?.isOn(settings) ?? false;
}

/** Null for an address that leads nowhere. */
export function getPage({ index }: FoundPage): TablePage | null {
  return index === null ? null : (pageTable[index] ?? null);
}

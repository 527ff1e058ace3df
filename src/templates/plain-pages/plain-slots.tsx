import { SiteFooter } from '#blocks/frame/site-footer.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps } from '../views/site-view.ts';
import { ErrorPage } from './error-page.tsx';
import { FormPage } from './form-page.tsx';
import { CheckoutPage } from './money/checkout-page.tsx';
import { ComparedCarsPage } from './money/compared-cars-page.tsx';
import { FinanceApplicationPage } from './money/finance-application-page.tsx';
import { FinancePage } from './money/finance-page.tsx';
import { OffersPage } from './money/offers-page.tsx';
import { PriceRangePage } from './money/price-range-page.tsx';
import { PurchasePage } from './money/purchase-page.tsx';
import { TradeInPage } from './money/trade-in-page.tsx';
import { ValuationPage } from './money/valuation-page.tsx';
import { PartsPage } from './parts-page.tsx';
import { BrandPage } from './places/brand-page.tsx';
import { BrandsPage } from './places/brands-page.tsx';
import { ContactPage } from './places/contact-page.tsx';
import { DirectoryPage } from './places/directory-page.tsx';
import { LocationPage } from './places/location-page.tsx';
import { LocatorPage } from './places/locator-page.tsx';
import { PrintPage } from './print-page.tsx';
import { SpinPage } from './spin-page.tsx';
import { SuccessPage } from './success-page.tsx';
import { AccountPage } from './visitor/account-page.tsx';
import { AlertsPage } from './visitor/alerts-page.tsx';
import { ComparePage } from './visitor/compare-page.tsx';
import { FavouritesPage } from './visitor/favourites-page.tsx';
import { GaragePage } from './visitor/garage-page.tsx';
import { SignInPage } from './visitor/sign-in-page.tsx';
import { WatchlistPage } from './visitor/watchlist-page.tsx';

function Footer({ site }: FrameSlotProps) {
  return <SiteFooter footer={site.footer} />;
}

import { UnsubscribePage } from './visitor/unsubscribe-page.tsx';

/** Pages that all templates lay out alike; a template may put its own in their place. */
export const plainSlots = {
  footer: Footer,
  contact: ContactPage,
  locator: LocatorPage,
  location: LocationPage,
  favourites: FavouritesPage,
  finance: FinancePage,
  financeApplication: FinanceApplicationPage,
  compare: ComparePage,
  comparedCars: ComparedCarsPage,
  print: PrintPage,
  success: SuccessPage,
  directory: DirectoryPage,
  parts: PartsPage,
  priceRange: PriceRangePage,
  brands: BrandsPage,
  brand: BrandPage,
  offers: OffersPage,
  garage: GaragePage,
  account: AccountPage,
  alerts: AlertsPage,
  checkout: CheckoutPage,
  purchase: PurchasePage,
  spin: SpinPage,
  signIn: SignInPage,
  watchlist: WatchlistPage,
  form: FormPage,
  tradeIn: TradeInPage,
  valuation: ValuationPage,
  unsubscribe: UnsubscribePage,
  error: ErrorPage,
} satisfies Partial<Template>;

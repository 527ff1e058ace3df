import { SiteFooter } from '#blocks/frame/site-footer.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps } from '../views/site-view.ts';
import { AccountPage } from './account-page.tsx';
import { AlertsPage } from './alerts-page.tsx';
import { BrandPage } from './brand-page.tsx';
import { BrandsPage } from './brands-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ComparePage } from './compare-page.tsx';
import { ComparedCarsPage } from './compared-cars-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { DirectoryPage } from './directory-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { FavouritesPage } from './favourites-page.tsx';
import { FinanceApplicationPage } from './finance-application-page.tsx';
import { FinancePage } from './finance-page.tsx';
import { FormPage } from './form-page.tsx';
import { GaragePage } from './garage-page.tsx';
import { LocationPage } from './location-page.tsx';
import { LocatorPage } from './locator-page.tsx';
import { OffersPage } from './offers-page.tsx';
import { PartsPage } from './parts-page.tsx';
import { PriceRangePage } from './price-range-page.tsx';
import { PrintPage } from './print-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SpinPage } from './spin-page.tsx';
import { SuccessPage } from './success-page.tsx';
import { TradeInPage } from './trade-in-page.tsx';
import { ValuationPage } from './valuation-page.tsx';
import { WatchlistPage } from './watchlist-page.tsx';

function Footer({ site }: FrameSlotProps) {
  return <SiteFooter footer={site.footer} />;
}

import { UnsubscribePage } from './unsubscribe-page.tsx';

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
  spin: SpinPage,
  signIn: SignInPage,
  watchlist: WatchlistPage,
  form: FormPage,
  tradeIn: TradeInPage,
  valuation: ValuationPage,
  unsubscribe: UnsubscribePage,
  error: ErrorPage,
} satisfies Partial<Template>;

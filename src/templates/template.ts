import type { ComponentType } from 'react';
import type { PrintedCarView } from '#blocks/vehicle/printed-car.tsx';
import type { TokenValues } from '#theme/tokens.ts';
import type { ErrorView } from './plain-pages/error-page.tsx';
import type { FormPageView } from './plain-pages/form-page.tsx';
import type { CheckoutView } from './plain-pages/money/checkout-page.tsx';
import type { ComparedCarsView } from './plain-pages/money/compared-cars-page.tsx';
import type { FinanceApplicationView } from './plain-pages/money/finance-application-page.tsx';
import type { FinanceView } from './plain-pages/money/finance-page.tsx';
import type { OffersView } from './plain-pages/money/offers-page.tsx';
import type { PriceRangeView } from './plain-pages/money/price-range-page.tsx';
import type { PurchaseView } from './plain-pages/money/purchase-page.tsx';
import type { TradeInView } from './plain-pages/money/trade-in-page.tsx';
import type { ValuationView } from './plain-pages/money/valuation-page.tsx';
import type { PartsView } from './plain-pages/parts-page.tsx';
import type { BrandPageView } from './plain-pages/places/brand-page.tsx';
import type { BrandsView } from './plain-pages/places/brands-page.tsx';
import type { ContactView } from './plain-pages/places/contact-page.tsx';
import type { DirectoryView } from './plain-pages/places/directory-page.tsx';
import type { LocationPageView } from './plain-pages/places/location-page.tsx';
import type { LocatorView } from './plain-pages/places/locator-page.tsx';
import type { SpinView } from './plain-pages/spin-page.tsx';
import type { SuccessView } from './plain-pages/success-page.tsx';
import type { AccountView } from './plain-pages/visitor/account-page.tsx';
import type { AlertsView } from './plain-pages/visitor/alerts-page.tsx';
import type { CompareView } from './plain-pages/visitor/compare-page.tsx';
import type { FavouritesView } from './plain-pages/visitor/favourites-page.tsx';
import type { GarageView } from './plain-pages/visitor/garage-page.tsx';
import type { SignInView } from './plain-pages/visitor/sign-in-page.tsx';
import type { UnsubscribeView } from './plain-pages/visitor/unsubscribe-page.tsx';
import type { WatchlistView } from './plain-pages/visitor/watchlist-page.tsx';
import type { ContentView } from './sections/content-page.tsx';
import type { ModelPageView } from './sections/model-page.tsx';
import type { HomeView } from './views/home-view.ts';
import type { SearchView } from './views/search-view.ts';
import type { FrameSlotProps, PageSlotProps } from './views/site-view.ts';
import type { VehicleView } from './views/vehicle-view.ts';

/** What a template says of itself: plain data, read by the command line without any component. */
export interface TemplateManifest {
  name: string;
  description: string;
  /** Over the base, under the site's own (`mergeTokens`); typefaces among them. */
  tokens: TokenValues;
}

/** Every slot must be filled; the compiler names the one that is missing. A page slot renders its own `Main`. */
export interface Template {
  header: ComponentType<FrameSlotProps>;
  footer: ComponentType<FrameSlotProps>;
  home: ComponentType<PageSlotProps<HomeView>>;
  search: ComponentType<PageSlotProps<SearchView>>;
  vehicle: ComponentType<PageSlotProps<VehicleView>>;
  comparedCars: ComponentType<PageSlotProps<ComparedCarsView>>;
  contact: ComponentType<PageSlotProps<ContactView>>;
  locator: ComponentType<PageSlotProps<LocatorView>>;
  location: ComponentType<PageSlotProps<LocationPageView>>;
  content: ComponentType<PageSlotProps<ContentView>>;
  favourites: ComponentType<PageSlotProps<FavouritesView>>;
  finance: ComponentType<PageSlotProps<FinanceView>>;
  financeApplication: ComponentType<PageSlotProps<FinanceApplicationView>>;
  compare: ComponentType<PageSlotProps<CompareView>>;
  print: ComponentType<PageSlotProps<PrintedCarView>>;
  success: ComponentType<PageSlotProps<SuccessView>>;
  directory: ComponentType<PageSlotProps<DirectoryView>>;
  parts: ComponentType<PageSlotProps<PartsView>>;
  tradeIn: ComponentType<PageSlotProps<TradeInView>>;
  valuation: ComponentType<PageSlotProps<ValuationView>>;
  priceRange: ComponentType<PageSlotProps<PriceRangeView>>;
  brands: ComponentType<PageSlotProps<BrandsView>>;
  brand: ComponentType<PageSlotProps<BrandPageView>>;
  model: ComponentType<PageSlotProps<ModelPageView>>;
  offers: ComponentType<PageSlotProps<OffersView>>;
  garage: ComponentType<PageSlotProps<GarageView>>;
  account: ComponentType<PageSlotProps<AccountView>>;
  alerts: ComponentType<PageSlotProps<AlertsView>>;
  checkout: ComponentType<PageSlotProps<CheckoutView>>;
  purchase: ComponentType<PageSlotProps<PurchaseView>>;
  watchlist: ComponentType<PageSlotProps<WatchlistView>>;
  spin: ComponentType<PageSlotProps<SpinView>>;
  signIn: ComponentType<PageSlotProps<SignInView>>;
  form: ComponentType<PageSlotProps<FormPageView>>;
  unsubscribe: ComponentType<PageSlotProps<UnsubscribeView>>;
  error: ComponentType<PageSlotProps<ErrorView>>;
}

export type SlotName = keyof Template;

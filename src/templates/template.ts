import type { ComponentType } from 'react';
import type { CarSheetView } from '#blocks/car-sheet.tsx';
import type { TokenValues } from '#theme/tokens.ts';
import type { CompareView } from './views/compare-view.ts';
import type { ContactView } from './views/contact-view.ts';
import type { DirectoryView } from './views/directory-view.ts';
import type { ErrorView } from './views/error-view.ts';
import type { FavouritesView } from './views/favourites-view.ts';
import type { HomeView } from './views/home-view.ts';
import type { PartsView } from './views/parts-view.ts';
import type { PriceRangeView } from './views/price-range-view.ts';
import type { SearchView } from './views/search-view.ts';
import type { SiteView } from './views/site-view.ts';
import type { SuccessView } from './views/success-view.ts';
import type { VehicleView } from './views/vehicle-view.ts';

/** What a template says of itself: plain data, read by the command line without any component. */
export interface TemplateManifest {
  name: string;
  description: string;
  /** Over the base, under the site's own (`mergeTokens`); typefaces among them. */
  tokens: TokenValues;
}

export interface FrameSlotProps {
  site: SiteView;
}

export interface PageSlotProps<View> {
  site: SiteView;
  view: View;
}

/** Every slot must be filled; the compiler names the one that is missing. A page slot renders its own `Main`. */
export interface Template {
  header: ComponentType<FrameSlotProps>;
  footer: ComponentType<FrameSlotProps>;
  home: ComponentType<PageSlotProps<HomeView>>;
  search: ComponentType<PageSlotProps<SearchView>>;
  vehicle: ComponentType<PageSlotProps<VehicleView>>;
  contact: ComponentType<PageSlotProps<ContactView>>;
  favourites: ComponentType<PageSlotProps<FavouritesView>>;
  compare: ComponentType<PageSlotProps<CompareView>>;
  print: ComponentType<PageSlotProps<CarSheetView>>;
  success: ComponentType<PageSlotProps<SuccessView>>;
  directory: ComponentType<PageSlotProps<DirectoryView>>;
  parts: ComponentType<PageSlotProps<PartsView>>;
  priceRange: ComponentType<PageSlotProps<PriceRangeView>>;
  error: ComponentType<PageSlotProps<ErrorView>>;
}

export type SlotName = keyof Template;

import type { ComponentType } from 'react';
import type { TokenValues } from '#theme/tokens.ts';
import type { ContactView } from './views/contact-view.ts';
import type { ErrorView } from './views/error-view.ts';
import type { HomeView } from './views/home-view.ts';
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
  success: ComponentType<PageSlotProps<SuccessView>>;
  error: ComponentType<PageSlotProps<ErrorView>>;
}

export type SlotName = keyof Template;

/** How each slot is loaded: by itself, so that a browser gets the components of its page and of no other. */
export type TemplateSlots = { readonly [Slot in SlotName]: () => Promise<Template[Slot]> };

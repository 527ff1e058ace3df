import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { BrandView } from '../brands/brand-grid.tsx';
import type { PhoneLinkView } from '../locations/phone-link.tsx';
import type { QuickSearchView } from '../quick-search/quick-search.tsx';
import type { SavedLinkView } from '../saved-cars/saved-links.tsx';

export interface MenuEntryView extends LinkView {
  current: boolean;
  /** Drop-down entries; empty for a plain link. */
  links: readonly MenuLinkView[];
}

export interface MenuLinkView extends LinkView {
  /** How many cars its list has, as the list says it; null where it is no list. */
  countText: string | null;
  /** A small photo of a car of its list, where the menu shows pictures. */
  photo?: ImageView | null;
}

export interface SiteHeaderView {
  name: string;
  homeHref: string;
  /** The name in words stands where there is no logo. */
  logo: ImageView | null;
  menu: readonly MenuEntryView[];
  /** SITE-12: the mega menu of brands; empty leaves it out. */
  brands: readonly BrandView[];
  /** To all brands, where the menu has only some. */
  brandsLink: LinkView | null;
  phone: PhoneLinkView | null;
  /** The line above the header; null hides it. */
  announcement: string | null;
  /** The main button of the header, such as "Enquire". */
  action: LinkView | null;
  /** Pages of the lists that the visitor's browser keeps, where the site has them. */
  keptLinks: readonly SavedLinkView[];
  /** To what is a visitor's own, where the site has accounts; the same for everybody. */
  account: LinkView | null;
  /** GET form of the search box; null hides it. */
  searchAction: string | null;
  /** The word for the stock, such as "cars". */
  noun: string;
  /** SRCH-06; null leaves it out. */
  quickSearch: QuickSearchView | null;
}

export interface SiteHeaderProps {
  header: SiteHeaderView;
}

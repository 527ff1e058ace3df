import { LinkButton } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/link-view.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import type { BrandView } from './brand-grid.tsx';
import { QuickSearchButton, QuickSearchPanel } from './header-quick-search.tsx';
import { KeptLinks, type KeptLinkView } from './kept-links.tsx';
import { MainMenu } from './main-menu.tsx';
import { PhoneLink, type PhoneLinkView } from './phone-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import type { QuickSearchView } from './quick-search.tsx';
import { SiteName } from './site-name.tsx';

export interface MenuEntryView extends LinkView {
  current: boolean;
  /** Drop-down entries; empty for a plain link. */
  links: readonly MenuLinkView[];
}

export interface MenuLinkView extends LinkView {
  /** A number of cars, or null. */
  count: number | null;
}

export interface SiteHeaderView {
  name: string;
  homeHref: string;
  /** The name in words stands where there is no logo. */
  logo: ImageView | null;
  menu: readonly MenuEntryView[];
  /** SITE-12: the mega menu of brands; empty leaves it out. */
  brands: readonly BrandView[];
  phone: PhoneLinkView | null;
  /** The line above the header; null hides it. */
  announcement: string | null;
  /** The main button of the header, such as "Enquire". */
  action: LinkView | null;
  /** Pages of the lists that the visitor's browser keeps, where the site has them. */
  keptLinks: readonly KeptLinkView[];
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

export function SiteHeader({ header }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header>
        <AnnouncementLine text={header.announcement} />
        <Container ground="header" className="relative border-b border-header-line bg-header text-header-text">
          <div className="flex min-h-16 items-center gap-2 lg:min-h-20 xl:gap-6">
            <SiteName header={header} />
            <MainMenu entries={header.menu} brands={header.brands} />
            <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-3">
              {header.quickSearch === null ? null : <QuickSearchButton icon="search" />}
              <KeptLinks links={header.keptLinks} />
              {header.phone === null ? null : (
                <PhoneLink
                  phone={header.phone}
                  compact
                  className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-note font-medium underline-offset-4 hover:underline"
                />
              )}
              {header.action === null ? null : (
                <LinkButton href={header.action.href} className="max-md:hidden">
                  {header.action.label}
                </LinkButton>
              )}
              <PhoneMenu header={header} />
            </div>
          </div>
        </Container>
        {header.quickSearch === null ? null : <QuickSearchPanel search={header.quickSearch} />}
      </header>
    </>
  );
}

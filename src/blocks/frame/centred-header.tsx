import { Container } from '#ui/container.tsx';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { QuickSearchButton, QuickSearchPanel } from '../quick-search/header-quick-search.tsx';
import { HeaderSearch } from '../quick-search/header-search.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MainMenu } from './main-menu.tsx';
import type { SiteHeaderProps } from './site-header-view.ts';
import { SiteName } from './site-name.tsx';

/** The name in the middle of wide windows, between the search and the tools, and the menu under a line. */
export function CentredHeader({ header }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header>
        <AnnouncementLine text={header.announcement} />
        <Container ground="header" className="relative border-b border-header-line bg-header text-header-text">
          <div className="flex min-h-18 items-center max-md:flex-wrap max-md:gap-y-0 gap-3 py-2 lg:gap-8">
            <div className="min-w-0 flex-1 max-xl:hidden">
              {header.searchAction === null ? null : (
                <HeaderSearch action={header.searchAction} noun={header.noun} className="w-64" />
              )}
            </div>
            <SiteName header={header} size="large" />
            <div className="flex items-center justify-end max-md:ml-auto max-md:min-w-0 max-md:flex-wrap sm:gap-3 md:flex-1">
              {header.quickSearch === null ? null : (
                <QuickSearchButton icon="search" wideIcon={header.searchAction === null ? 'search' : 'filter'} />
              )}
              <HeaderActions header={header} />
            </div>
          </div>
          <div className="border-t border-header-line max-xl:hidden">
            <div className="-mx-2.5 flex min-h-12 items-center 2xl:-mx-3">
              <MainMenu entries={header.menu} brands={header.brands} brandsLink={header.brandsLink} />
            </div>
          </div>
        </Container>
        {header.quickSearch === null ? null : <QuickSearchPanel search={header.quickSearch} />}
      </header>
    </>
  );
}

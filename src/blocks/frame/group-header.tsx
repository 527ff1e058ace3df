import { Container } from '#ui/container.tsx';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { QuickSearchButton, QuickSearchPanel } from '../quick-search/header-quick-search.tsx';
import { HeaderSearch } from '../quick-search/header-search.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MainMenu } from './main-menu.tsx';
import type { SiteHeaderProps } from './site-header-view.ts';
import { SiteName } from './site-name.tsx';

/** Two storeys: the house above, its ways in below. */
export function GroupHeader({ header }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header data-ground="header" className="relative bg-header text-header-text">
        <AnnouncementLine text={header.announcement} />
        <Container>
          <div className="flex min-h-18 items-center max-md:flex-wrap max-md:gap-y-0 gap-3 py-2 lg:min-h-22 lg:gap-8">
            <SiteName header={header} size="large" />
            <div className="ml-auto flex min-w-0 items-center justify-end max-md:flex-wrap sm:gap-3 md:shrink-0">
              {header.searchAction === null ? null : (
                <HeaderSearch action={header.searchAction} noun={header.noun} className="w-64 max-xl:hidden 2xl:w-80" />
              )}
              {header.quickSearch === null ? null : (
                <QuickSearchButton icon="search" wideIcon={header.searchAction === null ? 'search' : 'filter'} />
              )}
              <HeaderActions header={header} />
            </div>
          </div>
        </Container>
        <Container className="border-t border-header-line max-xl:hidden">
          <div className="-mx-2.5 flex min-h-14 items-center 2xl:-mx-3">
            <MainMenu entries={header.menu} brands={header.brands} brandsLink={header.brandsLink} />
          </div>
        </Container>
        {header.quickSearch === null ? null : <QuickSearchPanel search={header.quickSearch} />}
      </header>
    </>
  );
}

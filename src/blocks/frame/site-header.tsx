import { Container } from '#ui/container.tsx';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { QuickSearchButton, QuickSearchPanel } from '../quick-search/header-quick-search.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MainMenu } from './main-menu.tsx';
import type { SiteHeaderProps } from './site-header-view.ts';
import { SiteName } from './site-name.tsx';

/** The name with its tools, and under it the whole menu in one line. */
export function SiteHeader({ header }: SiteHeaderProps) {
  return (
    <>
      <SkipLink />
      <header>
        <AnnouncementLine text={header.announcement} />
        <Container ground="header" className="relative border-b border-header-line bg-header text-header-text">
          <div className="flex min-h-16 items-center max-md:flex-wrap max-md:gap-y-0 gap-2 lg:min-h-18 xl:gap-6">
            <SiteName header={header} />
            <div className="ml-auto flex min-w-0 items-center justify-end max-md:flex-wrap sm:gap-3 md:shrink-0">
              {header.quickSearch === null ? null : <QuickSearchButton icon="search" />}
              <HeaderActions header={header} />
            </div>
          </div>
          <div className="-mx-2.5 -mt-2 flex min-h-12 items-center pb-2 max-xl:hidden 2xl:-mx-3">
            <MainMenu entries={header.menu} brands={header.brands} brandsLink={header.brandsLink} />
          </div>
        </Container>
        {header.quickSearch === null ? null : <QuickSearchPanel search={header.quickSearch} />}
      </header>
    </>
  );
}

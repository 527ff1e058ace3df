import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { PhoneLink } from '../locations/phone-link.tsx';
import { QuickSearchButton, QuickSearchPanel } from '../quick-search/header-quick-search.tsx';
import { SavedLinks } from '../saved-cars/saved-links.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import { MainMenu } from './main-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
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
            <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-3">
              {header.quickSearch === null ? null : <QuickSearchButton icon="search" />}
              <SavedLinks links={header.keptLinks} />
              <AccountLink link={header.account} />
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
          <div className="-mx-2.5 -mt-2 flex min-h-12 items-center pb-2 max-xl:hidden 2xl:-mx-3">
            <MainMenu entries={header.menu} brands={header.brands} />
          </div>
        </Container>
        {header.quickSearch === null ? null : <QuickSearchPanel search={header.quickSearch} />}
      </header>
    </>
  );
}

import { Container } from '#ui/container.tsx';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { PhoneLink } from '../locations/phone-link.tsx';
import { QuickSearchButton, QuickSearchPanel } from '../quick-search/header-quick-search.tsx';
import { HeaderSearch } from '../quick-search/header-search.tsx';
import { SavedLinks } from '../saved-cars/saved-links.tsx';
import { AnnouncementLine } from './announcement-line.tsx';
import { MainMenu } from './main-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import type { SiteHeaderProps } from './site-header-view.ts';
import { SiteName } from './site-name.tsx';

const lineClasses =
  'z-30 border-b border-header-line bg-header text-header-text [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0 max-lg:[body:has([data-results-toolbar],[data-names-stay])_&]:static [[data-slot=vehicle]_&]:static!';

/** A slim menu above, and a line with the search in its middle that stays in sight; on phones the search has its own line, which stays alone. */
export function SearchHeader({ header }: SiteHeaderProps) {
  const search = (className: string) =>
    header.searchAction === null ? null : (
      <div className={`flex items-center gap-1 ${className}`}>
        <HeaderSearch action={header.searchAction} noun={header.noun} className="min-w-0 flex-1" />
        {header.quickSearch === null ? null : <QuickSearchButton className="-mr-2.5" />}
      </div>
    );
  return (
    <>
      <SkipLink />
      <header className="contents">
        <AnnouncementLine text={header.announcement} />
        <Container ground="band" className="relative bg-band text-band-text max-xl:hidden">
          <div className="-mx-2.5 flex min-h-11 items-center 2xl:-mx-3">
            <MainMenu entries={header.menu} brands={header.brands} brandsLink={header.brandsLink} />
          </div>
        </Container>
        <Container
          ground="header"
          className={`head-stays ${lineClasses} ${header.searchAction === null ? '' : 'max-md:static! max-md:border-b-0'}`}
        >
          <div className="flex min-h-16 items-center max-md:flex-wrap max-md:gap-y-0 gap-3 lg:min-h-18 lg:gap-8">
            <SiteName header={header} />
            {search('w-full max-w-text min-w-40 max-md:hidden')}
            <div className="ml-auto flex min-w-0 items-center justify-end max-md:flex-wrap md:shrink-0">
              <SavedLinks links={header.keptLinks} />
              <AccountLink link={header.account} />
              {header.phone === null ? null : (
                <PhoneLink
                  phone={header.phone}
                  compact="row"
                  className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-semibold underline-offset-4 hover:underline max-[22rem]:hidden"
                />
              )}
              <PhoneMenu header={header} />
            </div>
          </div>
        </Container>
        {header.searchAction === null ? null : (
          <Container ground="header" className={`${lineClasses} md:hidden`}>
            {search('py-1.5')}
          </Container>
        )}
        {header.quickSearch === null ? null : <QuickSearchPanel search={header.quickSearch} />}
      </header>
    </>
  );
}

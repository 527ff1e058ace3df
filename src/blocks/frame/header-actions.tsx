import { LinkButton } from '#ui/form/button.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { PhoneLink } from '../locations/phone-link.tsx';
import { SavedLinks } from '../saved-cars/saved-links.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import type { SiteHeaderProps } from './site-header-view.ts';

/**
 * What stands at the end of a header's first line: saved cars, account, phone, the site's own button, the menu of phones, which
 * alone has the phone in the narrowest windows.
 */
export function HeaderActions({ header }: SiteHeaderProps) {
  return (
    <>
      <SavedLinks links={header.keptLinks} />
      <AccountLink link={header.account} />
      {header.phone === null ? null : (
        <PhoneLink
          phone={header.phone}
          compact="row"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-note font-medium underline-offset-4 hover:underline max-[22rem]:hidden"
        />
      )}
      {header.action === null ? null : (
        <LinkButton href={header.action.href} className="max-md:hidden">
          {header.action.label}
        </LinkButton>
      )}
      <PhoneMenu header={header} />
    </>
  );
}

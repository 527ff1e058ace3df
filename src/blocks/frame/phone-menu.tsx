import { useId } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import { sheetMarks } from '#ui/panels/sheet.behaviour.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AccountMenuEntry } from '../account/account-link.tsx';
import { PhoneLink } from '../locations/phone-link.tsx';
import { SavedMenuEntries } from '../saved-cars/saved-links.tsx';
import type { SiteHeaderProps } from './site-header-view.ts';
import { SiteName } from './site-name.tsx';

/** The menu of narrow windows: a sheet over the page, opened and closed by the browser alone. */
export function PhoneMenu({ header }: SiteHeaderProps) {
  const id = useId();
  return (
    <div className="-mr-2.5 xl:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control"
      >
        <Icon name="menu" className="size-6" />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      <div
        id={id}
        popover="auto"
        {...mark(sheetMarks.sheet, true)}
        data-ground="surface"
        className="h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface px-page pb-10 text-surface-text [&:not(:popover-open)]:hidden"
      >
        <div className="sticky top-0 -mx-1 flex min-h-16 items-center justify-between gap-4 bg-surface px-1">
          <SiteName header={header} />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mr-2.5 inline-flex min-h-11 min-w-11 items-center justify-center rounded-control"
          >
            <Icon name="close" className="size-6" />
            <VisuallyHidden>Close menu</VisuallyHidden>
          </button>
        </div>
        <nav aria-label="Menu" className="mt-4">
          <ul className="lined border-y border-line text-lead font-semibold">
            {header.menu.map((entry) => (
              <li key={entry.label}>
                <PhoneMenuEntry entry={entry} />
              </li>
            ))}
            {header.brands.length === 0 ? null : <Brands {...header} />}
            <SavedMenuEntries links={header.keptLinks} />
            <AccountMenuEntry link={header.account} />
          </ul>
        </nav>
        <div className="mt-8 grid gap-3">
          {header.action === null ? null : <LinkButton href={header.action.href}>{header.action.label}</LinkButton>}
          {header.phone === null ? null : (
            <PhoneLink
              phone={header.phone}
              className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-control-line font-semibold"
            />
          )}
        </div>
      </div>
    </div>
  );
}

function PhoneMenuEntry({ entry }: { entry: SiteHeaderProps['header']['menu'][number] }) {
  if (entry.links.length === 0) {
    return (
      <a
        href={entry.href}
        aria-current={entry.current ? 'page' : undefined}
        className="flex min-h-14 items-center aria-[current]:text-link"
      >
        {entry.label}
      </a>
    );
  }
  return (
    <Disclosure summary={entry.label} className="py-1">
      <ul className="pb-3 text-body font-normal">
        {entry.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="flex min-h-12 items-center justify-between gap-3">
              {link.label}
              {link.countText === null ? null : <span className="text-quiet-text tabular-nums">{link.countText}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Brands({ brands, brandsLink }: Pick<SiteHeaderProps['header'], 'brands' | 'brandsLink'>) {
  return (
    <li>
      <Disclosure summary="Brands" className="py-1">
        <ul className="columns-2 gap-6 pb-3 text-body font-normal">
          {brands.map((brand) => (
            <li key={brand.name} className="break-inside-avoid">
              <a href={brand.href} className="flex min-h-12 items-center">
                {brand.name}
              </a>
            </li>
          ))}
          {brandsLink === null ? null : (
            <li className="break-inside-avoid">
              <a href={brandsLink.href} className="flex min-h-12 items-center">
                {brandsLink.label}
              </a>
            </li>
          )}
        </ul>
      </Disclosure>
    </li>
  );
}

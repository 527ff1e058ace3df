import { Icon } from '#ui/icon.tsx';
import { BrandTiles, type BrandView } from '../brands/brand-grid.tsx';
import type { MenuEntryView, MenuLinkView } from './site-header-view.ts';

const entryClasses =
  'flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-2.5 text-note focus-visible:-outline-offset-4 font-medium underline-offset-8 hover:underline 2xl:px-3';

export interface MainMenuProps {
  entries: readonly MenuEntryView[];
  /** SITE-12: fill a panel as wide as the page, six a row. */
  brands: readonly BrandView[];
}

/** The menu of wide windows. Drop-downs open by the browser alone, one at a time, and close when left where scripts run. Its frame is the nearest positioned parent. */
export function MainMenu({ entries, brands }: MainMenuProps) {
  return (
    <nav aria-label="Main" className="min-w-0 max-xl:hidden">
      <ul className="flex flex-wrap items-center">
        {entries.map((entry) => (
          <li key={entry.label} className="relative">
            {entry.links.length === 0 ? (
              <a href={entry.href} aria-current={entry.current ? 'page' : undefined} className={entryClasses}>
                <EntryLabel entry={entry} />
              </a>
            ) : (
              <DropDown entry={entry} />
            )}
          </li>
        ))}
        {brands.length === 0 ? null : (
          <li>
            <BrandPanel brands={brands} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Long lists stand in columns. */
const longList = 8;

function DropDown({ entry }: { entry: MenuEntryView }) {
  const long = entry.links.length > longList;
  return (
    <details name="main-menu" className="group/menu">
      <summary className={entryClasses}>
        <EntryLabel entry={entry} />
        <Icon name="chevron-down" className="size-4 group-open/menu:rotate-180" />
      </summary>
      <div
        data-ground="surface"
        className={`absolute left-0 top-full z-40 mt-2 rounded-card border border-line bg-raised p-3 text-raised-text shadow-card ${long ? 'w-144' : 'w-64'}`}
      >
        <ul className={long ? 'columns-2 gap-2' : ''}>
          {entry.links.map((link) => (
            <li key={link.href} className="break-inside-avoid">
              <MenuLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

interface MenuLinkProps extends MenuLinkView {
  external?: boolean;
}

function MenuLink({ href, label, countText, external = false }: MenuLinkProps) {
  return (
    <a
      href={href}
      rel={external ? 'noopener' : undefined}
      className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-note hover:bg-muted"
    >
      {label}
      {countText === null ? null : <span className="shrink-0 text-quiet-text tabular-nums">{countText}</span>}
    </a>
  );
}

/** Names alone where no sign is stored: a panel of initials looks as if its pictures were missing. */
function BrandPanel({ brands }: Pick<MainMenuProps, 'brands'>) {
  return (
    <details name="main-menu" className="group/menu">
      <summary className={entryClasses}>
        Brands
        <Icon name="chevron-down" className="size-4 group-open/menu:rotate-180" />
      </summary>
      <div
        data-ground="surface"
        className="absolute inset-x-0 top-full z-40 max-h-[80dvh] overflow-y-auto border-b border-line bg-surface px-page py-8 text-surface-text shadow-card"
      >
        <div className="mx-auto w-full max-w-page">
          {brands.some(({ logoUrl }) => logoUrl !== null) ? (
            <BrandTiles brands={brands} />
          ) : (
            <BrandNames brands={brands} />
          )}
        </div>
      </div>
    </details>
  );
}

function BrandNames({ brands }: Pick<MainMenuProps, 'brands'>) {
  return (
    <ul className="-mx-3 grid gap-x-4 lg:grid-cols-6">
      {brands.map(({ name, href, countText, external }) => (
        <li key={name}>
          <MenuLink
            href={href}
            label={name}
            countText={external ? 'Visit brand site' : countText}
            external={external}
          />
        </li>
      ))}
    </ul>
  );
}

function EntryLabel({ entry }: { entry: MenuEntryView }) {
  return <span className={entry.current ? 'underline decoration-2 underline-offset-8' : ''}>{entry.label}</span>;
}

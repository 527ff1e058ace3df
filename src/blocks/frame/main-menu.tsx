import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { BrandTiles, type BrandView } from '../brands/brand-grid.tsx';
import type { MenuEntryView, MenuLinkView } from './site-header-view.ts';

const entryClasses =
  'flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-2.5 text-note focus-visible:-outline-offset-4 font-medium underline-offset-8 hover:underline 2xl:px-3';

export interface MainMenuProps {
  entries: readonly MenuEntryView[];
  /** SITE-12: fill a panel as wide as the page, six a row. */
  brands: readonly BrandView[];
  brandsLink: LinkView | null;
}

/** The menu of wide windows. Drop-downs open by the browser alone, one at a time, and close when left where scripts run. Its frame is the nearest positioned parent. */
export function MainMenu({ entries, brands, brandsLink }: MainMenuProps) {
  return (
    <nav aria-label="Main" className="min-w-0 max-xl:hidden">
      <ul className="flex flex-wrap items-center">
        {entries.map((entry) => (
          <li key={entry.label} className={hasPhotos(entry) ? '' : 'relative'}>
            <Entry entry={entry} />
          </li>
        ))}
        {brands.length === 0 ? null : (
          <li>
            <BrandPanel brands={brands} brandsLink={brandsLink} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const hasPhotos = ({ links }: MenuEntryView) => links.some(({ photo }) => photo);

function Entry({ entry }: { entry: MenuEntryView }) {
  if (hasPhotos(entry)) return <PhotoPanel entry={entry} />;
  if (entry.links.length > 0) return <DropDown entry={entry} />;
  return (
    <a href={entry.href} aria-current={entry.current ? 'page' : undefined} className={entryClasses}>
      <EntryLabel entry={entry} />
    </a>
  );
}

/** A long menu stands in columns, what leads to no list of cars below them. */
const longList = 8;

function DropDown({ entry }: { entry: MenuEntryView }) {
  const long = entry.links.length > longList;
  const lists = long ? entry.links.filter(({ countText }) => countText !== null) : [];
  const [columns, row] =
    lists.length === 0 ? [entry.links, []] : [lists, entry.links.filter((link) => !lists.includes(link))];
  return (
    <MenuDetails label={<EntryLabel entry={entry} />}>
      <div
        data-ground="surface"
        className={`absolute left-0 top-full z-40 mt-2 rounded-card border border-line bg-raised p-3 text-raised-text shadow-card ${long ? 'w-144' : 'w-64'}`}
      >
        <ul className={long ? 'columns-2 gap-2' : ''}>
          {columns.map((link) => (
            <li key={link.href} className="break-inside-avoid">
              <MenuLink {...link} />
            </li>
          ))}
        </ul>
        {row.length === 0 ? null : <LinkRow links={row} />}
      </div>
    </MenuDetails>
  );
}

function LinkRow({ links }: { links: readonly MenuLinkView[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link.href}>
          <MenuLink {...link} />
        </li>
      ))}
    </ul>
  );
}

/** One drop-down is open at a time. */
function MenuDetails({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details name="main-menu">
      <summary className={entryClasses}>
        {label}
        <Icon name="chevron-down" className="size-4 turns-open" />
      </summary>
      {children}
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
function BrandPanel({ brands, brandsLink }: Pick<MainMenuProps, 'brands' | 'brandsLink'>) {
  return (
    <MenuDetails label="Brands">
      <WidePanel>
        {brands.some(({ logoUrl }) => logoUrl !== null) ? (
          <BrandTiles brands={brands} />
        ) : (
          <BrandNames brands={brands} />
        )}
        {brandsLink === null ? null : (
          <div className="-mx-3 mt-4 flex">
            <MenuLink {...brandsLink} countText={null} />
          </div>
        )}
      </WidePanel>
    </MenuDetails>
  );
}

/** As wide as the page. */
function WidePanel({ children }: { children: ReactNode }) {
  return (
    <div
      data-ground="surface"
      className="absolute inset-x-0 top-full z-40 max-h-[80dvh] overflow-y-auto border-b border-line bg-surface px-page py-8 text-surface-text shadow-card"
    >
      <div className="mx-auto w-full max-w-page">{children}</div>
    </div>
  );
}

/** Six a row, each under a car of it; links without a picture stand below. */
function PhotoPanel({ entry }: { entry: MenuEntryView }) {
  const pictured = entry.links.filter(({ photo }) => photo);
  const others = entry.links.filter(({ photo }) => !photo);
  return (
    <MenuDetails label={<EntryLabel entry={entry} />}>
      <WidePanel>
        <ul className="grid gap-4 lg:grid-cols-6">
          {pictured.map((link) => (
            <li key={link.href} className="relative min-w-0 text-note">
              <img
                src={link.photo?.url}
                alt=""
                width={link.photo?.width}
                height={link.photo?.height}
                loading="lazy"
                decoding="async"
                className="mb-2 aspect-car w-full rounded-card bg-muted object-cover"
              />
              <a href={link.href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                <span className="font-semibold">{link.label}</span>
                <span className="ml-2 text-quiet-text tabular-nums">{link.countText}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className="-mx-3 mt-4">
          <LinkRow links={others} />
        </div>
      </WidePanel>
    </MenuDetails>
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

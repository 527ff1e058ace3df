/** Ways into the stock by one fact: price, body, weekly price. */
export interface QuickLinkGroupView {
  label: string;
  links: readonly QuickLinkView[];
}

export interface QuickLinkView {
  label: string;
  href: string;
  countText: string | null;
}

export interface QuickLinksProps {
  groups: readonly QuickLinkGroupView[];
}

export function QuickLinks({ groups }: QuickLinksProps) {
  if (groups.length === 0) return null;
  return (
    <nav aria-label="Quick links" className="grid grid-cols-1 gap-4">
      {groups.map((group) => (
        <div key={group.label} className="gap-5 lg:flex lg:items-center">
          <h2 className="shrink-0 py-2 text-note font-semibold lg:w-28">{group.label}</h2>
          <ul className="max-sm:swipe-row max-sm:bleed-page gap-2 max-sm:scroll-px-(--page-edge) max-sm:px-page sm:flex sm:flex-wrap">
            {group.links.map((link) => (
              <li key={link.href} className="snap-start max-sm:shrink-0 sm:min-w-0">
                <a
                  href={link.href}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-card-line bg-raised px-4 py-1 text-note font-medium text-raised-text hover:bg-muted hover:text-muted-text"
                >
                  {link.label}
                  {link.countText === null ? null : (
                    <span className="text-quiet-text tabular-nums">{link.countText}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

import type { GarageLinkView } from './garage-view.ts';

/** The sections of a visitor's own pages: beside the page where it is wide, a line to swipe above it where it is narrow. */
export function GarageNav({ links }: { links: readonly GarageLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="My garage" className="-mx-page overflow-x-auto px-page lg:mx-0 lg:overflow-visible lg:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line lg:w-auto lg:flex-col lg:gap-0.5 lg:border-b-0">
        {links.map(({ label, href, isCurrent }) => (
          <li key={href} className="shrink-0">
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-note font-medium hover:underline aria-[current]:border-accent aria-[current]:font-semibold lg:rounded-control lg:border-b-0 lg:aria-[current]:bg-muted lg:aria-[current]:text-muted-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

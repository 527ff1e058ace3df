import type { ReactNode } from 'react';
import type { GarageLinkView } from './garage-view.ts';

export interface GarageFrameProps {
  /** Empty on a site without a garage: then the page stands alone. */
  links: readonly GarageLinkView[];
  children: ReactNode;
}

/** A page of a visitor's own, with the way to the others. */
export function GarageFrame({ links, children }: GarageFrameProps) {
  if (links.length === 0) return <div className="mt-6 lg:mt-10">{children}</div>;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <GarageNav links={links} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The sections of a visitor's own pages: beside the page where it is wide, a line to swipe above it where it is narrow. */
function GarageNav({ links }: { links: readonly GarageLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="My garage" className="max-lg:bleed-page max-lg:overflow-x-auto max-lg:px-page">
      <ul className="flex w-max min-w-full gap-1 border-b border-line lg:w-auto lg:flex-col lg:border-b-0">
        {links.map(({ label, href, isCurrent }) => (
          <li key={href} className="shrink-0">
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap max-lg:aria-[current]:[scroll-initial-target:nearest] border-b-2 border-transparent px-3 text-note font-medium hover:underline aria-[current]:border-accent aria-[current]:font-semibold lg:rounded-control lg:border-b-0 lg:aria-[current]:bg-muted lg:aria-[current]:text-muted-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

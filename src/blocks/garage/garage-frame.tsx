import type { ReactNode } from 'react';
import { GarageNav } from './garage-nav.tsx';
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
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
      <GarageNav links={links} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

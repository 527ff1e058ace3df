import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Silhouette } from '../pictures/silhouette.tsx';

export interface NoSavedCarsProps {
  empty: { heading: string; text: string; link: LinkView };
}

/** Out of sight while a browser that keeps saved cars has not yet looked for them. */
export function NoSavedCars({ empty }: NoSavedCarsProps) {
  return (
    <div className="mt-6 flex flex-col items-center rounded-card bg-muted px-6 py-16 text-center text-muted-text [[data-keeps]_[data-waits]_&]:invisible lg:py-20">
      <Silhouette body="SUV" className="w-44 text-silhouette" />
      <h2 className="mt-6 text-subheading">{empty.heading}</h2>
      <p className="mt-2 max-w-narrow text-quiet-text">{empty.text}</p>
      <LinkButton href={empty.link.href} className="mt-6">
        {empty.link.label}
      </LinkButton>
    </div>
  );
}

import { SectionHeading } from '../content/section-heading.tsx';
import { LocationCard } from './location-card.tsx';
import type { LocationCardView } from './location-view.ts';
import { ShortLocations } from './short-locations.tsx';

export interface LocationBlockProps {
  /** "Visit us"; of one location, and of several. */
  heading: { one: string; several: string };
  locations: readonly LocationCardView[];
}

/** Up to here each has its whole card, hours and all. */
const wholeCards = 2;

/** Where the house stands: one or two places whole, many of them in short. */
export function LocationBlock({ heading, locations }: LocationBlockProps) {
  if (locations.length === 0) return null;
  const isLong = locations.length > wholeCards;
  return (
    <section aria-label={locations.length === 1 ? heading.one : heading.several}>
      <SectionHeading heading={locations.length === 1 ? heading.one : heading.several} />
      {isLong ? (
        <ShortLocations locations={locations} className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />
      ) : (
        <div className={locations.length === 1 ? '' : 'grid gap-6 xl:grid-cols-2'}>
          {locations.map((location) => (
            <LocationCard key={location.id} location={location} />
          ))}
        </div>
      )}
    </section>
  );
}

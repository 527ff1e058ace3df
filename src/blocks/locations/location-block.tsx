import { Disclosure } from '#ui/panels/disclosure.tsx';
import { SectionHeading } from '../content/section-heading.tsx';
import { LocationCard } from './location-card.tsx';
import type { LocationCardView } from './location-view.ts';
import { TownLinks } from './places-by-town.tsx';
import { ShortLocations } from './short-locations.tsx';

export interface LocationBlockProps {
  /** "Visit us"; of one location, and of several. */
  heading: { one: string; several: string };
  locations: readonly LocationCardView[];
}

/** Up to here each has its whole card, hours and all. */
const wholeCards = 2;
/** Up to here phones have each in short; beyond, the way to each. */
const shortPlaces = 4;

/** Where the house stands: one or two places whole, many of them in short. */
export function LocationBlock({ heading, locations }: LocationBlockProps) {
  if (locations.length === 0) return null;
  const isLong = locations.length > wholeCards;
  const columns = `sm:grid-cols-2 lg:grid-cols-3 ${locations.length === 3 ? '' : 'xl:grid-cols-4'}`;
  const hasPictures = locations.length <= shortPlaces && locations.every(({ image }) => image !== null);
  const hasTowns = locations.length > shortPlaces && locations.every(({ href }) => href !== null);
  return (
    <section aria-label={locations.length === 1 ? heading.one : heading.several}>
      <SectionHeading heading={locations.length === 1 ? heading.one : heading.several} />
      {isLong ? (
        <>
          {hasTowns ? <Towns locations={locations} /> : null}
          <div className={hasTowns ? 'max-sm:hidden' : ''}>
            <ShortLocations locations={locations} className={columns} hasPictures={hasPictures} />
          </div>
        </>
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

/** Many places on a phone, folded. */
function Towns({ locations }: Pick<LocationBlockProps, 'locations'>) {
  return (
    <nav aria-label="Choose your town" className="sm:hidden">
      <Disclosure summary="Choose your town" className="border-b border-line">
        <TownLinks locations={locations} />
      </Disclosure>
    </nav>
  );
}

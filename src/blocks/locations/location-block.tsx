import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SectionHeading } from '../content/section-heading.tsx';
import { LocationCard, LocationName } from './location-card.tsx';
import type { LocationCardView } from './location-view.ts';
import { PhoneLink } from './phone-link.tsx';

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
        <ol className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {locations.map((location) => (
            <li key={location.id} className="min-w-0 border-t border-line py-5">
              <ShortLocation location={location} />
            </li>
          ))}
        </ol>
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

function ShortLocation({ location }: { location: LocationCardView }) {
  return (
    <article>
      <LocationName location={location} headingLevel="h3" className="text-card-title" />
      <address className="mt-1 text-note not-italic opacity-90">{location.addressLines.join(', ')}</address>
      {location.openText === null ? null : <p className="mt-1 text-note">{location.openText}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5 text-note font-medium">
        {location.phone === null ? null : (
          <PhoneLink phone={location.phone} className="inline-flex min-h-11 items-center gap-2" />
        )}
        {location.directionsHref === null ? null : (
          <a
            href={location.directionsHref}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            <Icon name="pin" className="size-4" />
            Directions
            <VisuallyHidden> to {location.name}</VisuallyHidden>
          </a>
        )}
      </div>
    </article>
  );
}

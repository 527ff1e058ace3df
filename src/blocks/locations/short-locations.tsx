import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Picture } from '../pictures/picture.tsx';
import { LocationName } from './location-card.tsx';
import type { LocationCardView } from './location-view.ts';
import { OpenText } from './open-text.tsx';
import { WeekBehindToday } from './opening-hours.tsx';
import { PhoneLink } from './phone-link.tsx';

interface ShortLook {
  headingLevel?: 'h2' | 'h3';
  /** The hours of the week and the holidays behind those of today; else the words for today alone. */
  hasWeek?: boolean;
  /** Over the words the picture of each, but on phones. */
  hasPictures?: boolean;
}

export interface ShortLocationsProps extends ShortLook {
  locations: readonly LocationCardView[];
  /** How many stand beside each other. */
  className: string;
}

/** Many places, each in a few lines: what it is called, where, when, and how to reach it. */
export function ShortLocations({
  locations,
  className,
  headingLevel = 'h3',
  hasWeek = false,
  hasPictures = false,
}: ShortLocationsProps) {
  return (
    <ol className={`grid grid-cols-1 ${hasPictures ? 'gap-x-6' : 'gap-x-10'} ${className}`}>
      {locations.map((location) => (
        <li key={location.id} className={`min-w-0 border-line py-5 ${hasPictures ? 'max-sm:border-t' : 'border-t'}`}>
          {hasPictures && location.image !== null ? (
            <Picture
              image={location.image}
              sizes="(min-width: 64rem) 30vw, 46vw"
              className="mb-4 aspect-car w-full rounded-card max-sm:hidden"
            />
          ) : null}
          <ShortLocation location={location} headingLevel={headingLevel} hasWeek={hasWeek} />
        </li>
      ))}
    </ol>
  );
}

type ShortLocationProps = Required<Omit<ShortLook, 'hasPictures'>> & { location: LocationCardView };

function ShortLocation({ location, headingLevel, hasWeek }: ShortLocationProps) {
  return (
    <article>
      <LocationName location={location} headingLevel={headingLevel} className="text-card-title" />
      <address className="mt-1 text-note not-italic opacity-90">{location.addressLines.join(', ')}</address>
      {hasWeek ? <WeekBehindToday location={location} /> : <OpenToday location={location} />}
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

function OpenToday({ location: { openText } }: Pick<ShortLocationProps, 'location'>) {
  return openText === null ? null : (
    <p className="mt-1 text-note">
      <OpenText text={openText} />
    </p>
  );
}

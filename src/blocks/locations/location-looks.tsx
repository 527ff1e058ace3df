import { Picture } from '../pictures/picture.tsx';
import { LocationLogo, LocationName } from './location-card.tsx';
import { LocationAddress, LocationButtons, LocationLinks, LocationRating } from './location-contact.tsx';
import type { LocationCardView } from './location-view.ts';
import { WeekBehindToday } from './opening-hours.tsx';

interface LocationLookProps {
  location: LocationCardView;
  named: boolean;
}

/** A narrow card: picture, address, numbers, hours behind today's, buttons; on a phone the picture stands small beside the address. */
export function CompactLocation({ location, named }: LocationLookProps) {
  const hasSight = location.image !== null || location.logo !== null;
  return (
    <article>
      <div className={hasSight ? 'grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3 sm:block' : ''}>
        <CompactSight location={location} />
        <div>
          <LocationFacts location={location} named={named} />
        </div>
      </div>
      <div className="mt-2">
        <LocationLinks location={location} />
      </div>
      <WeekBehindToday location={location} />
      <LocationButtons location={location} className="mt-4" />
      <Licences location={location} />
    </article>
  );
}

/** LOC-02: the image, or the logo. */
function CompactSight({ location: { image, logo } }: Pick<LocationLookProps, 'location'>) {
  if (image !== null) {
    return (
      <Picture
        image={image}
        sizes="(min-width: 40rem) 24rem, 6rem"
        className="aspect-[3/2] w-full rounded-box sm:mb-4"
      />
    );
  }
  return logo === null ? null : (
    <div className="grid aspect-[3/2] w-full place-items-center rounded-box bg-muted p-4 sm:mb-4">
      <LocationLogo logo={logo} />
    </div>
  );
}

/** A line of a list: what it is, how to reach it, what to do. */
export function LocationLine({ location, named }: LocationLookProps) {
  return (
    <article className="grid grid-cols-1 gap-x-10 gap-y-3 md:grid-cols-3">
      <div>
        <LocationFacts location={location} named={named} />
        <Licences location={location} />
      </div>
      <div>
        <LocationLinks location={location} />
        <WeekBehindToday location={location} />
      </div>
      <LocationButtons location={location} className="content-start md:justify-end" />
    </article>
  );
}

function LocationFacts({ location, named }: LocationLookProps) {
  return (
    <>
      {named ? <LocationName location={location} headingLevel="h3" className="text-card-title" /> : null}
      {location.rating === null ? null : <LocationRating rating={location.rating} />}
      <LocationAddress lines={location.addressLines} className="mt-1 text-note text-balance" />
      {location.distanceText === null ? null : <p className="mt-1 text-note font-semibold">{location.distanceText}</p>}
    </>
  );
}

function Licences({ location: { licences } }: Pick<LocationLookProps, 'location'>) {
  return licences.length === 0 ? null : <p className="mt-4 text-small text-quiet-text">{licences.join(' · ')}</p>;
}

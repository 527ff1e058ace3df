import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../pictures/picture.tsx';
import { LocationAddress, LocationButtons, LocationLinks, LocationRating } from './location-contact.tsx';
import type { LocationCardView } from './location-view.ts';
import { LocationMap, type LocationMapView } from './map/location-map.tsx';
import { OpeningHours, WeekBehindToday } from './opening-hours.tsx';

export interface LocationCardProps {
  location: LocationCardView;
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** In place of the image. */
  map?: LocationMapView | null;
  /** False where the group above it has its name and its frame. */
  framed?: boolean;
  /** False where the heading above it says its name. */
  named?: boolean;
  /** The hours of the week behind those of today, where there are several cards, or in narrow windows alone; there on phones without the image. */
  folded?: boolean | 'narrow';
  /** Beside a form, whose button is the one that leads on. */
  quiet?: boolean;
}

/** LOC-02: one location: where, when, how to reach it. */
export function LocationCard({
  location,
  headingLevel = 'h3',
  map = null,
  framed = true,
  named = true,
  folded = false,
  quiet = false,
}: LocationCardProps) {
  const hasSight = map === null && (location.image !== null || location.logo !== null);
  const frame = framed ? 'overflow-hidden rounded-card border border-card-line bg-raised text-raised-text' : '';
  return (
    <article data-ground={framed ? 'surface' : undefined} className={`@container ${frame}`}>
      {map === null ? null : <LocationMap map={map} />}
      <div
        className={`grid grid-cols-1 gap-x-8 gap-y-6 ${framed ? 'p-6 @min-[32rem]:p-8' : ''} ${hasSight ? '@min-[32rem]:grid-cols-[auto_minmax(0,1fr)]' : ''}`}
      >
        {hasSight ? <LocationSight location={location} className={folded === 'narrow' ? 'max-sm:hidden' : ''} /> : null}
        <div
          className={`grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 ${hasSight ? '@min-[56rem]:grid-cols-2' : '@min-[42rem]:grid-cols-2'}`}
        >
          <div className="min-w-0">
            <p className="text-note text-quiet-text">{location.typeLabel}</p>
            {named ? (
              <LocationName location={location} headingLevel={headingLevel} className="text-subheading" />
            ) : null}
            {location.distanceText === null ? null : <p className="text-note">{location.distanceText}</p>}
            {location.rating === null ? null : <LocationRating rating={location.rating} />}
            <LocationAddress lines={location.addressLines} className="mt-3" />
            <div className="mt-3">
              <LocationLinks location={location} />
            </div>
            <LocationButtons location={location} quiet={quiet} className="mt-4" />
            {location.licences.length === 0 ? null : (
              <p className="mt-4 text-small text-quiet-text">{location.licences.join(' · ')}</p>
            )}
          </div>
          {folded === true ? (
            <WeekBehindToday location={location} />
          ) : (
            <OpeningHours location={location} foldsInNarrow={folded === 'narrow'} />
          )}
        </div>
      </div>
    </article>
  );
}

export interface LocationNameProps {
  location: Pick<LocationCardView, 'name' | 'href'>;
  headingLevel: 'h2' | 'h3' | 'h4';
  className?: string;
}

export function LocationName({ location: { name, href }, headingLevel, className = '' }: LocationNameProps) {
  const Heading = headingLevel;
  return (
    <Heading className={className}>
      {href === null ? (
        name
      ) : (
        <a href={href} className="inline-block py-1 underline-offset-4 hover:underline">
          {name}
        </a>
      )}
    </Heading>
  );
}

interface LocationSightProps {
  location: Pick<LocationCardView, 'image' | 'logo'>;
  className: string;
}

/** LOC-06: the photo at 200 x 300, or the logo. */
function LocationSight({ location: { image, logo }, className }: LocationSightProps) {
  if (image !== null) {
    return (
      <Picture
        image={image}
        sizes="(min-width: 48rem) 200px, 92vw"
        className={`aspect-[3/2] w-full rounded-box @min-[32rem]:aspect-2/3 @min-[32rem]:w-50 ${className}`}
      />
    );
  }
  if (logo === null) return null;
  return (
    <div className={`grid place-items-center rounded-box bg-muted p-6 @min-[32rem]:w-50 ${className}`}>
      <LocationLogo logo={logo} />
    </div>
  );
}

export function LocationLogo({ logo: { url, alt, width, height } }: { logo: ImageView }) {
  return (
    <img src={url} alt={alt} width={width} height={height} loading="lazy" className="h-16 w-full object-contain" />
  );
}

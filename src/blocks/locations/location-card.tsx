import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Picture } from '../pictures/picture.tsx';
import { LocationMap, type LocationMapView } from './location-map.tsx';
import { PhoneLink, type PhoneLinkView } from './phone-link.tsx';

export interface OpeningDayView {
  /** "Monday" */
  day: string;
  /** "8:30 am to 5:30 pm" or "Closed" */
  text: string;
  today: boolean;
}

export interface LocationCardView {
  id: string;
  name: string;
  /** "Sales", "Service", … or null. */
  typeLabel: string | null;
  /** "12 Example Street", "Chermside QLD 4032" */
  addressLines: readonly string[];
  directionsHref: string | null;
  phone: PhoneLinkView | null;
  /** Monday to Sunday, or empty where nobody knows them. */
  hours: readonly OpeningDayView[];
  /** "Open today until 5:30 pm"; null hides it. */
  openText: string | null;
  image: ImageView | null;
  /** "DL# 1234567" */
  licences: readonly string[];
  buttons: readonly LinkView[];
}

export interface LocationCardProps {
  location: LocationCardView;
  headingLevel?: 'h2' | 'h3';
  /** In place of the image. */
  map?: LocationMapView | null;
}

/** One location: where, when, how to reach it. */
export function LocationCard({ location, headingLevel = 'h3', map = null }: LocationCardProps) {
  const Heading = headingLevel;
  return (
    <article
      data-ground="surface"
      className="overflow-hidden rounded-card border border-card-line bg-raised text-raised-text"
    >
      <Sight location={location} map={map} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 p-6 sm:p-8 md:grid-cols-2">
        <div>
          {location.typeLabel === null ? null : <p className="text-note text-quiet-text">{location.typeLabel}</p>}
          <Heading className="text-subheading">{location.name}</Heading>
          <address className="mt-3 not-italic">
            {location.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <LocationLinks location={location} />
          {location.licences.length === 0 ? null : (
            <p className="mt-4 text-small text-quiet-text">{location.licences.join(' · ')}</p>
          )}
        </div>
        <OpeningHours location={location} />
      </div>
    </article>
  );
}

function Sight({ location: { image }, map }: Required<Pick<LocationCardProps, 'location' | 'map'>>) {
  if (map !== null) return <LocationMap map={map} />;
  if (image === null) return null;
  return <Picture image={image} sizes="(min-width: 64rem) 40rem, 92vw" className="aspect-video w-full" />;
}

function LocationLinks({ location }: { location: LocationCardView }) {
  return (
    <div className="mt-3">
      {location.phone === null ? null : (
        <PhoneLink
          phone={location.phone}
          className="flex min-h-11 w-fit items-center gap-2 font-semibold hover:text-link"
        />
      )}
      {location.directionsHref === null ? null : (
        <a
          href={location.directionsHref}
          rel="noopener"
          className="flex min-h-11 w-fit items-center gap-2 font-semibold hover:text-link"
        >
          <Icon name="pin" />
          Get Directions
          <VisuallyHidden> to {location.name}</VisuallyHidden>
        </a>
      )}
      {location.buttons.length === 0 ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {location.buttons.map((button, at) => (
            <LinkButton key={button.href} href={button.href} look={at === 0 ? 'accent' : 'outline'}>
              {button.label}
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  );
}

function OpeningHours({ location }: { location: LocationCardView }) {
  if (location.hours.length === 0) return null;
  return (
    <div>
      {location.openText === null ? null : (
        <p className="mb-3 flex items-center gap-2 font-semibold">
          <Icon name="clock" />
          {location.openText}
        </p>
      )}
      <table className="w-full text-note">
        <caption className="sr-only">Opening hours of {location.name}</caption>
        <tbody>
          {location.hours.map((day) => (
            <tr key={day.day} className={day.today ? 'font-semibold' : ''}>
              <th scope="row" className="py-1 pr-4 text-left [font-weight:inherit]">
                {day.day}
                {day.today ? <VisuallyHidden> (today)</VisuallyHidden> : null}
              </th>
              <td className="py-1 text-right tabular-nums">{day.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

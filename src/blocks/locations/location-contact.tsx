import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Stars } from '../content/stars.tsx';
import type { LocationCardView, RatingView } from './location-view.ts';
import { PhoneLink } from './phone-link.tsx';

const line = 'flex min-h-11 w-fit items-center gap-2 font-semibold hover:text-link';

/** LOC-02: numbers, directions and website of a location. */
export function LocationLinks({ location }: { location: LocationCardView }) {
  const { name, phone, landline, phoneLabels, directionsHref, website } = location;
  return (
    <div className="flex flex-wrap gap-x-4">
      {phone === null ? null : <PhoneLink phone={phone} label={phoneLabels?.phone ?? null} className={line} />}
      {landline === null ? null : <PhoneLink phone={landline} label={phoneLabels?.landline ?? null} className={line} />}
      {directionsHref === null ? null : (
        <a href={directionsHref} rel="noopener" className={line}>
          <Icon name="pin" />
          Get Directions
          <VisuallyHidden> to {name}</VisuallyHidden>
        </a>
      )}
      {website === null ? null : (
        <a href={website.href} rel="noopener" className={line}>
          <Icon name="arrow-right" />
          {website.label}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

/** LOC-07 */
export interface LocationButtonsProps {
  location: LocationCardView;
  /** Beside a form, whose button is the one that leads on. */
  quiet?: boolean;
  className?: string;
}

export function LocationButtons({ location, quiet = false, className = '' }: LocationButtonsProps) {
  if (location.buttons.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${className}`}>
      {location.buttons.map((button, at) => (
        <LinkButton key={button.label} href={button.href} look={at === 0 && !quiet ? 'accent' : 'outline'}>
          {button.label}
          <VisuallyHidden>, {location.name}</VisuallyHidden>
        </LinkButton>
      ))}
    </div>
  );
}

export function LocationAddress({ lines, className = '' }: { lines: readonly string[]; className?: string }) {
  if (lines.length === 0) return null;
  return (
    <address className={`not-italic ${className}`}>
      {lines.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </address>
  );
}

/** LOC-06: "4.6", its stars, "412 reviews on Google". */
export function LocationRating({ rating: { rating, countText } }: { rating: RatingView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-note">
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating.toFixed(1)}
      </span>
      <Stars rating={rating} />
      {countText === null ? null : <span className="text-quiet-text">{countText}</span>}
    </p>
  );
}

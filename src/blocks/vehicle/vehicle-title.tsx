import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { CarFacts } from '../car/car-facts.tsx';
import { CertifiedBadge } from '../car/certified-badge.tsx';
import { LiveCarState } from '../car-status/car-state.tsx';
import { statusMarks } from '../car-status/status-templates.ts';
import { LocationRating } from '../locations/location-contact.tsx';
import type { VehicleSummaryView } from './vehicle-summary-view.ts';

export interface VehicleTitleProps {
  summary: VehicleSummaryView;
  size?: keyof typeof sizes;
}

const sizes = { heading: 'text-heading', title: 'text-title' } as const;

/** Which car this is. */
export function VehicleTitle({ summary, size = 'heading' }: VehicleTitleProps) {
  const kindText = [summary.condition, summary.stockText].filter((part) => part !== null).join(' · ');
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-quiet-text">
        {kindText === '' ? null : <span className="min-w-0 wrap-anywhere">{kindText}</span>}
        <LiveCarState text={summary.stateText} className="inline-flex max-w-full" />
      </p>
      <h1 className={`mt-1 ${sizes[size]}`}>
        <UnbrokenWords text={summary.name} />
      </h1>
      {summary.certified === null ? null : (
        <div {...mark(statusMarks.whileUnsold, true)}>
          <CertifiedBadge certified={summary.certified} />
        </div>
      )}
      <CarFacts layout="row" facts={summary.facts} className="mt-4" />
    </div>
  );
}

/** Down to the place on the page, with what others say of it (LOC-06). */
export function VehicleLocationLink({ summary }: Pick<VehicleTitleProps, 'summary'>) {
  const { locationLink, rating } = summary;
  if (locationLink === null) return null;
  return (
    <div className="mt-4">
      <a
        href={locationLink.href}
        className="flex min-h-11 w-fit max-w-full items-center gap-2 text-note font-medium underline-offset-4 hover:underline"
      >
        <Icon name="pin" />
        <span className="min-w-0">{locationLink.label}</span>
      </a>
      {rating === null ? null : (
        <div className="-mt-1.5 mb-2 pl-7">
          <LocationRating rating={rating} />
        </div>
      )}
    </div>
  );
}

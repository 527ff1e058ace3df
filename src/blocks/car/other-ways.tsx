import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { CarCardView } from './car-card-view.ts';

/** The whole card leads to the car, so only what leads elsewhere has a button; nothing does once it is sold. */
export function listOtherWays(car: CarCardView): LinkView[] {
  return car.sold ? [] : car.buttons.filter(({ href }) => href !== car.href);
}

interface OtherWayProps {
  car: CarCardView;
  way: LinkView;
  className: string;
}

export function OtherWay({ car, way, className }: OtherWayProps) {
  return (
    <LinkButton
      href={way.href}
      look="outline"
      aria-label={`${way.label}: ${car.name}`}
      className={`min-h-11! whitespace-nowrap text-note! ${className}`}
    >
      {way.label}
    </LinkButton>
  );
}

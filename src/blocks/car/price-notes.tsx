import { Badge } from '#ui/badge.tsx';
import type { CarCardView } from './car-card-view.ts';

/** What a week of the car comes to, how far it lies below the market, and who may sell it. */
export function PriceNotes({ car }: { car: Pick<CarCardView, 'weeklyText' | 'savingText' | 'licencesText'> }) {
  if (car.weeklyText === null && car.savingText === null && car.licencesText === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {car.weeklyText === null ? null : <p className="text-note text-quiet-text">{car.weeklyText}</p>}
      {car.savingText === null ? null : <Badge look="highlight">{car.savingText}</Badge>}
      {car.licencesText === null ? null : <p className="w-full text-small text-quiet-text">{car.licencesText}</p>}
    </div>
  );
}

import type { ComponentType } from 'react';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { RateNotes } from './rate-notes.tsx';

export interface NearMatchesView {
  /** "Close to your search", or of cars that have nothing of it "Also for sale". */
  heading: string;
  cars: readonly CarCardView[];
}

export interface NearMatchesProps {
  matches: NearMatchesView;
  Card: ComponentType<CarCardProps>;
}

/** SRCH-12: what a search that finds nothing shows instead. */
export function NearMatches({ matches: { heading, cars }, Card }: NearMatchesProps) {
  if (cars.length === 0) return null;
  return (
    <section aria-label={heading} className="mt-10">
      <h2 className="text-subheading">{heading}</h2>
      <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id} className="min-w-0">
            <Card car={car} headingLevel="h3" />
          </li>
        ))}
      </ul>
      <RateNotes cars={cars} />
    </section>
  );
}

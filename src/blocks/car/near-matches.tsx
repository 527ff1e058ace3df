import type { ComponentType } from 'react';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { RateNotes } from './rate-notes.tsx';

export interface NearMatchesProps {
  cars: readonly CarCardView[];
  Card: ComponentType<CarCardProps>;
}

/** SRCH-12: what comes near a search that finds nothing. */
export function NearMatches({ cars, Card }: NearMatchesProps) {
  if (cars.length === 0) return null;
  return (
    <section aria-label="Close to your search" className="mt-10">
      <h2 className="text-subheading">Close to your search</h2>
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

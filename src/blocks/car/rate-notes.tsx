import type { CarCardView } from './car-card-view.ts';

/** COMP-03: what the comparison rates of the cards are worked out on, and their warning, each once. */
export function RateNotes({ cars }: { cars: readonly Pick<CarCardView, 'finance'>[] }) {
  const notes = new Set(cars.flatMap(({ finance }) => finance?.noteText ?? []));
  return [...notes].map((text) => (
    <p key={text} className="mt-6 max-w-text text-small text-quiet-text">
      {text}
    </p>
  ));
}

import { CarState } from '../car-status/car-state.tsx';
import type { CarCardView } from './car-card-view.ts';
import { CarTag } from './car-tag.tsx';

/** "Used · Summit Used Cars Wilsonton"; empty where neither is shown. */
export function describeKind({ condition, location }: Pick<CarCardView, 'condition' | 'location'>): string {
  return [condition, location].filter((part) => part !== null).join(' · ');
}

/** The same in a line of a card, behind its state. */
export function KindLine({ car, className }: { car: CarCardView; className: string }) {
  const kindText = describeKind(car);
  if (kindText === '' && car.stateText === null) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-quiet-text ${className}`}>
      <CarState text={car.stateText} className="inline-flex max-w-full" />
      <span className="line-clamp-2 min-w-0">{kindText}</span>
    </p>
  );
}

interface CardMarksProps extends Pick<CarCardView, 'tag'> {
  /** Null where it stands elsewhere on the card. */
  stateText: string | null;
  className: string;
}

/** The tag, and the state of a card whose words have no line for it. */
export function CardMarks({ tag, stateText, className }: CardMarksProps) {
  if (tag === null && stateText === null) return null;
  return (
    <div className={`flex-wrap gap-1.5 ${className}`}>
      {tag === null ? null : <CarTag tag={tag} />}
      <CarState text={stateText} className="inline-flex max-w-full" />
    </div>
  );
}

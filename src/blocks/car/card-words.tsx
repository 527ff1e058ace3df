import { CarState } from '../car-status/car-state.tsx';
import type { CarCardView } from './car-card-view.ts';
import { CarTag } from './car-tag.tsx';

/** "Used · Summit Used Cars Wilsonton"; empty where neither is shown. */
export function describeKind({ condition, location }: Pick<CarCardView, 'condition' | 'location'>): string {
  return [condition, location].filter((part) => part !== null).join(' · ');
}

interface CardMarksProps extends Pick<CarCardView, 'tag' | 'stateText'> {
  className: string;
}

/** VDP-22: the tag of a card and its state, in the one place where its template has them. */
export function CardMarks({ tag, stateText, className }: CardMarksProps) {
  if (tag === null && stateText === null) return null;
  return (
    <div className={`flex-wrap gap-1.5 ${className}`}>
      {tag === null ? null : <CarTag tag={tag} />}
      <CarState text={stateText} className="inline-flex max-w-full" />
    </div>
  );
}

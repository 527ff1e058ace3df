import { Badge } from '#ui/badge.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { statusMarks } from './status-templates.ts';

export interface CarStateProps {
  /** "Reserved", "Coming Soon", "Sold"; null where the car is simply for sale. */
  text: string | null;
  className?: string;
}

/** VDP-22: beside the name and the price, whatever the tag says. */
export function CarState({ text, className = '' }: CarStateProps) {
  if (text === null) return null;
  return (
    <span className={className}>
      <Badge look="inverse">{text}</Badge>
    </span>
  );
}

/** The same on the car's own page, where it changes while somebody looks (`followCar`). */
export function LiveCarState({ text, className = '' }: CarStateProps) {
  return (
    <span {...mark(statusMarks.state, true)} hidden={text === null} className={className}>
      <Badge look="inverse">{text}</Badge>
    </span>
  );
}

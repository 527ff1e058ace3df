import type { ReactNode } from 'react';
import { atPointMark, isOutside, sizeRooms } from './at-point.behaviour.ts';
import { mark } from './behaviour/mark.ts';

export interface AtPointProps {
  /** 0 to 1 from the left and from the top of the box around it; outside of that it is not shown. */
  at: { x: number; y: number };
  children: ReactNode;
  className?: string;
}

/**
 * Puts the upper left corner of something at a point of the box around it, over which it lies. The policy of a page refuses
 * style attributes; the size of a drawing is none, so two empty ones make room.
 */
export function AtPoint({ at, children, className = '' }: AtPointProps) {
  const { x, y } = sizeRooms(at);
  return (
    <div
      {...mark(atPointMark, true)}
      hidden={isOutside(at)}
      className={`pointer-events-none absolute inset-0 flex flex-col *:shrink-0 ${className}`}
    >
      <svg aria-hidden="true" width="1" height={y} />
      <div className="flex h-0 items-start *:shrink-0">
        <svg aria-hidden="true" width={x} height="1" />
        {children}
      </div>
    </div>
  );
}

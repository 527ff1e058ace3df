import type { Clock } from '#kernel/clock.ts';

export interface MovableClock extends Clock {
  set(at: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** Stands still until it is moved. */
export function createMovableClock(start: Date | string = '2026-03-02T02:00:00Z'): MovableClock {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      const totalSeconds = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      at = new Date(at.getTime() + totalSeconds * 1000);
    },
  };
}

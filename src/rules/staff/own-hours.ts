import { createOpenClock } from '../appointments/open-clock.ts';

/** When somebody wants to be told: on these days, from and until these times. */
export interface OwnHours {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** "08:30" */
  opens: string;
  /** Not after `opens`: until then on the next day. */
  closes: string;
}

/** OFF-20: when somebody may be told of something that is so now: at once, or when his own hours begin. */
export function findTellingTime(hours: OwnHours | null, { now, timeZone }: { now: Date; timeZone: string }): Date {
  if (hours === null) return now;
  const { opens, closes } = hours;
  const openingHours = hours.weekdays.map((weekday) => ({ weekday, status: 'Open' as const, opens, closes }));
  const clock = createOpenClock({ openingHours, specialHours: [], timeZone });
  return clock.isOpen(now) ? now : (clock.findEnd(now, 1) ?? now);
}

import { describe, expect, it } from 'vitest';
import { findTellingTime, type OwnHours } from './own-hours.ts';

const timeZone = 'Australia/Brisbane';
/** Brisbane is ten hours ahead: 2 March 2026 is a Monday. */
const tell = (hours: OwnHours | null, now: string) =>
  findTellingTime(hours, { now: new Date(now), timeZone }).toISOString();
const workdays: OwnHours = { weekdays: [1, 2], opens: '08:30', closes: '17:00' };

describe('findTellingTime', () => {
  it('OFF-20 tells at once within own hours, and without any', () => {
    expect(tell(workdays, '2026-03-02T00:00:00.000Z')).toBe('2026-03-02T00:00:00.000Z');
    expect(tell(null, '2026-03-01T15:00:00.000Z')).toBe('2026-03-01T15:00:00.000Z');
  });

  it('OFF-20 waits until they begin, over days without any and over midnight', () => {
    expect(tell(workdays, '2026-03-02T10:00:00.000Z')).toMatch(/^2026-03-02T22:30:00/);
    expect(tell(workdays, '2026-03-04T00:00:00.000Z')).toMatch(/^2026-03-08T22:30:00/);
    const nights: OwnHours = { weekdays: [1], opens: '22:00', closes: '02:00' };
    expect(tell(nights, '2026-03-02T15:30:00.000Z')).toBe('2026-03-02T15:30:00.000Z');
    expect(tell(nights, '2026-03-02T16:30:00.000Z')).toMatch(/^2026-03-09T12:00:00/);
  });
});

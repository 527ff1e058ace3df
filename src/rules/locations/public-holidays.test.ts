import { describe, expect, it } from 'vitest';
import { type PlaceState, placeStates } from './place-fields.ts';
import { listPublicHolidays } from './public-holidays.ts';

const find = (state: PlaceState, year: number, name: string) =>
  listPublicHolidays(state, `${year}-01-01`).find((each) => each.name === name)?.date;

describe('listPublicHolidays', () => {
  it.each([
    ['QLD', 2026, 'Good Friday', '2026-04-03'],
    ['QLD', 2026, 'Easter Monday', '2026-04-06'],
    ['QLD', 2027, 'Good Friday', '2027-03-26'],
    ['NSW', 2024, 'Easter Sunday', '2024-03-31'],
    ['QLD', 2026, 'Labour Day', '2026-05-04'],
    ['QLD', 2026, "King's Birthday", '2026-10-05'],
    ['NSW', 2026, "King's Birthday", '2026-06-08'],
    ['NSW', 2026, 'Labour Day', '2026-10-05'],
    ['VIC', 2026, 'Melbourne Cup Day', '2026-11-03'],
    ['VIC', 2026, 'Labour Day', '2026-03-09'],
    ['SA', 2026, 'Adelaide Cup Day', '2026-03-09'],
    ['SA', 2026, 'Proclamation Day', '2026-12-26'],
    ['WA', 2026, 'Western Australia Day', '2026-06-01'],
    ['WA', 2026, 'Anzac Day holiday', '2026-04-27'],
    ['TAS', 2026, 'Eight Hours Day', '2026-03-09'],
    ['NT', 2026, 'Picnic Day', '2026-08-03'],
    ['ACT', 2026, 'Reconciliation Day', '2026-06-01'],
    ['ACT', 2024, 'Reconciliation Day', '2024-05-27'],
    ['QLD', 2026, 'Australia Day', '2026-01-26'],
    ['QLD', 2025, 'Australia Day', '2025-01-27'],
    ['QLD', 2026, 'Boxing Day holiday', '2026-12-28'],
    ['QLD', 2027, 'Christmas Day holiday', '2027-12-27'],
    ['QLD', 2027, 'Boxing Day holiday', '2027-12-28'],
    ['QLD', 2022, 'Christmas Day holiday', '2022-12-27'],
    ['QLD', 2023, "New Year's Day holiday", '2023-01-02'],
  ] as const)('OFF-10 knows that in %s in %i %s is on %s', (state, year, name, date) => {
    expect(find(state, year, name)).toBe(date);
  });

  it('OFF-10 knows no Easter Saturday in Tasmania, and no Melbourne Cup in Queensland', () => {
    expect(find('TAS', 2026, 'Easter Saturday')).toBeUndefined();
    expect(find('QLD', 2026, 'Melbourne Cup Day')).toBeUndefined();
  });

  it('OFF-10 lists a year from the day on, in order, each day once', () => {
    for (const state of placeStates) {
      const days = listPublicHolidays(state, '2026-11-23').map(({ date }) => date);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.every((day) => day >= '2026-11-23' && day < '2027-11-23')).toBe(true);
      expect(days).toContain('2026-12-25');
      expect(days).toContain('2027-01-01');
    }
  });
});

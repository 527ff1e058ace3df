import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countMonthSales } from './sales-counter.ts';

it.each([
  ['2026-11-30T14:00:00Z', 0],
  ['2026-11-30T13:59:59Z', 29 * 192 + 191],
  ['2026-11-19T14:07:30Z', 19 * 192 + 1],
  ['2026-11-20T02:00:00Z', 19 * 192 + 96],
])('SITE-15 counts, at %s, %i sales of the month in Brisbane', (moment, count) => {
  expect(countMonthSales(new Date(moment))).toBe(count);
});

it('SITE-15 rises by one each 450 seconds and falls only where a month begins', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const later = new Date(moment.getTime() + 450_000);
      const isSameMonth = countMonthSales(later) > 0;
      const grown = countMonthSales(later) - countMonthSales(moment);
      expect(isSameMonth ? grown : 1).toBe(1);
    }),
  );
});

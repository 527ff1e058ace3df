import type { CarFacts } from './car-facts.ts';

/** CAR-07: year, make, model and badge, or the series in place of the badge. */
export function getCarName(
  car: Pick<CarFacts, 'year' | 'make' | 'model' | 'badge' | 'series'>,
  { seriesName }: { seriesName: boolean },
): string {
  return [car.year, car.make, car.model, seriesName ? car.series : car.badge]
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
}

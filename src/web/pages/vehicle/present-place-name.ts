import { describePlace } from '#rules/car/place-text.ts';
import type { CarDetail } from '#services/stock/find-car.ts';

/** Where a car stands, in one line. */
export function presentPlaceName({ location, address }: Pick<CarDetail, 'location' | 'address'>): string {
  return describePlace([location?.name ?? null, address?.city ?? null]) ?? '';
}

import { getCarName } from '#rules/car/name.ts';
import { getCarState } from '#rules/car/state/car-state.ts';
import { writeCarAddress } from '#services/leads/write-site-address.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { MediaCar } from '#services/stock/media/get-car-media.ts';

export type MediaCarView = ReturnType<typeof presentMediaCar>;

/** What the screens of a car's pictures and films say of the car. */
export function presentMediaCar(office: OfficeContext, { row, feed, host, mayEdit }: MediaCar) {
  const state = getCarState(row);
  const isVisible = state !== 'removed' && state !== 'hidden';
  return {
    ...{ id: row.id, name: getCarName(row, { seriesName: false }), feed, mayEdit },
    href: isVisible && host !== null ? writeCarAddress(office, { host, slug: row.slug }) : null,
  };
}

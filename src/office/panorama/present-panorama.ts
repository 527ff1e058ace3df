import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficePanorama } from '#services/stock/media/get-car-spin.ts';
import { presentMediaCar } from '../media/present-media-car.ts';
import { presentPhoto } from '../stock/present-car.ts';

/** The panorama of a car as the office draws it: flat. */
export function presentPanorama(office: OfficeContext, { panorama, isOwn, beneath, ...car }: OfficePanorama) {
  return {
    ...presentMediaCar(office, car),
    ...{ isOwn, beneath, hasOne: panorama !== null, src: presentPhoto(panorama, 1280) },
  };
}

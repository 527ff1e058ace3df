import { getCarName } from '#rules/car/name.ts';
import { getCarState } from '#rules/car/state/car-state.ts';
import { writeCarAddress } from '#services/leads/write-site-address.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficePhoto, OfficePhotos } from '#services/stock/photos/get-car-photos.ts';
import { presentPhoto } from '../stock/present-car.ts';

export type PhotoView = ReturnType<typeof present>;
export type ShownPhotoView = PhotoView & { flaws: number };

/** The photos of a car as the office draws them. */
export function presentPhotos(office: OfficeContext, { row, shown, hidden, ...rest }: OfficePhotos) {
  const state = getCarState(row);
  const isVisible = state !== 'removed' && state !== 'hidden';
  const { feed, host, isOwn, mayEdit } = rest;
  return {
    ...{ id: row.id, name: getCarName(row, { seriesName: false }), feed, isOwn, mayEdit },
    href: isVisible && host !== null ? writeCarAddress(office, { host, slug: row.slug }) : null,
    shown: shown.map((photo) => ({
      ...present(photo),
      flaws: rest.flaws.filter((flaw) => flaw.photo === photo.address).length,
    })),
    hidden: hidden.map(present),
  };
}

function present({ address, stored, isMissing, isOwn, caption, group }: OfficePhoto) {
  const lack = isMissing ? 'There is no picture at the feed’s address.' : 'It is still on its way here.';
  const src = presentPhoto(stored, 640);
  return { address, src, isOwn, caption, group, lack: src === null ? lack : null };
}

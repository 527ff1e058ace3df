import { isOwnPhoto } from '#rules/photos/photo-list.ts';
import { readPlacePhotos } from '#rules/photos/place-photos.ts';
import type { OfficePlace } from '#services/locations/office/office-place.ts';
import { presentPhoto } from '../stock/present-car.ts';

const elsewhere = 'It lies on another server, which the office does not ask. The website shows it.';

export type PlacePhotoView = ReturnType<typeof presentPlacePhotos>[number];

/** The photos of a location as the office draws them, the main one first. */
export function presentPlacePhotos({ values }: Pick<OfficePlace, 'values'>) {
  return readPlacePhotos(values.get('photos') ?? null).map(({ address, words }) => {
    const drawing = address.startsWith('/media/') ? address : null;
    const src = presentPhoto(address, 640) ?? drawing;
    return { address, words, src, lack: src === null ? elsewhere : null, isOwn: isOwnPhoto(address) };
  });
}

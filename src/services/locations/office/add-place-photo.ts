import { createId } from '#kernel/id.ts';
import { photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import { readPlacePhotos, writePlacePhotos } from '#rules/photos/place-photos.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { AddedPhoto } from '../../stock/photos/add-photo.ts';
import { addressOwnPicture, storeOwnPicture } from '../../stock/photos/store-own-picture.ts';
import { getOfficePlace, lockOfficePlace, type OfficePlace } from './office-place.ts';
import { setPlaceValues } from './set-place-values.ts';

interface PhotoToAdd {
  locationId: number;
  bytes: Buffer;
}

const permission = 'locations.edit';

/** OFF-10: adds a photo at the end of a location's. A file that is sent twice, because an answer was lost, is one photo. */
export async function addPlacePhoto(ctx: OfficeContext, toAdd: PhotoToAdd): Promise<AddedPhoto> {
  const named = { locationId: toAdd.locationId };
  const { address: photo } = addressOwnPicture(toAdd);
  const there = judge(await getOfficePlace(ctx.store.db, ctx, { named, permission }), photo);
  if (there !== null) return there;
  const stored = await storeOwnPicture(ctx, toAdd);
  if (stored.kind === 'refused') return stored;
  return ctx.store.db.transaction(async (tx) => {
    const place = await lockOfficePlace(tx, ctx, { named, permission });
    const since = judge(place, photo);
    if (since !== null) return since;
    const photos = [...readPhotos(place), { address: photo, words: '' }];
    const set = new Map([['photos', writePlacePhotos(photos)]]);
    await setPlaceValues(tx, ctx, { place, set, editId: createId(ctx.clock.now()) });
    return { kind: 'added', photo };
  });
}

const readPhotos = ({ values }: OfficePlace) => readPlacePhotos(values.get('photos') ?? null);

/** Why it is not added; null where it is. */
function judge(place: OfficePlace, photo: string): AddedPhoto | null {
  const photos = readPhotos(place);
  if (photos.some(({ address }) => address === photo)) return { kind: 'already there', photo };
  return photos.length >= photoLimits.onPlace ? { kind: 'refused', message: photoProblems.placeFull } : null;
}

import { createHash } from 'node:crypto';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanLine } from '#rules/forms/clean-text.ts';
import {
  longestPhotoWords,
  type PlacePhoto,
  type PlacePhotoStep,
  readPlacePhotos,
  rearrangePlacePhotos,
  writePlacePhotos,
} from '#rules/photos/place-photos.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { assertAmong } from '../../stock/photos/arrange-photos.ts';
import { findLastChanger } from './find-last-changer.ts';
import { lockOfficePlace, type OfficePlace } from './office-place.ts';
import { setPlaceValues } from './set-place-values.ts';

export interface PlacePhotosEdit {
  photos: readonly PlacePhoto[];
  /** Null where nothing was different. */
  editId: string | null;
}

export interface ArrangePlacePhotosInput {
  locationId: number;
  step: PlacePhotoStep;
  photo: string;
  /** Names the photos as the person saw them. */
  seen: string;
}

/** Names photos as they stand, for a step that somebody makes of what he sees. */
export function nameSeenPhotos(photos: readonly PlacePhoto[]): string {
  const list = photos.map(({ address }) => address).join('\n');
  return `${photos.length}.${createHash('sha256').update(list).digest('hex').slice(0, 20)}`;
}

/** OFF-10: another main photo, another order, or one photo less. Whoever sees an order that a colleague has changed is told. */
export function arrangePlacePhotos(
  ctx: OfficeContext,
  { locationId, step, photo, seen }: ArrangePlacePhotosInput,
): Promise<PlacePhotosEdit> {
  return changePlacePhotos(ctx, locationId, async (photos, place, tx) => {
    assertAmong(
      photos.map(({ address }) => address),
      photo,
    );
    if (!isAsSeen(photos, seen)) await refuseAfterColleague(tx, ctx, place);
    return rearrangePlacePhotos(photos, { step, address: photo });
  });
}

/** What was added behind the photos that somebody sees changes nothing of his step. */
function isAsSeen(photos: readonly PlacePhoto[], seen: string): boolean {
  return nameSeenPhotos(photos.slice(0, Number.parseInt(seen, 10) || 0)) === seen;
}

/** His own steps, of another tab or in quick succession, are no surprise to him. */
async function refuseAfterColleague(tx: Tx, { member }: OfficeContext, place: OfficePlace): Promise<void> {
  const last = await findLastChanger(tx, place, 'photos');
  if (last !== null && last.staffId !== null && last.staffId === member?.id) return;
  const who = last?.name ?? 'Somebody else';
  throw new Refusal(
    'conflict',
    `${who} has changed the photos since you opened this. Nothing was done: look at them, and choose again.`,
  );
}

export interface DescribePlacePhotoInput {
  locationId: number;
  photo: string;
  words: string;
  /** The description that the person saw before he typed. */
  was: string;
}

/** OFF-10: what a photo shows, for people who do not see it. */
export function describePlacePhoto(
  ctx: OfficeContext,
  { locationId, photo, words: typed, was }: DescribePlacePhotoInput,
): Promise<PlacePhotosEdit> {
  const words = cleanLine(typed);
  return changePlacePhotos(ctx, locationId, async (photos, place, tx) => {
    assertAmong(
      photos.map(({ address }) => address),
      photo,
    );
    if (words.length > longestPhotoWords)
      refuseWords('invalid', `Please keep it under ${longestPhotoWords} characters.`);
    const now = photos.find(({ address }) => address === photo)?.words ?? '';
    if (now !== was && now !== words) {
      const who = (await findLastChanger(tx, place, 'photos'))?.name ?? 'Somebody else';
      const done = now === '' ? 'taken this description away' : `written “${now}” here`;
      refuseWords('conflict', `${who} has ${done} since you opened this. Save again to put yours in its place.`);
    }
    return photos.map((each) => (each.address === photo ? { ...each, words } : each));
  });
}

function refuseWords(code: 'invalid' | 'conflict', message: string): never {
  throw new Refusal(code, message, [{ field: 'words', message }]);
}

function changePlacePhotos(
  ctx: OfficeContext,
  locationId: number,
  change: (photos: readonly PlacePhoto[], place: OfficePlace, tx: Tx) => Promise<readonly PlacePhoto[]>,
): Promise<PlacePhotosEdit> {
  const editId = createId(ctx.clock.now());
  return ctx.store.db.transaction(async (tx) => {
    const place = await lockOfficePlace(tx, ctx, { named: { locationId }, permission: 'locations.edit' });
    const photos = await change(readPlacePhotos(place.values.get('photos') ?? null), place, tx);
    const set = new Map([['photos', writePlacePhotos(photos)]]);
    const changed = await setPlaceValues(tx, ctx, { place, set, editId });
    return { photos, editId: changed.length > 0 ? editId : null };
  });
}

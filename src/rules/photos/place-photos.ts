import type { PlaceValue } from '../locations/place-fields.ts';
import { movePhoto, undoPhotoStep } from './photo-list.ts';

/** A photo of a location; the first one of a list is the main photo. */
export interface PlacePhoto {
  address: string;
  /** What it shows, for people who do not see it; may be empty. */
  words: string;
}

export const longestPhotoWords = 160;

/** One a line: an address has no blanks, so the first one ends it. */
export function writePlacePhotos(photos: readonly PlacePhoto[]): PlaceValue {
  if (photos.length === 0) return null;
  return photos.map(({ address, words }) => `${address} ${words}`.trim()).join('\n');
}

export function readPlacePhotos(value: PlaceValue): PlacePhoto[] {
  if (value === null) return [];
  return value.split('\n').map((line) => {
    const [address = '', ...words] = line.split(' ');
    return { address, words: words.join(' ') };
  });
}

export const placePhotoSteps = ['main', 'earlier', 'later', 'remove'] as const;
export type PlacePhotoStep = (typeof placePhotoSteps)[number];

export function rearrangePlacePhotos(
  photos: readonly PlacePhoto[],
  { step, address }: { step: PlacePhotoStep; address: string },
): PlacePhoto[] {
  if (step === 'remove') return photos.filter((photo) => photo.address !== address);
  const list = listAddresses(photos);
  const place = list.indexOf(address) + 1;
  const to = { main: 1, earlier: Math.max(1, place - 1), later: place + 1 }[step];
  return takeByAddress(movePhoto(list, address, to), photos);
}

/** The photos without a step that was made of them; what others have added or written since stays. Null where nothing is to be undone. */
export function undoPlacePhotos(
  { before, after }: { before: PlaceValue; after: PlaceValue },
  now: PlaceValue,
): { value: PlaceValue } | null {
  if (now === after) return { value: before };
  const [then, left, stand] = [readPlacePhotos(before), readPlacePhotos(after), readPlacePhotos(now)];
  const list = undoPhotoStep({ before: listAddresses(then), after: listAddresses(left) }, listAddresses(stand));
  const value = list === null ? now : writePlacePhotos(takeByAddress(list, [...stand, ...then]));
  return value === now ? null : { value };
}

const listAddresses = (photos: readonly PlacePhoto[]) => photos.map(({ address }) => address);

const takeByAddress = (list: readonly string[], photos: readonly PlacePhoto[]) =>
  list.flatMap((address) => photos.find((photo) => photo.address === address) ?? []);

/** "3 photos" */
export function describePlacePhotos(value: PlaceValue): string {
  const { length } = readPlacePhotos(value);
  return length === 0 ? 'no photos' : `${length} ${length === 1 ? 'photo' : 'photos'}`;
}

/** What has become of them: "3 photos, another main photo" */
export function describePlacePhotosAfter(before: PlaceValue, after: PlaceValue): string {
  const many = describePlacePhotos(after);
  const [was, is] = [readPlacePhotos(before), readPlacePhotos(after)];
  if (was.length !== is.length) return many;
  if (was[0]?.address !== is[0]?.address) return `${many}, another main photo`;
  const isOtherOrder = is.some(({ address }, at) => address !== was[at]?.address);
  return `${many}, ${isOtherOrder ? 'another order' : 'another description'}`;
}

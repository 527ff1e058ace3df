import { inArray } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { PlaceValue } from '#rules/locations/place-fields.ts';
import { isOwnPhoto } from '#rules/photos/photo-list.ts';
import { readPlacePhotos } from '#rules/photos/place-photos.ts';

const listOwn = (value: PlaceValue) =>
  readPlacePhotos(value).flatMap(({ address }) => (isOwnPhoto(address) ? [address] : []));

/** Pictures that a location has by now, and those it had: from now on they are kept as long as others that nothing uses. */
export async function keepPlacePhotos(
  tx: Tx,
  { before, after, at }: { before: PlaceValue; after: PlaceValue; at: Date },
): Promise<void> {
  const addresses = [...new Set([...listOwn(before), ...listOwn(after)])];
  if (addresses.length === 0) return;
  const kept = await tx
    .update(picture)
    .set({ storedAt: at })
    .where(inArray(picture.address, addresses))
    .returning({ address: picture.address });
  const isKept = new Set(kept.map(({ address }) => address));
  if (listOwn(after).some((address) => !isKept.has(address)))
    throw new Refusal('unavailable', 'Please add this photo once more.');
}

/** Whether a picture is no longer stored that was among these photos. */
export async function hasLostPhotos(db: Executor, value: PlaceValue): Promise<boolean> {
  const own = listOwn(value);
  return own.length > 0 && (await db.$count(picture, inArray(picture.address, own))) < own.length;
}

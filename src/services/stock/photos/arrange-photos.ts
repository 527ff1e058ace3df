import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import { isOwnPhoto, movePhoto, undoPhotoStep } from '#rules/photos/photo-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { type CarList, findListStep } from '../own-values/change-car-list.ts';
import { changePhotos } from './car-photos.ts';

/** What staff do with the photos of a car, besides adding some. */
export type Arrangement =
  /** To a place, counted from 1. */
  | { step: 'move'; photo: string; to: number }
  /** An own photo is deleted, a feed's is hidden. */
  | { step: 'remove'; photo: string }
  /** A photo of the feed that is hidden, or that it has brought since. */
  | { step: 'show'; photo: string }
  | { step: 'hide the feed’s' }
  | { step: 'use the feed’s' };

export interface Arranged {
  photos: CarList;
  editId: string;
}

export async function arrangePhotos(
  ctx: OfficeContext,
  { carId, arrangement }: { carId: number; arrangement: Arrangement },
): Promise<Arranged> {
  const editId = createId(ctx.clock.now());
  const photos = await changePhotos(ctx, {
    ...{ carId, editId },
    change: (before) => ({ list: rearrange(before, arrangement), isOwn: arrangement.step !== 'use the feed’s' }),
  });
  return { photos, editId };
}

function rearrange({ shown, feed }: CarList, arrangement: Arrangement): readonly string[] {
  switch (arrangement.step) {
    case 'move':
      assertAmong(shown, arrangement.photo);
      return movePhoto(shown, arrangement.photo, arrangement.to);
    case 'remove':
      assertAmong(shown, arrangement.photo);
      return shown.filter((address) => address !== arrangement.photo);
    case 'show':
      assertAmong(feed ?? [], arrangement.photo);
      if (shown.length >= photoLimits.onCar) throw new Refusal('invalid', photoProblems.full);
      return [...new Set([...shown, arrangement.photo])];
    case 'hide the feed’s':
      return shown.filter(isOwnPhoto);
    case 'use the feed’s':
      if (feed === null) throw new Refusal('invalid', 'No feed brings photos of this car.');
      return feed;
  }
}

/** A step at a photo that is there no more is refused. */
export function assertAmong(photos: readonly string[], photo: string): void {
  if (photos.includes(photo)) return;
  throw new Refusal('conflict', 'This photo is gone: somebody has removed it since you looked.');
}

/** Takes a step back; what has come since stays. */
export async function undoPhotos(
  ctx: OfficeContext,
  { carId, editId }: { carId: number; editId: string },
): Promise<CarList> {
  return changePhotos(ctx, {
    ...{ carId, editId: createId(ctx.clock.now()) },
    change: async ({ shown }, tx) => {
      const step = await findListStep(tx, { carId, name: 'photos', editId });
      const list = undoPhotoStep(step, shown);
      if (list === null) throw new Refusal('conflict', 'The photos were changed again since. Nothing was undone.');
      return { list, isOwn: step.wasOwn || list.length !== step.before.length };
    },
  });
}

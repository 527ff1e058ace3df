import { createId } from '#kernel/id.ts';
import { photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedCar } from '../office/permitted-car.ts';
import { changePhotos, readCarPhotos } from './car-photos.ts';
import { addressOwnPicture, keepFromSweep, storeOwnPicture } from './store-own-picture.ts';

export type AddedPhoto =
  | { kind: 'added'; photo: string }
  /** The same file was sent before. */
  | { kind: 'already there'; photo: string }
  /** What is wrong with it, for the person. */
  | { kind: 'refused'; message: string };

/** OFF-06: adds a photo at the end of a car's. A file that is sent twice, because an answer was lost, is one photo. */
export async function addPhoto(
  ctx: OfficeContext,
  { carId, bytes }: { carId: number; bytes: Buffer },
): Promise<AddedPhoto> {
  const { db } = ctx.store;
  await getPermittedCar(db, ctx, { carId, permission: 'stock.edit' });
  const { address: photo } = addressOwnPicture({ carId, bytes });
  const { shown } = await readCarPhotos(db, carId);
  if (shown.includes(photo)) return { kind: 'already there', photo };
  if (shown.length >= photoLimits.onCar) return { kind: 'refused', message: photoProblems.full };
  const stored = await storeOwnPicture(ctx, { carId, bytes });
  return stored.kind === 'refused' ? stored : attach(ctx, { carId, photo });
}

async function attach(ctx: OfficeContext, { carId, photo }: { carId: number; photo: string }): Promise<AddedPhoto> {
  let added: AddedPhoto = { kind: 'already there', photo };
  await changePhotos(ctx, {
    ...{ carId, editId: createId(ctx.clock.now()) },
    async change({ shown }, tx) {
      if (shown.includes(photo)) return null;
      if (shown.length >= photoLimits.onCar) {
        added = { kind: 'refused', message: photoProblems.full };
        return null;
      }
      await keepFromSweep(tx, { address: photo, at: ctx.clock.now() });
      added = { kind: 'added', photo };
      return { list: [...shown, photo], isOwn: true };
    },
  });
  return added;
}

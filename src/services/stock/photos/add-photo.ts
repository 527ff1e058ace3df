import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import { toMediaPath } from '../../pictures/picture-storage.ts';
import { createRenderGate } from '../../pictures/render-gate.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedCar } from '../office/permitted-car.ts';
import { changePhotos, readCarPhotos } from './car-photos.ts';
import { type MadePhoto, makePhoto } from './make-photo.ts';

export type AddedPhoto =
  | { kind: 'added'; photo: string }
  /** The same file was sent before. */
  | { kind: 'already there'; photo: string }
  /** What is wrong with it, for the person. */
  | { kind: 'refused'; message: string };

/** Photos of all cars are unpacked one after the other: a server's memory has room for one. */
const gate = createRenderGate({ parallel: 1, queue: 50 });
/** How long the job of pictures leaves one alone that is about to be stored. */
const leaseMs = 10 * 60_000;

/**
 * OFF-06: adds a photo at the end of a car's. The file's content is its key, so that a file that is sent twice, because an answer was
 * lost, is one photo. Nothing of the file is stored but its pixels.
 */
export async function addPhoto(
  ctx: OfficeContext,
  { carId, bytes }: { carId: number; bytes: Buffer },
): Promise<AddedPhoto> {
  const { db } = ctx.store;
  await getPermittedCar(db, ctx, { carId, permission: 'stock.edit' });
  const key = `${createHash('sha256').update(`${carId}\n`).update(bytes).digest('hex').slice(0, 40)}.jpg`;
  const photo = `/media/${toMediaPath(key)}`;
  const { shown } = await readCarPhotos(db, carId);
  if (shown.includes(photo)) return { kind: 'already there', photo };
  if (shown.length >= photoLimits.onCar) return { kind: 'refused', message: photoProblems.full };
  const isKept = (await db.$count(picture, eq(picture.key, key))) > 0 && (await ctx.storage.find(key)) !== null;
  if (!isKept) {
    const made = await makeInTurn(ctx, bytes);
    if (typeof made === 'string') return { kind: 'refused', message: made };
    await storePhoto(ctx, { key, photo, made });
  }
  return attach(ctx, { carId, photo });
}

async function makeInTurn(ctx: OfficeContext, bytes: Buffer): Promise<MadePhoto | string> {
  if (!(await gate.enter())) throw new Refusal('unavailable', 'Too many photos are being added. Please try again.');
  try {
    return await makePhoto(ctx, bytes);
  } finally {
    gate.leave();
  }
}

interface PhotoToStore {
  key: string;
  photo: string;
  made: MadePhoto;
}

/** Its row goes first: a file that no row knows would never be swept. */
async function storePhoto(ctx: OfficeContext, { key, photo, made }: PhotoToStore): Promise<void> {
  const { bytes, ...measures } = made;
  const now = ctx.clock.now();
  const row = { address: photo, host: '', key, nextAttemptAt: new Date(now.getTime() + leaseMs), createdAt: now };
  await ctx.store.db.insert(picture).values(row).onConflictDoNothing();
  await ctx.storage.write(key, bytes);
  const stored = { ...measures, key, bytes: bytes.length, state: 'stored', missing: false, storedAt: now } as const;
  await ctx.store.db.update(picture).set(stored).where(eq(picture.address, photo));
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
      await keepFromSweep(tx, { photo, at: ctx.clock.now() });
      added = { kind: 'added', photo };
      return { list: [...shown, photo], isOwn: true };
    },
  });
  return added;
}

/** One that was deleted a while ago and comes back. */
async function keepFromSweep(tx: Tx, { photo, at }: { photo: string; at: Date }): Promise<void> {
  const kept = await tx
    .update(picture)
    .set({ storedAt: at })
    .where(eq(picture.address, photo))
    .returning({ address: picture.address });
  if (kept.length === 0) throw new Refusal('unavailable', 'Please add this photo once more.');
}

import { createHash } from 'node:crypto';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isInOrderOfNames, judgeSpinCount, orderByName, spinLimits } from '#rules/gallery/spin-set.ts';
import { photoProblems } from '#rules/photos/photo-limits.ts';
import { movePhoto } from '#rules/photos/photo-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedCar } from '../office/permitted-car.ts';
import { changeCarList, findListStep, type ListChange } from '../own-values/change-car-list.ts';
import { getOwnList, type ListTexts, readFrame, writeFrame } from '../own-values/own-lists.ts';
import type { AddedPhoto } from '../photos/add-photo.ts';
import { keepFromSweep, storeOwnPicture } from '../photos/store-own-picture.ts';
import { updateCars } from '../write-cars.ts';

const full = photoProblems.spinFull;
const longestName = 200;

/**
 * OFF-06: adds a picture to the set that is being prepared; visitors go on seeing the spin that is shown. It comes in by its name, or at
 * the end of a set that somebody has put into another order.
 */
export async function addFrame(
  ctx: OfficeContext,
  { carId, name, bytes }: { carId: number; name: string; bytes: Buffer },
): Promise<AddedPhoto> {
  const { db } = ctx.store;
  await getPermittedCar(db, ctx, { carId, permission: 'stock.edit' });
  if ((await getOwnList('frames').read(db, carId)).length >= spinLimits.most) return { kind: 'refused', message: full };
  const stored = await storeOwnPicture(ctx, { carId, bytes });
  if (stored.kind === 'refused') return stored;
  const { address: url } = stored;
  const frame = writeFrame({
    url,
    name: name
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, longestName),
  });
  let added: AddedPhoto = { kind: 'already there', photo: url };
  await changeCarList(ctx, {
    ...{ carId, name: 'frames', editId: createId(ctx.clock.now()) },
    async change({ shown }, tx) {
      if (shown.some((each) => readFrame(each).url === url)) return null;
      if (shown.length >= spinLimits.most) {
        added = { kind: 'refused', message: full };
        return null;
      }
      await keepFromSweep(tx, { address: url, at: ctx.clock.now() });
      added = { kind: 'added', photo: url };
      const list = [...shown, frame];
      return prepared(isInOrderOfNames(shown.map(readFrame)) ? order(list) : list);
    },
  });
  return added;
}

const order = (frames: ListTexts) => orderByName(frames.map(readFrame)).map(writeFrame);
/** No feed has one: what is prepared is never an own value over another. */
const prepared = (list: ListTexts): ListChange => ({ list, isOwn: false });

/** What staff do with a set that they prepare, besides adding pictures. */
export type FrameStep =
  /** To a place, counted from 1. */
  | { step: 'move'; frame: string; to: number }
  | { step: 'remove'; frame: string }
  | { step: 'by name' }
  | { step: 'empty' }
  /** The pictures that visitors see now, to be put into another order or to lose one. */
  | { step: 'take' };

export async function arrangeFrames(
  ctx: OfficeContext,
  { carId, arrangement }: { carId: number; arrangement: FrameStep },
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name: 'frames', editId },
    change: async ({ shown }, tx) => {
      if (arrangement.step !== 'take') return prepared(rearrange(shown, arrangement));
      if (shown.length > 0) throw new Refusal('conflict', 'A new set has been begun: show it or throw it away first.');
      const spin = await getOwnList('spin').read(tx, carId);
      return prepared(nameFrames(spin));
    },
  });
  return { editId };
}

function rearrange(shown: ListTexts, arrangement: Exclude<FrameStep, { step: 'take' }>): ListTexts {
  switch (arrangement.step) {
    case 'move':
      assertThere(shown, arrangement.frame);
      return movePhoto(shown, arrangement.frame, arrangement.to);
    case 'remove':
      assertThere(shown, arrangement.frame);
      return shown.filter((each) => each !== arrangement.frame);
    case 'by name':
      return order(shown);
    case 'empty':
      return [];
  }
}

function assertThere(shown: ListTexts, frame: string): void {
  if (shown.includes(frame)) return;
  throw new Refusal('conflict', 'This picture is gone: somebody has removed it since you looked.');
}

/** Pictures of a spin that is shown, whose files' names nobody has kept. */
const nameFrames = (spin: ListTexts) =>
  [...new Set(spin)].map((url, at) => writeFrame({ url, name: `${String(at + 1).padStart(3, '0')}` }));

/** Names the set that a person has seen. */
export function nameSet(frames: ListTexts): string {
  return createHash('sha256').update(frames.join('\n')).digest('hex').slice(0, 16);
}

/** Visitors see the prepared set in place of the whole spin before; it stands over a feed's. */
export async function showFrames(
  ctx: OfficeContext,
  { carId, seen }: { carId: number; seen: string },
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name: 'spin', editId },
    change: async (_, tx) => {
      const frames = await getOwnList('frames').read(tx, carId);
      if (nameSet(frames) !== seen) {
        const what = frames.length === 0 ? 'has shown or thrown away this set' : 'has changed this set';
        throw new Refusal('conflict', `Somebody ${what} since you looked. Look at it again.`);
      }
      const judged = judgeSpinCount(frames.length);
      if (judged.kind === 'problem') throw new Refusal('invalid', judged.message);
      await updateCars(tx, [{ id: carId, columns: {}, parts: { spinDraft: [] } }]);
      return { list: frames.map((frame) => readFrame(frame).url), isOwn: true };
    },
  });
  return { editId };
}

/** The car has no spin, whatever a feed says. */
export async function deleteSpin(ctx: OfficeContext, carId: number): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, { ...{ carId, name: 'spin', editId }, change: () => ({ list: [], isOwn: true }) });
  return { editId };
}

/** Takes a step at the spin back. A set that it had shown is prepared again: nothing of it is lost. */
export async function undoSpin(
  ctx: OfficeContext,
  { carId, editId }: { carId: number; editId: string },
): Promise<void> {
  await changeCarList(ctx, {
    ...{ carId, name: 'spin', editId: createId(ctx.clock.now()) },
    change: async ({ shown }, tx) => {
      const { before, after, wasOwn } = await findListStep(tx, { carId, name: 'spin', editId });
      if (nameSet(shown) !== nameSet(after)) {
        throw new Refusal('conflict', 'Somebody has changed the spin again since. Nothing was undone.');
      }
      const isEmpty = (await getOwnList('frames').read(tx, carId)).length === 0;
      if (isEmpty && after.length > 0) {
        const spinDraft = nameFrames(after).map((frame, position) => ({ ...readFrame(frame), position }));
        await updateCars(tx, [{ id: carId, columns: {}, parts: { spinDraft } }]);
      }
      return { list: before, isOwn: wasOwn };
    },
  });
}

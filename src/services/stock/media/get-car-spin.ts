import type { OfficeContext } from '../../staff/office-context.ts';
import { readCarList } from '../own-values/change-car-list.ts';
import { getOwnList, readFrame, type SpinFrame } from '../own-values/own-lists.ts';
import { listOwnValues } from '../own-values/own-value-rows.ts';
import { getMediaCar, type MediaCar } from './get-car-media.ts';
import { nameSet } from './prepare-spin.ts';

/** A picture of a set that is being prepared. */
export interface OfficeFrame extends SpinFrame {
  /** Names it to the verbs. */
  text: string;
}

export interface OfficeSpin extends MediaCar {
  shown: readonly string[];
  isOwn: boolean;
  /** How many pictures the feed has beneath an own set. */
  beneath: number | null;
  frames: OfficeFrame[];
  /** Names the set as it is now. */
  seen: string;
}

/** OFF-06: the spin of a car as visitors have it, and the set that is being prepared. */
export async function getCarSpin(ctx: OfficeContext, carId: number): Promise<OfficeSpin> {
  const car = await getMediaCar(ctx, carId);
  const { db } = ctx.store;
  const { shown, isOwn, feed } = await readCarList(db, carId, 'spin');
  const frames = await getOwnList('frames').read(db, carId);
  return {
    ...{ ...car, shown, isOwn, beneath: isOwn && feed !== null ? feed.length : null },
    frames: frames.map((text) => ({ ...readFrame(text), text })),
    seen: nameSet(frames),
  };
}

export interface OfficePanorama extends MediaCar {
  panorama: string | null;
  isOwn: boolean;
  /** What the feed says beneath an own one. */
  beneath: string | null;
}

export async function getCarPanorama(ctx: OfficeContext, carId: number): Promise<OfficePanorama> {
  const car = await getMediaCar(ctx, carId);
  const own = (await listOwnValues(ctx.store.db, [carId])).get(carId)?.get('spinInteriorImageUrl');
  const beneath = typeof own?.feedValue === 'string' && own.feedValue !== '' ? own.feedValue : null;
  return { ...car, panorama: car.row.spinInteriorImageUrl, isOwn: own !== undefined, beneath };
}

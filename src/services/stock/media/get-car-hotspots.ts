import { type Hotspot, type HotspotPlace, placeHotspot, type TurnedPictures } from '#rules/gallery/hotspot.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { readCarList } from '../own-values/change-car-list.ts';
import { readHotspot } from '../own-values/own-lists.ts';
import { getMediaCar, type MediaCar } from './get-car-media.ts';
import { readTurnedPictures } from './turned-pictures.ts';

export interface OfficeHotspot extends Hotspot {
  /** Names it to the verbs. */
  text: string;
  place: HotspotPlace;
}

export interface OfficeHotspots extends MediaCar, TurnedPictures {
  hotspots: OfficeHotspot[];
  isOwn: boolean;
  /** How many the feed has beneath own ones; null where its own show. */
  beneath: number | null;
}

/** OFF-06: the hotspots of a car with the pictures that they stand on. */
export async function getCarHotspots(ctx: OfficeContext, carId: number): Promise<OfficeHotspots> {
  const car = await getMediaCar(ctx, carId);
  const { db } = ctx.store;
  const pictures = await readTurnedPictures(db, carId);
  const { shown, isOwn, feed } = await readCarList(db, carId, 'hotspots');
  return {
    ...car,
    ...pictures,
    hotspots: shown.map((text) => {
      const hotspot = readHotspot(text);
      return { ...hotspot, text, place: placeHotspot(hotspot, pictures) };
    }),
    isOwn,
    beneath: isOwn && feed !== null ? feed.length : null,
  };
}

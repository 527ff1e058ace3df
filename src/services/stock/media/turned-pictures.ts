import { eq } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { TurnedPictures } from '#rules/gallery/hotspot.ts';
import { getOwnList } from '../own-values/own-lists.ts';

/** The pictures of a car that hotspots stand on, as visitors have them. */
export async function readTurnedPictures(db: Executor, carId: number): Promise<TurnedPictures> {
  const [row] = await db.select({ panorama: car.spinInteriorImageUrl }).from(car).where(eq(car.id, carId));
  return { spin: await getOwnList('spin').read(db, carId), panorama: row?.panorama ?? null };
}

import { asc, eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { carImage, feedCar } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { isSameList, type PhotoList } from '#rules/photos/photo-list.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { lockPermittedCar } from '../office/permitted-car.ts';
import { readPhotos } from '../own-values/keep-own-values.ts';
import { deleteOwnValues, listOwnValues, recordCarChanges, writeOwnValues } from '../own-values/own-value-rows.ts';
import { updateCars } from '../write-cars.ts';

/** The photos of one car. */
export interface CarPhotos {
  /** As they show. */
  shown: PhotoList;
  /** Whether staff have arranged them over those of a feed. */
  isOwn: boolean;
  /** What a feed says; null for a car that no feed has brought. */
  feed: PhotoList | null;
}

export async function readCarPhotos(db: Executor, carId: number): Promise<CarPhotos> {
  const images = await db
    .select({ url: carImage.url })
    .from(carImage)
    .where(eq(carImage.carId, carId))
    .orderBy(asc(carImage.position));
  const shown = [...new Set(images.map(({ url }) => url))];
  const own = (await listOwnValues(db, [carId])).get(carId)?.get('photos');
  const isFed = (await db.$count(feedCar, eq(feedCar.carId, carId))) > 0;
  const said = own ? readPhotos(own.feedValue) : shown;
  return { shown, isOwn: own !== undefined, feed: isFed ? said : null };
}

/** What becomes of the photos; null leaves them as they are. */
export type PhotoChange = { list: PhotoList; isOwn: boolean } | null;

export interface PhotoStep {
  carId: number;
  editId: string;
  change(photos: CarPhotos, tx: Tx): PhotoChange | Promise<PhotoChange>;
}

/** OFF-06: one step of staff at the photos of a car, with its history, audit and event. Answers with what shows then. */
export function changePhotos(ctx: OfficeContext, { carId, editId, change }: PhotoStep): Promise<CarPhotos> {
  return ctx.store.db.transaction(async (tx) => {
    const { row, site } = await lockPermittedCar(tx, ctx, { carId, permission: 'stock.edit' });
    const photos = await readCarPhotos(tx, carId);
    const changed = await change(photos, tx);
    const isFed = photos.feed !== null;
    const isOwn = isFed && changed?.isOwn === true;
    if (changed === null || (isSameList(changed.list, photos.shown) && isOwn === photos.isOwn)) return photos;
    const at = ctx.clock.now();
    await updateCars(tx, [{ id: carId, columns: { updatedAt: at }, parts: { images: changed.list } }]);
    const staffId = ctx.member?.id ?? null;
    const value = [...changed.list];
    const feedValue = [...(photos.feed ?? [])];
    if (isOwn) await writeOwnValues(tx, [{ carId, field: 'photos', value, feedValue, staffId, at }]);
    else await deleteOwnValues(tx, carId, ['photos']);
    await recordCarChanges(tx, [
      {
        ...{ carId, field: 'photos', before: [...photos.shown], after: value, at, editId },
        ...{ wasOwn: photos.isOwn, isOwn, staffId, feedId: null, source: ctx.member === null ? 'cli' : 'office' },
      },
    ]);
    await recordEvents(tx, [{ kind: 'car.changed', dealershipId: row.dealershipId, carId }]);
    const detail = { photos: value.length, editId };
    await recordAudit(tx, ctx, { siteId: site?.id ?? null, action: 'car.photos', subject: `car:${carId}`, detail });
    return { ...photos, shown: value, isOwn };
  });
}

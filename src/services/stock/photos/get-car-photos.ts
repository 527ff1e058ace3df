import { sql } from 'drizzle-orm';
import type { Executor } from '#db/store.ts';
import { isOwnPhoto } from '#rules/photos/photo-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { findShownBy } from '../office/get-office-car.ts';
import { findFeedOf, getPermittedCar, mayEditStockOf } from '../office/permitted-car.ts';
import type { LoadedCar } from '../own-values/car-values.ts';
import { type CarPhotos, readCarPhotos } from './car-photos.ts';

export interface OfficePhoto {
  /** What it is called by in every step. */
  address: string;
  /** Where this server has it; null while it is on its way here, or cannot be had. */
  stored: string | null;
  /** Nothing is at the address: the website leaves it out. */
  isMissing: boolean;
  isOwn: boolean;
}

export interface OfficePhotos extends Pick<LoadedCar, 'row'>, Pick<CarPhotos, 'isOwn'> {
  shown: OfficePhoto[];
  /** Photos of the feed that the website does not show. */
  hidden: OfficePhoto[];
  feed: string | null;
  host: string | null;
  mayEdit: boolean;
}

/** OFF-06: the photos of a car as the office shows them. */
export async function getCarPhotos(ctx: OfficeContext, carId: number): Promise<OfficePhotos> {
  const { db } = ctx.store;
  const { row, site } = await getPermittedCar(db, ctx, { carId, permission: 'stock.see' });
  const { shown, feed, isOwn } = await readCarPhotos(db, carId);
  const hidden = isOwn && feed !== null ? feed.filter((address) => !shown.includes(address)) : [];
  const known = await describeAll(db, [...shown, ...hidden]);
  const describe = (address: string): OfficePhoto => {
    const { stored = null, isMissing = false } = known.get(address) ?? {};
    return { address, stored, isMissing, isOwn: isOwnPhoto(address) };
  };
  return {
    ...{ row, isOwn, shown: shown.map(describe), hidden: hidden.map(describe) },
    feed: feed === null ? null : ((await findFeedOf(db, carId))?.name ?? null),
    host: (await findShownBy(db, site?.id ?? null)).host,
    mayEdit: mayEditStockOf(ctx, row.dealershipId),
  };
}

async function describeAll(db: Executor, addresses: readonly string[]) {
  const { rows } = await db.execute<{ address: string; stored: string | null; isMissing: boolean }>(sql`
    select address, coalesce('/media/pictures/' || key, case when host = '' then address end) as stored, missing as "isMissing"
    from picture where address = any(${sql.param([...addresses])}::text[])`);
  return new Map(rows.map((row) => [row.address, row]));
}

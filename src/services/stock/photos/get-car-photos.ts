import { sql } from 'drizzle-orm';
import type { Executor } from '#db/store.ts';
import type { PhotoCaption } from '#rules/photos/photo-caption.ts';
import type { PhotoFlaw } from '#rules/photos/photo-flaw.ts';
import { isOwnPhoto } from '#rules/photos/photo-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { findShownBy } from '../office/get-office-car.ts';
import { findFeedOf, getPermittedCar, mayEditStockOf } from '../office/permitted-car.ts';
import type { LoadedCar } from '../own-values/car-values.ts';
import { type CarList, readCarList } from '../own-values/change-car-list.ts';
import { readFlaw } from '../own-values/own-lists.ts';
import { listCaptions, noCaption } from './caption-photo.ts';
import { readCarPhotos } from './car-photos.ts';

export interface OfficePhoto extends PhotoCaption {
  /** What it is called by in every step. */
  address: string;
  /** Where this server has it; null while it is on its way here, or cannot be had. */
  stored: string | null;
  /** Nothing is at the address: the website leaves it out. */
  isMissing: boolean;
  isOwn: boolean;
}

/** A flaw, with the text that names it to the verbs. */
export type OfficeFlaw = PhotoFlaw & { text: string };

export interface OfficePhotos extends Pick<LoadedCar, 'row'>, Pick<CarList, 'isOwn'> {
  shown: OfficePhoto[];
  /** Photos of the feed that the website does not show. */
  hidden: OfficePhoto[];
  flaws: OfficeFlaw[];
  areFlawsOwn: boolean;
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
  const captions = await listCaptions(db, carId);
  const describe = (address: string): OfficePhoto => {
    const { stored = null, isMissing = false } = known.get(address) ?? {};
    return { address, stored, isMissing, isOwn: isOwnPhoto(address), ...(captions.get(address) ?? noCaption) };
  };
  const flaws = await readCarList(db, carId, 'flaws');
  return {
    flaws: flaws.shown.map((text) => ({ ...readFlaw(text), text })),
    areFlawsOwn: flaws.isOwn,
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

import { findPlay, type VideoListName, type VideoPlay } from '#rules/gallery/video-address.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { TitledVideo } from '../car-parts.ts';
import { findShownBy } from '../office/get-office-car.ts';
import { findFeedOf, getPermittedCar, mayEditStockOf } from '../office/permitted-car.ts';
import type { LoadedCar } from '../own-values/car-values.ts';
import { readCarList } from '../own-values/change-car-list.ts';
import { readVideo } from '../own-values/own-lists.ts';
import { listEmbedPrefixes } from './set-video.ts';

/** A car whose pictures and films the office shows, and who looks. */
export interface MediaCar extends Pick<LoadedCar, 'row'> {
  feed: string | null;
  host: string | null;
  mayEdit: boolean;
}

export async function getMediaCar(ctx: OfficeContext, carId: number): Promise<MediaCar> {
  const { db } = ctx.store;
  const { row, site } = await getPermittedCar(db, ctx, { carId, permission: 'stock.see' });
  return {
    row,
    feed: (await findFeedOf(db, carId))?.name ?? null,
    host: (await findShownBy(db, site?.id ?? null)).host,
    mayEdit: mayEditStockOf(ctx, row.dealershipId),
  };
}

export interface OfficeVideo extends TitledVideo {
  /** Names it to the verbs. */
  text: string;
  plays: VideoPlay;
}

export interface OfficeVideoList {
  name: VideoListName;
  shown: OfficeVideo[];
  isOwn: boolean;
  /** What the feed says beneath own values; null where it shows, or where there is no feed. */
  beneath: OfficeVideo[] | null;
}

export interface OfficeVideos extends MediaCar {
  videos: OfficeVideoList;
  walkarounds: OfficeVideoList;
  /** The fields of the car that come before the list of its videos. */
  before: OfficeVideo[];
}

/** OFF-06: the videos and walkarounds of a car, with which of them plays. */
export async function getCarVideos(ctx: OfficeContext, carId: number): Promise<OfficeVideos> {
  const car = await getMediaCar(ctx, carId);
  const { videoUrl, externalVideoUrl, dealershipId } = car.row;
  const prefixes = await listEmbedPrefixes(ctx.store.db, ctx, dealershipId);
  const describe = (text: string): OfficeVideo => {
    const video = readVideo(text);
    return { ...video, text, plays: findPlay(video.url, prefixes) };
  };
  const readList = async (name: VideoListName): Promise<OfficeVideoList> => {
    const { shown, feed, isOwn } = await readCarList(ctx.store.db, carId, name);
    return { name, shown: shown.map(describe), isOwn, beneath: isOwn && feed !== null ? feed.map(describe) : null };
  };
  const before = [videoUrl, externalVideoUrl].filter((url) => url !== null && url !== '');
  return {
    ...car,
    videos: await readList('videos'),
    walkarounds: await readList('walkarounds'),
    before: before.map((url) => ({ url: url ?? '', title: '', text: '', plays: findPlay(url ?? '', prefixes) })),
  };
}

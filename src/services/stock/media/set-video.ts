import { inArray } from 'drizzle-orm';
import { site } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { checkVideoAddress, type VideoListName, videoLimits } from '#rules/gallery/video-address.ts';
import { movePhoto } from '#rules/photos/photo-list.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { TitledVideo } from '../car-parts.ts';
import { getPermittedCar, listSitesOf } from '../office/permitted-car.ts';
import { changeCarList } from '../own-values/change-car-list.ts';
import { type ListTexts, readVideo, writeVideo } from '../own-values/own-lists.ts';

interface OfVideo {
  carId: number;
  name: VideoListName;
  /** As `writeVideo` writes it. */
  video: string;
}

export interface VideoInput extends Omit<OfVideo, 'video'> {
  /** The one that is changed; null adds one at the end. */
  video: string | null;
  typed: TitledVideo;
}

/** OFF-06: adds a video by its address, or changes one. The list stands over a feed's. */
export async function setVideo(
  ctx: OfficeContext,
  { carId, name, video, typed }: VideoInput,
): Promise<{ editId: string }> {
  const { row } = await getPermittedCar(ctx.store.db, ctx, { carId, permission: 'stock.edit' });
  const prefixes = await listEmbedPrefixes(ctx.store.db, ctx, row.dealershipId);
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name, editId },
    change: ({ shown }) => {
      if (video !== null) assertThere(shown, video);
      const others = shown.filter((each) => each !== video).map((each) => readVideo(each).url);
      const text = writeVideo(readTyped(typed, { prefixes, others }));
      if (video !== null) return { list: shown.map((each) => (each === video ? text : each)), isOwn: true };
      if (shown.length >= videoLimits.onCar) {
        throw new Refusal('invalid', `There are ${videoLimits.onCar} at most. Delete one first.`);
      }
      return { list: [...shown, text], isOwn: true };
    },
  });
  return { editId };
}

/** To a place, counted from 1. */
export async function moveVideo(
  ctx: OfficeContext,
  { carId, name, video, to }: OfVideo & { to: number },
): Promise<{ editId: string }> {
  return changeVideos(ctx, { carId, name, video }, (shown) => movePhoto(shown, video, to));
}

export async function removeVideo(ctx: OfficeContext, { carId, name, video }: OfVideo): Promise<{ editId: string }> {
  return changeVideos(ctx, { carId, name, video }, (shown) => shown.filter((each) => each !== video));
}

async function changeVideos(
  ctx: OfficeContext,
  { carId, name, video }: OfVideo,
  change: (shown: ListTexts) => ListTexts,
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name, editId },
    change: ({ shown }) => {
      assertThere(shown, video);
      return { list: change(shown), isOwn: true };
    },
  });
  return { editId };
}

/** What the sites that show a car call a player. */
export async function listEmbedPrefixes(db: Executor, ctx: OfficeContext, dealershipId: number): Promise<string[]> {
  const ids = listSitesOf(ctx, dealershipId).map(({ id }) => id);
  const columns = { settings: site.settings };
  const rows = ids.length === 0 ? [] : await db.select(columns).from(site).where(inArray(site.id, ids));
  const found = rows.length === 0 ? [{ settings: {} }] : rows;
  return [...new Set(found.map(({ settings }) => parseSiteSettings(settings).settings.gallery.embedPrefix))];
}

function assertThere(shown: ListTexts, video: string): void {
  if (shown.includes(video)) return;
  throw new Refusal('conflict', 'Somebody has changed or deleted this video since you looked. Look at it again.');
}

function readTyped(
  { url, title }: TitledVideo,
  { prefixes, others }: { prefixes: readonly string[]; others: readonly string[] },
): TitledVideo {
  const typed = { url: url.trim(), title: title.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() };
  const problems: FieldProblem[] = [];
  const checked = checkVideoAddress(typed.url, prefixes);
  if (checked.kind === 'refused') problems.push({ field: 'url', message: checked.message });
  else if (others.includes(typed.url)) problems.push({ field: 'url', message: 'This video is there already.' });
  if (typed.title.length > videoLimits.title) {
    const message = `Title: ${videoLimits.title} characters at most. These are ${typed.title.length}.`;
    problems.push({ field: 'title', message });
  }
  const [first] = problems;
  if (first !== undefined) throw new Refusal('invalid', `Nothing was saved. ${first.message}`, problems);
  return typed;
}

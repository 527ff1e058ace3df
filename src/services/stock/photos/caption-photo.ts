import { and, eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car, carPhotoCaption } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isPhotoGroup, longestCaption, type PhotoCaption } from '#rules/photos/photo-caption.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { lockPermittedCar } from '../office/permitted-car.ts';
import { assertAmong } from './arrange-photos.ts';
import { readCarPhotos } from './car-photos.ts';

/** What is said of a photo, one thing at a time. */
export type PhotoSaying =
  /** `was` is the caption that the person saw before he typed. */
  | { caption: string; was: string }
  /** Empty for none. */
  | { group: string };

export interface CaptionInput {
  carId: number;
  photo: string;
  say: PhotoSaying;
}

export interface Captioned {
  before: PhotoCaption;
  after: PhotoCaption;
}

/** OFF-06: what is said of a photo. It stays with the photo's address, wherever the photo stands and whatever a feed brings. */
export function captionPhoto(ctx: OfficeContext, { carId, photo, say }: CaptionInput): Promise<Captioned> {
  return ctx.store.db.transaction(async (tx) => {
    const { row, site } = await lockPermittedCar(tx, ctx, { carId, permission: 'stock.edit' });
    assertAmong((await readCarPhotos(tx, carId)).shown, photo);
    const before = (await listCaptions(tx, carId)).get(photo) ?? noCaption;
    const after = { ...before, ...readSaying(say, before) };
    if (after.caption === before.caption && after.group === before.group) return { before, after };
    const isThis = and(eq(carPhotoCaption.carId, carId), eq(carPhotoCaption.address, photo));
    await tx.delete(carPhotoCaption).where(isThis);
    const says = after.caption !== '' || after.group !== null;
    if (says) await tx.insert(carPhotoCaption).values({ carId, address: photo, ...after });
    await tx.update(car).set({ updatedAt: ctx.clock.now() }).where(eq(car.id, carId));
    await recordEvents(tx, [{ kind: 'car.changed', dealershipId: row.dealershipId, carId }]);
    const changes = {
      ...(before.caption !== after.caption && { caption: { before: before.caption, after: after.caption } }),
      ...(before.group !== after.group && { group: { before: before.group, after: after.group } }),
    };
    const [siteId, subject] = [site?.id ?? null, `car:${carId}`];
    await recordAudit(tx, ctx, { siteId, action: 'car.photo', subject, detail: { photo }, changes });
    return { before, after };
  });
}

export const noCaption: PhotoCaption = { caption: '', group: null };

/** What is said of a car's photos, by their address. */
export async function listCaptions(db: Executor, carId: number): Promise<ReadonlyMap<string, PhotoCaption>> {
  const rows = await db.select().from(carPhotoCaption).where(eq(carPhotoCaption.carId, carId));
  return new Map(rows.map(({ address, caption, group }) => [address, { caption, group }]));
}

function readSaying(say: PhotoSaying, before: PhotoCaption): Partial<PhotoCaption> {
  if ('group' in say) {
    if (say.group === '') return { group: null };
    if (!isPhotoGroup(say.group)) throw new Refusal('invalid', 'There is no such group of photos.');
    return { group: say.group };
  }
  const caption = readCaption(say.caption);
  if (before.caption !== say.was && before.caption !== caption) {
    const stands = before.caption === '' ? 'taken the caption away' : `written “${before.caption}” here`;
    throw refuse(
      'conflict',
      `Somebody has ${stands} since you opened this page. Save again to put yours in its place.`,
    );
  }
  return { caption };
}

function readCaption(typed: string): string {
  const caption = typed.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (caption.length <= longestCaption) return caption;
  throw refuse('invalid', `A caption has ${longestCaption} characters at most. This one has ${caption.length}.`);
}

const refuse = (code: 'invalid' | 'conflict', message: string) =>
  new Refusal(code, message, [{ field: 'caption', message }]);

import { eq } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { findPanoramaProblem } from '#rules/gallery/spin-set.ts';
import { isOwnPhoto } from '#rules/photos/photo-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedCar, lockPermittedCar } from '../office/permitted-car.ts';
import { setCarValues } from '../own-values/set-car-values.ts';
import { addressOwnPicture, keepFromSweep, storeOwnPicture } from '../photos/store-own-picture.ts';

export type SetPanorama =
  | { kind: 'added'; editId: string }
  | { kind: 'already there' }
  | { kind: 'refused'; message: string };

/** OFF-06: a picture of the whole inside, in place of the one before; it stands over a feed's. */
export async function setPanorama(
  ctx: OfficeContext,
  { carId, bytes }: { carId: number; bytes: Buffer },
): Promise<SetPanorama> {
  const { row } = await getPermittedCar(ctx.store.db, ctx, { carId, permission: 'stock.edit' });
  const { address } = addressOwnPicture({ carId, bytes });
  if (row.spinInteriorImageUrl === address) return { kind: 'already there' };
  const stored = await storeOwnPicture(ctx, { carId, bytes, findProblem: findPanoramaProblem });
  if (stored.kind === 'refused') return stored;
  return { kind: 'added', ...(await changePanorama(ctx, { carId, change: { to: address } })) };
}

export type PanoramaChange = { to: string | null } | 'use the feed’s';

/** Another panorama, none, or what the feed says. What an own one was is kept as long as other pictures that nobody uses. */
export function changePanorama(
  ctx: OfficeContext,
  { carId, change }: { carId: number; change: PanoramaChange },
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  return ctx.store.db.transaction(async (tx) => {
    const { site, ...car } = await lockPermittedCar(tx, ctx, { carId, permission: 'stock.edit' });
    const at = ctx.clock.now();
    const before = car.row.spinInteriorImageUrl;
    if (change !== 'use the feed’s' && change.to !== null) await keepFromSweep(tx, { address: change.to, at });
    if (before !== null && isOwnPhoto(before)) {
      await tx.update(picture).set({ storedAt: at }).where(eq(picture.address, before));
    }
    await setCarValues(tx, ctx, {
      ...{ car, siteId: site?.id ?? null, editId },
      set: change === 'use the feed’s' ? {} : { spinInteriorImageUrl: change.to },
      clear: change === 'use the feed’s' ? ['spinInteriorImageUrl'] : [],
    });
    return { editId };
  });
}

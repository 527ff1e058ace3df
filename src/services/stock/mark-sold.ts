import type { SiteContext } from '../context.ts';
import { moveOwnCar } from './move-own-car.ts';

/** Sells a car of the site; its moment of sale is now. */
export async function markSold(
  ctx: SiteContext,
  { carId }: { carId: number },
): Promise<{ kind: 'sold' } | { kind: 'already_sold' }> {
  const isMoved = await moveOwnCar(ctx, { carId, cause: { move: 'sell', by: 'office' }, action: 'car.sold' });
  return { kind: isMoved ? 'sold' : 'already_sold' };
}

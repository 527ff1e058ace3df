import type { SiteContext } from '../context.ts';
import { moveOwnCar } from './move-own-car.ts';

/** Takes a car off every page for good; its own page answers 410 from then on. */
export async function removeCar(
  ctx: SiteContext,
  { carId }: { carId: number },
): Promise<{ kind: 'removed' } | { kind: 'already_removed' }> {
  const isMoved = await moveOwnCar(ctx, { carId, cause: { move: 'remove', by: 'office' }, action: 'car.removed' });
  return { kind: isMoved ? 'removed' : 'already_removed' };
}

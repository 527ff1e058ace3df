import { eq } from 'drizzle-orm';
import { carView } from '#db/schema/index.ts';
import { type LiveCarStatus, presentLiveCarStatus } from '#rules/car/state/live-car-status.ts';
import { getTag } from '#rules/car/state/tag.ts';
import { getPlainCar, type PlainCar } from '../stock/find-plain-car.ts';
import type { VehicleContext } from '../vehicle-services.ts';

/** What a page that was made a moment ago may have wrong by now. */
export interface CarFields extends LiveCarStatus {
  tag: string | null;
}

export interface CarViewData {
  views: number;
  car_fields: CarFields;
}

/** VDP-16: how often a car was looked at, and its status now. `counts`: this is a new look by a person. */
export async function viewCar(
  ctx: VehicleContext,
  { slug, counts }: { slug: string; counts: boolean },
): Promise<CarViewData> {
  const car = await getPlainCar(ctx, { slug });
  if (counts) ctx.vehicles.views.count(car.id);
  const [stored] = await ctx.store.db.select().from(carView).where(eq(carView.carId, car.id));
  // While a batch is being written, its looks may be missing here, or twice, for a moment.
  const waiting = ctx.vehicles.views.countWaiting(car.id);
  return { views: car.views + (stored?.views ?? 0) + waiting, car_fields: presentFields(ctx, car) };
}

function presentFields(ctx: VehicleContext, car: PlainCar): CarFields {
  const { settings } = ctx.site;
  return {
    ...presentLiveCarStatus(car, settings),
    tag: getTag(car, { now: ctx.clock.now(), ...settings.card })?.label ?? null,
  };
}

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { car, carCaravan, carMarketPrice, carVariant, feedCar } from '#db/schema/index.ts';
import type { SiteContext } from '../../context.ts';
import type { SiteDealerships } from '../apply/site-dealerships.ts';
import { isActive } from '../apply/withdraw-cars.ts';
import { type GuardedField, markStored } from './guarded-fields.ts';
import type { StagedCar } from './key-stage.ts';

export interface KnownKey {
  key: string;
  car: StagedCar;
}

/** Embedded, a query holds up every other one of the server. */
const carsAtOnce = 1_000;

/** What feeds have said of fields over which own values stand, a row a car. */
const saidBeneath = sql`(select car_id, jsonb_object_agg(field, feed_value) as said from car_own_value group by car_id)`;

/** The cars that the feed has brought and not withdrawn, with the fields that have a value; some at a time. */
export async function* listKnownCars(
  ctx: SiteContext,
  { feedId, dealerships, fields }: { feedId: number; dealerships: SiteDealerships; fields: readonly GuardedField[] },
): AsyncGenerator<KnownKey> {
  for (let after = ''; ; ) {
    const rows = await ctx.store.db
      .select({ key: feedCar.key, contentHash: feedCar.contentHash, filled: markStored(fields) })
      .from(feedCar)
      .innerJoin(car, eq(car.id, feedCar.carId))
      .leftJoin(carVariant, eq(carVariant.carId, car.id))
      .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
      .leftJoin(sql`${saidBeneath} own`, sql`own.car_id = ${car.id}`)
      .leftJoin(carMarketPrice, eq(carMarketPrice.carId, car.id))
      .where(and(isActive(feedId, dealerships), gt(feedCar.key, after)))
      .orderBy(asc(feedCar.key))
      .limit(carsAtOnce);
    for (const { key, ...staged } of rows) yield { key, car: staged };
    const last = rows.at(-1);
    if (!last || rows.length < carsAtOnce) return;
    after = last.key;
  }
}

import { sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { openStore } from '#db/open-store.ts';
import { silentLog } from '#kernel/log.ts';
import { featuresPerCar, imagesPerCar } from './kill-stock.ts';

export interface KillStoreCounts {
  enquiries: number;
  /** Acknowledged submissions that the store does not hold. */
  lost: string[];
  /** Submissions that the store holds more than once. */
  doubled: string[];
  /** Valuations whose lead lacks what was acknowledged last. */
  outdated: string[];
  /** Enquiries that nothing would deliver. */
  withoutDelivery: number;
  cars: number;
  /** Cars that lack their variant, a feature or a picture. */
  brokenCars: number;
  /** Stock numbers that more than one car has. */
  doubledCars: number;
}

/** Reads what survived, after the server has ended. */
export async function countKillStore(options: {
  data: string;
  env: Record<string, string>;
  acknowledged: ReadonlySet<string>;
  /** How often each valuation was acknowledged; its comments begin with that number. */
  valuations?: ReadonlyMap<string, number>;
}): Promise<KillStoreCounts> {
  const config = parseConfig({ ...options.env, FORECOURT_DATA: options.data });
  const store = await openStore({ config, log: silentLog });
  try {
    const { rows: kept } = await store.db.execute<{ message: string; deliveries: number }>(
      sql`select e.message, (select count(*)::int from delivery d where d.enquiry_id = e.id) as deliveries from enquiry e`,
    );
    const keys = kept.map((row) => row.message.split(' ').at(-1) ?? '');
    const valuations = options.valuations ?? new Map<string, number>();
    const all = [...options.acknowledged, ...valuations.keys()];
    const numbers = new Map(kept.map(({ message }) => [message.split(' ').at(-1), Number.parseInt(message, 10)]));
    const once = new Set<string>();
    const doubled = keys.filter((key) => once.size === once.add(key).size);
    const { rows: cars } = await store.db.execute<{ cars: number; broken: number; numbers: number }>(
      sql`select count(*)::int as cars, count(distinct stock_number)::int as numbers,
         count(*) filter (where (select count(*) from car_variant v where v.car_id = car.id) <> 1
           or (select count(*) from car_feature f where f.car_id = car.id) <> ${featuresPerCar}
           or (select count(*) from car_image i where i.car_id = car.id) <> ${imagesPerCar})::int as broken
       from car where removed_at is null and status = 'in_stock'`,
    );
    const counted = cars[0] ?? { cars: 0, broken: 0, numbers: 0 };
    return {
      enquiries: keys.length,
      lost: all.filter((key) => !once.has(key)),
      doubled,
      outdated: [...valuations].filter(([key, sent]) => !((numbers.get(key) ?? 0) >= sent)).map(([key]) => key),
      withoutDelivery: kept.filter((row) => row.deliveries === 0).length,
      cars: counted.cars,
      brokenCars: counted.broken,
      doubledCars: counted.cars - counted.numbers,
    };
  } finally {
    await store.close();
  }
}

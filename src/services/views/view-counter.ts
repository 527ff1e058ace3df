import { sql } from 'drizzle-orm';
import { car, carView } from '#db/schema/index.ts';
import { type BatchCounter, type CountedRow, type CounterContext, openBatchCounter } from '../batch-counter.ts';

/** Counts views of cars by id. */
export type ViewCounter = BatchCounter<number>;

/** Keeps a script from making a car popular. */
const mostAMinute = 60;
const mostCars = 50_000;

export function openViewCounter(ctx: CounterContext): ViewCounter {
  return openBatchCounter<number>(ctx, {
    name: 'views',
    getRowKey: String,
    getLimited: (carId) => carId,
    mostAMinute,
    mostRows: mostCars,
    addRows: (rows) => addViews(ctx, rows),
  });
}

/** Skips cars that no longer exist. */
async function addViews({ store }: CounterContext, rows: readonly CountedRow<number>[]): Promise<void> {
  const values = sql.join(
    rows.map(({ what: carId, count }) => sql`(${carId}::int, ${count}::int)`),
    sql`, `,
  );
  await store.db.execute(sql`
    insert into ${carView} (car_id, views)
    select seen.car_id, seen.views from (values ${values}) as seen (car_id, views)
    where exists (select from ${car} where ${car.id} = seen.car_id)
    on conflict (car_id) do update set views = ${carView}.views + excluded.views`);
}

import { sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { openApp } from '#root/wiring.ts';
import { seedDemoOnce } from './run-command.ts';

export const richSite = 'northside';
const slug = 'bench-car-of-thirty-pictures';

export const richCar = `/cars/${slug}`;

/** One car of the demo that spins gets 30 pictures, a video, long comments and equipment to unfold. */
export async function fillRichCar(dataFolder: string): Promise<void> {
  await seedDemoOnce(dataFolder);
  const app = await openApp(parseConfig({ FORECOURT_DATA: dataFolder, LOG_LEVEL: 'silent' }), {
    search: 'none',
    worker: false,
  });
  const run = (statement: ReturnType<typeof sql>) => app.ctx.store.db.execute(statement);
  const ours = sql`(select id from car where slug = ${slug})`;
  try {
    await run(sql`
      update car set slug = ${slug}, video_url = null, dealer_comments = repeat('One owner, full service history. ', 60)
      where not exists (select 1 from car where slug = ${slug}) and id = (
        select car.id from car join dealership on dealership.id = car.dealership_id
        where dealership.slug like ${`${richSite}%`} and status = 'in_stock' and not reserved
          and exists (select 1 from car_spin_image where car_id = car.id)
        order by car.price_cents desc nulls last, car.id limit 1)`);
    await run(sql`delete from car_image where car_id = ${ours} and position >= 6`);
    await run(sql`
      insert into car_image (car_id, position, url, thumb_url, width, height, stored_url, colour)
      select ${ours}, 5 + row_number() over (order by url), url, thumb_url, width, height, stored_url, colour
      from (
        select distinct on (url) * from car_image
        where url not in (select url from car_image where car_id = ${ours}) order by url limit 24) more`);
    await run(sql`delete from car_video where car_id = ${ours}`);
    await run(sql`
      insert into car_video (car_id, kind, position, url)
      values (${ours}, 'video', 0, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')`);
    await run(sql`delete from car_feature where car_id = ${ours} and position >= 1000`);
    await run(sql`
      insert into car_feature (car_id, position, name)
      select ${ours}, 1000 + n, 'Equipment ' || n from generate_series(1, 40) n`);
  } finally {
    await app.close();
  }
}

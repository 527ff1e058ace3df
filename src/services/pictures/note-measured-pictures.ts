import { sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';

export interface MeasuredPicture {
  width: number;
  height: number;
  colour: string;
  bytes: number;
}

/**
 * Records the size of pictures in our own media folder, by address, so that no job has to measure them.
 * Call it before the cars that use them are written; it writes no event.
 */
export async function noteMeasuredPictures(
  ctx: AppContext,
  pictures: Readonly<Record<string, MeasuredPicture>>,
): Promise<void> {
  const rows = Object.entries(pictures).map(([address, { width, height, colour, bytes }]) => ({
    address,
    host: '',
    state: 'stored',
    missing: false,
    width,
    height,
    colour,
    bytes,
    stored_at: ctx.clock.now(),
  }));
  await ctx.store.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into picture (address, host, state, missing, width, height, colour, bytes, stored_at)
      select address, host, state, missing, width, height, colour, bytes, stored_at
      from json_populate_recordset(null::picture, ${JSON.stringify(rows)}::json) order by address
      on conflict (address) do update set state = excluded.state, missing = false, width = excluded.width,
        height = excluded.height, colour = excluded.colour, bytes = excluded.bytes, stored_at = excluded.stored_at`);
    await tx.execute(sql`
      update car_image i set width = p.width, height = p.height, colour = p.colour, missing = false
      from picture p where p.address = i.url and i.width is distinct from p.width
        and p.address = any(${sql.param(rows.map(({ address }) => address))}::text[])`);
  });
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { maxAddressBytes, notePictures } from './note-pictures.ts';
import { showPicture } from './shown-picture.ts';

const rowsAtOnce = 200;
/** A feed may drop a photo for a while and list it again. */
const keptForDays = 30;

/**
 * Records photos without a row in the table of pictures, and deletes stored ones that nothing has used for long. It reads
 * all photos once, so run it in quiet hours.
 */
export async function tidyPictures(ctx: AppContext): Promise<{ noted: number; deleted: number }> {
  const noted = await noteForgotten(ctx);
  const deleted = await deleteUnused(ctx);
  if (noted + deleted > 0) ctx.log.info('old pictures were deleted', { noted, deleted });
  return { noted, deleted };
}

/** Photos without a row in the table of pictures, written before that table existed. */
async function noteForgotten(ctx: AppContext): Promise<number> {
  let noted = 0;
  for (let after = ''; ; ) {
    const { rows } = await ctx.store.db.execute<{ url: string; rank: number }>(sql`
      select i.url, min(i.position) as rank from car_image i
      where i.url > ${after} and octet_length(i.url) <= ${maxAddressBytes}
        and (i.url ilike 'http%' or i.url like '/media/%')
        and not exists (select from picture p where p.address = i.url)
      group by i.url order by i.url limit ${rowsAtOnce}`);
    await ctx.store.db.transaction(async (tx) => {
      const wanted = rows.map(({ url, rank }) => ({ address: url, rank }));
      for (const [address, shown] of await notePictures(tx, wanted)) {
        if (shown.missing) await showPicture(tx, address);
      }
    });
    noted += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return noted;
    after = last.url;
  }
}

async function deleteUnused(ctx: AppContext): Promise<number> {
  for (let deleted = 0; ; ) {
    const { keys, more } = await ctx.store.db.transaction((tx) => deleteSome(ctx, tx));
    // The row goes first: a file without a row only takes space, a row without its file breaks a page.
    for (const key of keys) if (key !== null) await ctx.storage.delete(key);
    deleted += keys.length;
    if (!more) return deleted;
  }
}

/** No photo of a car or a location, no picture of a spin, shown or prepared, and no panorama. */
const isUnused = sql`not exists (
    select from car_image i where hashtextextended(i.url, 0) = hashtextextended(p.address, 0) and i.url = p.address)
  and not exists (
    select from car_spin_image s where hashtextextended(s.url, 0) = hashtextextended(p.address, 0) and s.url = p.address)
  and not exists (
    select from car_spin_draft d where hashtextextended(d.url, 0) = hashtextextended(p.address, 0) and d.url = p.address)
  and not exists (
    select from car where car.spin_interior_image_url is not null
      and hashtextextended(car.spin_interior_image_url, 0) = hashtextextended(p.address, 0)
      and car.spin_interior_image_url = p.address)
  and p.address <> all(array(select unnest(array_remove(array_append(image_urls, image_url), null)) from location))`;

/** Locks and checks again: an import may have just started to use one. */
async function deleteSome(ctx: AppContext, tx: Tx): Promise<{ keys: (string | null)[]; more: boolean }> {
  const before = new Date(ctx.clock.now().getTime() - keptForDays * 24 * 60 * 60_000);
  const { rows: old } = await tx.execute<{ address: string }>(sql`
    select p.address from picture p
    where coalesce(p.stored_at, p.created_at) < ${before.toISOString()}::timestamptz and ${isUnused}
    limit ${rowsAtOnce} for update skip locked`);
  if (old.length === 0) return { keys: [], more: false };
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    delete from picture p where p.address = any(${sql.param(old.map(({ address }) => address))}::text[]) and ${isUnused}
    returning key`);
  const detail = { pictures: rows.length };
  await recordAudit(tx, ctx, { siteId: null, action: 'pictures.deleted', subject: 'pictures', detail });
  return { keys: rows.map(({ key }) => key), more: old.length === rowsAtOnce && rows.length > 0 };
}

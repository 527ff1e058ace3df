import { and, eq, inArray } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** The sizes in pixels of those pictures that have been measured, by address. Pictures belong to no site. */
export async function findPictureSizes(
  ctx: AppContext,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, PictureSize>> {
  if (addresses.length === 0) return new Map();
  const rows = await ctx.store.db
    .select({ address: picture.address, width: picture.width, height: picture.height })
    .from(picture)
    .where(and(inArray(picture.address, [...new Set(addresses)]), eq(picture.state, 'stored')));
  return new Map(
    rows.flatMap(({ address, width, height }) => (width && height ? [[address, { width, height }] as const] : [])),
  );
}

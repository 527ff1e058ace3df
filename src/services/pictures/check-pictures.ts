import { sql } from 'drizzle-orm';
import { readMediaPath } from '#rules/pictures/picture-address.ts';
import type { AppContext } from '../context.ts';
import { runParallel } from '../run-parallel.ts';
import type { Site } from '../sites/site.ts';
import { ofSitesCars } from './count-pictures.ts';
import { listNamedMedia } from './list-named-media.ts';
import { openPictureLibrary } from './picture-library.ts';
import { toMediaPath } from './picture-storage.ts';

export interface LostPicture {
  /** As visitors ask for it. */
  address: string;
  /** Where a photo came from; null for the sites' own files. */
  source: string | null;
}

export interface CheckedPictures {
  /** Files that sites name besides the photos of cars. */
  media: number;
  /** Pictures that pages show and the storage does not have. */
  lost: LostPicture[];
}

const rowsAtOnce = 1_000;
const picturesAtOnce = 16;

/** Asks the storage for every picture that is thought to be there: of a site, or of all. */
export async function checkPictures(ctx: AppContext, site: Site | null): Promise<CheckedPictures> {
  const library = openPictureLibrary(ctx.storage);
  const named = await listNamedMedia(ctx, site);
  const lost: LostPicture[] = [];
  const check = async ({ address, source }: LostPicture) => {
    const path = readMediaPath(address);
    if (path === null || (await library.find(path)) === null) lost.push({ address, source });
  };
  await runParallel(listStored(ctx, site), picturesAtOnce, check);
  await runParallel(listed(named.map((address) => ({ address, source: null }))), picturesAtOnce, check);
  return { media: named.length, lost: lost.sort((one, other) => (one.address < other.address ? -1 : 1)) };
}

/** Photos that were downloaded, and those of our own that were measured. */
async function* listStored(ctx: AppContext, site: Site | null): AsyncGenerator<LostPicture> {
  for (let after = ''; ; ) {
    const { rows } = await ctx.store.db.execute<{ address: string; key: string | null }>(sql`
      select address, key from picture
      where state = 'stored' and address > ${after} and ${ofSitesCars(site)}
      order by address limit ${rowsAtOnce}`);
    for (const { address, key } of rows) {
      yield key === null ? { address, source: null } : { address: `/media/${toMediaPath(key)}`, source: address };
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.address;
  }
}

async function* listed<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

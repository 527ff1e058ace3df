import { sql } from 'drizzle-orm';
import { readMediaPath } from '#rules/pictures/picture-address.ts';
import type { AppContext } from '../context.ts';
import { runParallel } from '../run-parallel.ts';
import type { Site } from '../sites/site.ts';
import { ofSitesCars } from './count-pictures.ts';
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

/** Addresses under /media/ that sites, dealerships, parts and cars name besides the cars' photos; each once. */
async function listNamedMedia({ store }: AppContext, site: Site | null): Promise<string[]> {
  const dealerships = site ? sql`= any(${sql.param([...site.dealershipIds])}::int[])` : sql`is not null`;
  const ofSite = site ? sql`site_id = ${site.id}` : sql`true`;
  const ofCar = sql`car_id in (select id from car where dealership_id ${dealerships})`;
  const { rows } = await store.db.execute<{ address: string }>(sql`
    select distinct address from (
      select value #>> '{}' as address from site, jsonb_path_query(settings, '$.** ? (@.type() == "string")') value
        where ${site ? sql`site.id = ${site.id}` : sql`true`}
      union all select image_url from slide where ${ofSite}
      union all select image_url from offer where ${ofSite}
      union all select image_url from popup where ${ofSite}
      union all select picture_url from page where ${ofSite}
      union all select value #>> '{}' from page, jsonb_path_query(document, '$.**.attrs.* ? (@.type() == "string")') value where ${ofSite}
      union all select logo_url from manufacturer
        where ${site ? sql`id in (select manufacturer_id from location_manufacturer lm join location l on l.id = lm.location_id where l.dealership_id ${dealerships})` : sql`true`}
      union all select logo_url from dealership where id ${dealerships}
      union all select unnest(array_append(image_urls, image_url)) from location where dealership_id ${dealerships}
      union all select image_url from part where dealership_id ${dealerships}
      union all select unnest(array[video_url, external_video_url, spin_interior_image_url]) from car where dealership_id ${dealerships}
      union all select url from car_video where ${ofCar}
      union all select url from car_spin_image where ${ofCar}
      union all select url from car_spin_draft where ${ofCar}
    ) named where address like '/media/%' order by address`);
  return rows.map(({ address }) => address).filter((address) => readMediaPath(address) !== null);
}

import { sql } from 'drizzle-orm';
import { readMediaPath } from '#rules/pictures/picture-address.ts';
import type { AppContext } from '../context.ts';
import type { Site } from '../sites/site.ts';

/** Addresses under /media/ that sites, dealerships, parts and cars name besides the cars' photos; each once. */
export async function listNamedMedia({ store }: AppContext, site: Site | null): Promise<string[]> {
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
      union all select image_url from location where dealership_id ${dealerships}
      union all select image_url from part where dealership_id ${dealerships}
      union all select unnest(array[video_url, external_video_url, spin_interior_image_url]) from car where dealership_id ${dealerships}
      union all select url from car_video where ${ofCar}
      union all select url from car_spin_image where ${ofCar}
    ) named where address like '/media/%' order by address`);
  return rows.map(({ address }) => address).filter((address) => readMediaPath(address) !== null);
}

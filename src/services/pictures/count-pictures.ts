import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import type { Site } from '../sites/site.ts';

export interface PictureCounts {
  /** Not tried yet. */
  waiting: number;
  /** Failed, to be retried. */
  retrying: number;
  stored: number;
  failed: number;
  /** Reasons of failures, most frequent first. */
  reasons: { host: string; reason: string; count: number; example: string }[];
}

const shownReasons = 20;

/** The condition on rows of `picture`: photos of a site's cars, or all. */
export function ofSitesCars(site: Site | null): SQL {
  if (site === null) return sql`true`;
  return sql`exists (select from car_image join car on car.id = car_image.car_id
    where hashtextextended(car_image.url, 0) = hashtextextended(picture.address, 0)
      and car_image.url = picture.address and car.dealership_id = any(${sql.param([...site.dealershipIds])}::int[]))`;
}

/** Download status of stock photos: of a site's cars, or of all. */
export async function countPictures(ctx: AppContext, site: Site | null): Promise<PictureCounts> {
  const ofSite = ofSitesCars(site);
  const states = await ctx.store.db.execute<Omit<PictureCounts, 'reasons'>>(sql`
    select
      count(*) filter (where state = 'pending' and last_error is null)::int as waiting,
      count(*) filter (where state = 'pending' and last_error is not null)::int as retrying,
      count(*) filter (where state = 'stored')::int as stored,
      count(*) filter (where state = 'failed')::int as failed
    from picture where ${ofSite}`);
  const reasons = await ctx.store.db.execute<PictureCounts['reasons'][number]>(sql`
    select host, last_error as reason, count(*)::int as count, min(address) as example
    from (select * from picture where ${ofSite}) picture
    where state <> 'stored' and last_error is not null
    group by host, last_error order by count(*) desc, host, last_error limit ${shownReasons}`);
  const none = { waiting: 0, retrying: 0, stored: 0, failed: 0 };
  return { ...(states.rows[0] ?? none), reasons: reasons.rows };
}

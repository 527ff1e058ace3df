import { sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';

/** Longer than the download of a picture may take; after that another process may try. */
const leaseMs = 3 * 60_000;

export interface ClaimedPicture {
  address: string;
  /** Empty for a picture of our own media folder. */
  host: string;
  /** Including this one. */
  attempts: number;
}

/**
 * Hosts with waiting pictures, found by skipping from one to the next in the index: a feed of a hundred thousand photos
 * costs no more than one of ten.
 */
const waitingHosts = sql`hosts (host) as (
  (select host from picture where state = 'pending' order by host limit 1)
  union all
  select (select p.host from picture p where p.state = 'pending' and p.host > hosts.host order by p.host limit 1)
  from hosts where hosts.host is not null
)`;

/** Claims the next due picture for this process, of any host except those listed; null if none is due. */
export async function claimPicture(ctx: AppContext, exceptHosts: readonly string[]): Promise<ClaimedPicture | null> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await ctx.store.db.execute<{ address: string; host: string; attempts: number }>(sql`
    with recursive ${waitingHosts}, due as materialized (
      select p.address from hosts cross join lateral (
        select address, next_attempt_at, rank from picture
        where state = 'pending' and picture.host = hosts.host and next_attempt_at <= ${now.toISOString()}::timestamptz
        order by next_attempt_at, rank limit 1 for update skip locked
      ) p
      where hosts.host is not null and hosts.host <> all(${sql.param([...exceptHosts])}::text[])
      order by p.next_attempt_at, p.rank limit 1
    )
    update picture set attempts = attempts + 1, next_attempt_at = ${until.toISOString()}::timestamptz
    where address = any(array(select address from due))
    returning address, host, attempts`);
  return rows[0] ?? null;
}

/** When the next picture of a host that is not listed is due; null if none is waiting. */
export async function findNextPictureAt(ctx: AppContext, exceptHosts: readonly string[]): Promise<Date | null> {
  const { rows } = await ctx.store.db.execute<{ at: string | null }>(sql`
    with recursive ${waitingHosts}
    select to_char(min(p.next_attempt_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from hosts cross join lateral (
      select next_attempt_at from picture where state = 'pending' and picture.host = hosts.host
      order by next_attempt_at limit 1
    ) p
    where hosts.host is not null and hosts.host <> all(${sql.param([...exceptHosts])}::text[])`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

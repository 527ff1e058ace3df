import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../../context.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * USER-08: a notice for each of these people with something to tell, all that is due in one, and its mail and notifications.
 * What comes weekly at most waits until a week after the last notice of that kind. Answers whether there is any.
 */
export async function createNotices(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  accountIds: readonly string[],
): Promise<boolean> {
  const now = clock.now();
  const due = await listDue(tx, accountIds, isDue(now));
  if (due.length === 0) return false;
  const at = now.toISOString();
  const notices = JSON.stringify(due.map((person) => ({ ...person, id: createId(now), mailId: createId(now) })));
  const given = sql`jsonb_to_recordset(${notices}::jsonb)
    as v(id text, "mailId" text, "accountId" text, "siteId" integer, weekly boolean)`;
  await tx.execute(sql`insert into alert_notice (id, account_id, site_id, weekly, created_at)
    select id, "accountId", "siteId", weekly, ${at}::timestamptz from ${given}`);
  await tx.execute(sql`update alert_finding f set notice_id = v.id from alert a, ${given}
    where a.id = f.alert_id and a.account_id = v."accountId" and f.notice_id is null and a.paused_at is null
      and (a.cadence = 'at_once' or v.weekly)`);
  await tx.execute(sql`insert into alert_delivery (id, notice_id, channel, next_attempt_at, created_at)
    select v."mailId", v.id, 'email', ${at}::timestamptz, ${at}::timestamptz
    from ${given} join account on account.id = v."accountId" where account.email is not null`);
  await tx.execute(sql`insert into alert_delivery (id, notice_id, channel, subscription_id, next_attempt_at, created_at)
    select v.id || '.' || s.id, v.id, 'push', s.id, ${at}::timestamptz, ${at}::timestamptz
    from ${given} join push_subscription s on s.account_id = v."accountId"`);
  return true;
}

/** People for whom something has waited until now, of those whom a run has not just told. */
export async function createWaitingNotices(tx: Tx, ctx: Pick<AppContext, 'clock'>, most: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct a.account_id as id
    from alert_finding f join alert a on a.id = f.alert_id join site on site.id = a.site_id
    where f.notice_id is null and a.paused_at is null and site.active and ${isDue(ctx.clock.now())} limit ${most}`);
  const ids = rows.map(({ id }) => id);
  // Two processes at a time would each write a notice.
  if (ids.length > 0)
    await tx.execute(sql`select id from account where id = any(${sql.param(ids)}::text[]) order by id for update`);
  return createNotices(tx, ctx, ids);
}

const isDue = (now: Date): SQL => sql`(a.cadence = 'at_once' or not exists (
  select from alert_notice n where n.account_id = a.account_id and n.weekly
    and n.created_at > ${new Date(now.getTime() - weekMs).toISOString()}::timestamptz))`;

interface DuePerson {
  accountId: string;
  siteId: number;
  weekly: boolean;
}

async function listDue(tx: Tx, accountIds: readonly string[], due: SQL): Promise<DuePerson[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await tx.execute<{ account_id: string; site_id: number; weekly: boolean }>(
    sql`select a.account_id, a.site_id, bool_or(a.cadence = 'weekly') as weekly
      from alert_finding f join alert a on a.id = f.alert_id
      where a.account_id = any(${sql.param([...accountIds])}::text[]) and f.notice_id is null and a.paused_at is null and ${due}
      group by a.account_id, a.site_id`,
  );
  return rows.map(({ account_id, site_id, weekly }) => ({ accountId: account_id, siteId: site_id, weekly }));
}

import { sql } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../../context.ts';
import { addWaiting, createDeliveries, createNotices, listWaiting, weekMs } from './create-notices.ts';

const peopleAtOnce = 200;

/** USER-08: a notice for people whose week has ended; false if there is none. */
export async function tellWaiting(ctx: AppContext): Promise<boolean> {
  return ctx.store.db.transaction(async (tx) => {
    const accountIds = await lockDue(tx, ctx);
    if (accountIds.length === 0) return false;
    const notices = await createNotices(tx, ctx, await listWaiting(tx, accountIds));
    if (notices.length === 0) return false;
    await addWaiting(tx, notices);
    await createDeliveries(tx, ctx, notices);
    await wakeJobs(tx);
    return true;
  });
}

/** People for whom something has waited until now. Two processes at a time would each write a notice. */
async function lockDue(tx: Tx, { clock }: AppContext): Promise<string[]> {
  const aWeekAgo = sql`${new Date(clock.now().getTime() - weekMs).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct a.account_id as id
    from alert_finding f join alert a on a.id = f.alert_id join site on site.id = a.site_id
    where f.notice_id is null and a.paused_at is null and site.active and (a.cadence = 'at_once' or not exists (
      select from alert_notice n where n.account_id = a.account_id and n.weekly and n.created_at > ${aWeekAgo}))
    limit ${peopleAtOnce}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.execute(sql`select id from account where id = any(${sql.param(ids)}::text[]) order by id for update`);
  return ids;
}

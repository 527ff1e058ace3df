import { and, gt, inArray, sql } from 'drizzle-orm';
import { alertNotice } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AlertCadence } from '#rules/alerts/alert-words.ts';
import type { AppContext } from '../../context.ts';

export const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A person with something to tell, by an alert of that cadence. */
export interface Teller {
  accountId: string;
  siteId: number;
  cadence: AlertCadence;
}

export interface Notice {
  id: string;
  accountId: string;
  siteId: number;
  /** Whether it tells of alerts that come weekly at most, too. */
  weekly: boolean;
}

/** USER-08: the notice of each person to whom something is told now: at once, or a week after the last notice of that kind. */
export async function createNotices(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  tellers: readonly Teller[],
): Promise<Notice[]> {
  const now = clock.now();
  const toldThisWeek = await listToldSince(tx, tellers, new Date(now.getTime() - weekMs));
  const notices = new Map<string, Notice>();
  for (const { accountId, siteId, cadence } of tellers) {
    const weekly = cadence === 'weekly';
    if (weekly && toldThisWeek.has(accountId)) continue;
    const notice = notices.get(accountId) ?? { id: createId(now), accountId, siteId, weekly: false };
    notice.weekly ||= weekly;
    notices.set(accountId, notice);
  }
  const created = [...notices.values()];
  if (created.length > 0) {
    await tx.execute(sql`insert into alert_notice (id, account_id, site_id, weekly, created_at)
      select id, account_id, site_id, weekly, ${now.toISOString()}::timestamptz from ${unnestNotices(created)}`);
  }
  return created;
}

async function listToldSince(tx: Tx, tellers: readonly Teller[], since: Date): Promise<ReadonlySet<string>> {
  const ids = new Set(tellers.flatMap(({ accountId, cadence }) => (cadence === 'weekly' ? [accountId] : [])));
  if (ids.size === 0) return new Set();
  const rows = await tx
    .selectDistinct({ accountId: alertNotice.accountId })
    .from(alertNotice)
    .where(and(inArray(alertNotice.accountId, [...ids]), alertNotice.weekly, gt(alertNotice.createdAt, since)));
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Whether what an alert found is told by the notice of its owner. */
export const isToldBy = ({ weekly }: Notice, cadence: AlertCadence): boolean => cadence === 'at_once' || weekly;

/** Those of these people for whom something has waited until now, due or not. */
export async function listWaiting(tx: Tx, accountIds: readonly string[]): Promise<Teller[]> {
  const { rows } = await tx.execute<{ account_id: string; site_id: number; cadence: AlertCadence }>(
    sql`select distinct a.account_id, a.site_id, a.cadence from alert a
      where a.account_id = any(${sql.param([...accountIds])}::text[]) and a.paused_at is null
        and exists (select from alert_finding f where f.alert_id = a.id and f.notice_id is null)`,
  );
  return rows.map(({ account_id, site_id, cadence }) => ({ accountId: account_id, siteId: site_id, cadence }));
}

/** What has waited for these notices is told by them. */
export async function addWaiting(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx.execute(sql`update alert_finding f set notice_id = v.id from alert a, ${unnestNotices(notices)}
    where a.id = f.alert_id and a.account_id = v.account_id and f.notice_id is null and a.paused_at is null
      and (a.cadence = 'at_once' or v.weekly)`);
}

/** The mail and the notifications of each notice. */
export async function createDeliveries(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const mailIds = sql.param(notices.map(() => createId(now)));
  await tx.execute(sql`insert into alert_delivery (id, notice_id, channel, next_attempt_at, created_at)
    select v.mail_id, v.id, 'email', ${at}, ${at}
    from unnest(${mailIds}::text[], ${listOf(notices, 'id')}, ${listOf(notices, 'accountId')}) as v (mail_id, id, account_id)
    where exists (select from account where account.id = v.account_id and email is not null)`);
  await tx.execute(sql`insert into alert_delivery (id, notice_id, channel, subscription_id, next_attempt_at, created_at)
    select v.id || '.' || s.id, v.id, 'push', s.id, ${at}, ${at}
    from ${unnestNotices(notices)} join push_subscription s on s.account_id = v.account_id`);
}

const listOf = (notices: readonly Notice[], name: 'id' | 'accountId') =>
  sql`${sql.param(notices.map((notice) => notice[name]))}::text[]`;

function unnestNotices(notices: readonly Notice[]) {
  const siteIds = sql`${sql.param(notices.map(({ siteId }) => siteId))}::integer[]`;
  const weekly = sql`${sql.param(notices.map((notice) => notice.weekly))}::boolean[]`;
  return sql`unnest(${listOf(notices, 'id')}, ${listOf(notices, 'accountId')}, ${siteIds}, ${weekly})
    as v (id, account_id, site_id, weekly)`;
}

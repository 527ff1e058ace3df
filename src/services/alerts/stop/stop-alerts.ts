import { and, eq, isNull } from 'drizzle-orm';
import { alert, alertConsent } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { stopAlertWording, stopAllAlertsWording } from '#rules/alerts/alert-words.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SiteContext } from '../../context.ts';
import { readStopToken, type StopTarget } from './stop-link.ts';

/** What a link ends; null where it is none of this site. The name is of one alert that is still there. */
export type FoundStop = { target: StopTarget; name: string | null };

export async function findStop(ctx: SiteContext, token: string): Promise<FoundStop | null> {
  const target = readStopToken(ctx, token);
  if (target === null) return null;
  if (target.kind === 'account') return { target, name: null };
  const [found] = await ctx.store.db
    .select({ name: alert.name })
    .from(alert)
    .where(and(eq(alert.id, target.id), eq(alert.siteId, ctx.site.id)));
  return { target, name: found?.name ?? null };
}

/** USER-09: ends alerts by the link of a mail. They are paused, so that their owner finds them. May be repeated. */
export async function stopAlerts(ctx: SiteContext, token: string): Promise<FoundStop | null> {
  const found = await findStop(ctx, token);
  if (found === null) return null;
  const { target } = found;
  const at = ctx.clock.now();
  const isTarget = target.kind === 'alert' ? eq(alert.id, target.id) : eq(alert.accountId, target.id);
  await ctx.store.db.transaction(async (tx) => {
    const siteId = ctx.site.id;
    const stopped = await tx
      .update(alert)
      .set({ pausedAt: at })
      .where(and(isTarget, eq(alert.siteId, siteId), isNull(alert.pausedAt)))
      .returning({ id: alert.id, accountId: alert.accountId });
    const [one] = stopped;
    if (!one) return;
    await tx.insert(alertConsent).values({
      id: createId(at),
      ...{ accountId: one.accountId, alertId: target.kind === 'alert' ? one.id : null, granted: false },
      ...{ wording: target.kind === 'alert' ? stopAlertWording : stopAllAlertsWording, form: 'mail', at },
    });
    const detail = { alerts: stopped.length };
    await recordAudit(tx, ctx, { siteId, action: 'alerts.stopped', subject: 'alerts', detail });
  });
  return found;
}

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alert, alertConsent } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { stopAlertWording, stopAllAlertsWording } from '#rules/alerts/alert-words.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SiteContext } from '../../context.ts';

export interface StoppedAlerts {
  /** Which alerts of the site; all of one person. */
  which: SQL;
  reach: 'one' | 'all';
  /** Where it was pressed. */
  form: 'mail' | 'privacy';
}

/** USER-09: alerts that are not wanted any more are paused, so that their owner finds them, and the no is kept. May be repeated. */
export async function pauseAlerts(ctx: SiteContext, { which, reach, form }: StoppedAlerts): Promise<void> {
  const at = ctx.clock.now();
  const siteId = ctx.site.id;
  await ctx.store.db.transaction(async (tx) => {
    const stopped = await tx
      .update(alert)
      .set({ pausedAt: at })
      .where(and(which, eq(alert.siteId, siteId), isNull(alert.pausedAt)))
      .returning({ id: alert.id, accountId: alert.accountId });
    const [one] = stopped;
    if (!one) return;
    const what =
      reach === 'one'
        ? { alertId: one.id, wording: stopAlertWording }
        : { alertId: null, wording: stopAllAlertsWording };
    const { accountId } = one;
    await tx.insert(alertConsent).values({ id: createId(at), accountId, ...what, granted: false, form, at });
    const detail = { alerts: stopped.length };
    await recordAudit(tx, ctx, { siteId, action: 'alerts.stopped', subject: 'alerts', detail });
  });
}

import { asc, eq, inArray } from 'drizzle-orm';
import { alert, alertConsent, alertFinding, alertNotice, prizeSpin, pushSubscription } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';

/** USER-09: what a visitor asked to be told of, what he was told, and what the wheel gave him. */
export async function readOwnAlerts({ store: { db } }: SiteContext, { account: { id } }: Visitor) {
  const [alerts, consents, notices, browsers, spins] = await Promise.all([
    db.select().from(alert).where(eq(alert.accountId, id)).orderBy(asc(alert.createdAt)),
    db.select().from(alertConsent).where(eq(alertConsent.accountId, id)).orderBy(asc(alertConsent.at)),
    db.select().from(alertNotice).where(eq(alertNotice.accountId, id)).orderBy(asc(alertNotice.createdAt)),
    db.select().from(pushSubscription).where(eq(pushSubscription.accountId, id)),
    db.select().from(prizeSpin).where(eq(prizeSpin.accountId, id)),
  ]);
  const ids = alerts.map((each) => each.id);
  const findings = await db.select().from(alertFinding).where(inArray(alertFinding.alertId, ids));
  return {
    alerts: alerts.map(({ siteId: _s, ...row }) => ({
      ...row,
      found: findings.filter(({ alertId }) => alertId === row.id),
    })),
    alert_consents: consents,
    alerts_sent: notices.map(({ weekly, createdAt }) => ({ weekly, createdAt })),
    browsers_with_notifications: browsers.map(({ device, endpoint, createdAt }) => ({ device, endpoint, createdAt })),
    prize_spins: spins.map(({ siteId: _s, ...row }) => row),
  };
}

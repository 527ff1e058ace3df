import { asc, eq } from 'drizzle-orm';
import { alert, alertConsent } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import type { GivenConsent } from './list-consents.ts';

/** USER-09: each yes and no to alerts, with wording and time, the latest first. */
export async function listAlertConsents({ store }: SiteContext, { account }: Visitor): Promise<GivenConsent[]> {
  const rows = await store.db
    .select({ consent: alertConsent, name: alert.name })
    .from(alertConsent)
    .leftJoin(alert, eq(alert.id, alertConsent.alertId))
    .where(eq(alertConsent.accountId, account.id))
    .orderBy(asc(alertConsent.at), asc(alertConsent.id));
  return rows
    .map(({ consent: { id, alertId, granted, wording, at }, name }, index): GivenConsent => {
      const isEnd = ({ consent }: (typeof rows)[number]) =>
        !consent.granted && (consent.alertId === null || consent.alertId === alertId);
      const end = granted ? rows.slice(index + 1).find(isEnd) : undefined;
      const form = alertId === null ? 'All alerts' : (name ?? 'An alert that is deleted');
      return { ...{ id, granted, wording, at, form }, withdrawnAt: end?.consent.at ?? null };
    })
    .toReversed();
}

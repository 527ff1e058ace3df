import { and, eq, isNull } from 'drizzle-orm';
import { alert } from '#db/schema/index.ts';
import type { Visitor } from '../../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../../context.ts';
import { pauseAlerts } from './pause-alerts.ts';

type Owner = Pick<Visitor, 'account'>;

/** USER-09: all alerts of who has signed in, by one press. */
export async function stopOwnAlerts(ctx: SiteContext, { account }: Owner): Promise<void> {
  await pauseAlerts(ctx, { which: eq(alert.accountId, account.id), reach: 'all', form: 'privacy' });
}

/** Whether any alert of the person is on. */
export async function hasAlertsOn({ store, site }: SiteContext, { account }: Owner): Promise<boolean> {
  const isOn = and(eq(alert.accountId, account.id), eq(alert.siteId, site.id), isNull(alert.pausedAt));
  return (await store.db.$count(alert, isOn)) > 0;
}

import { and, eq } from 'drizzle-orm';
import { alert, alertConsent } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type AlertCadence, alertConsentWording, stopAlertWording } from '#rules/alerts/alert-words.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { listKnown } from './save-alert.ts';

type Owner = Pick<Visitor, 'account'>;

export type AlertChange =
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'cadence'; cadence: AlertCadence }
  | { kind: 'delete' };

/** USER-08: what its owner does with an alert; anybody else's is not found. */
export async function changeAlert(
  ctx: SiteContext,
  { account }: Owner,
  { id, change }: { id: string; change: AlertChange },
): Promise<void> {
  const isOwn = and(eq(alert.id, id), eq(alert.accountId, account.id), eq(alert.siteId, ctx.site.id));
  const [own] = await ctx.store.db.select({ address: alert.address }).from(alert).where(isOwn);
  if (!own) throw new Refusal('not_found', 'This alert is gone. It may have been deleted on another device.');
  const at = ctx.clock.now();
  // Whatever came meanwhile is no news.
  const known = change.kind === 'resume' ? await listKnown(ctx, own.address) : [];
  const keepConsent = (granted: boolean, wording: string) => ({
    id: createId(at),
    ...{ accountId: account.id, alertId: id, granted, wording, form: 'alerts', at },
  });
  await ctx.store.db.transaction(async (tx) => {
    switch (change.kind) {
      case 'pause':
        await tx.update(alert).set({ pausedAt: at }).where(isOwn);
        break;
      case 'resume':
        await tx.update(alert).set({ pausedAt: null, known }).where(isOwn);
        await tx.insert(alertConsent).values(keepConsent(true, alertConsentWording));
        break;
      case 'cadence':
        await tx.update(alert).set({ cadence: change.cadence }).where(isOwn);
        break;
      case 'delete':
        await tx.delete(alert).where(isOwn);
        await tx.insert(alertConsent).values(keepConsent(false, stopAlertWording));
        break;
      default:
        change satisfies never;
    }
  });
}

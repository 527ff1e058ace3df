import { asc, eq } from 'drizzle-orm';
import { pushSubscription } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { describeDevice } from '../../accounts/describe-device.ts';
import type { Visitor } from '../../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../../context.ts';
import type { PushTarget } from '../alert-ports.ts';
import { assertOn } from '../save-alert.ts';
import { assertPushTarget } from './assert-push-target.ts';

type Owner = Pick<Visitor, 'account'>;

/** The oldest are forgotten: a person has a few browsers. */
const mostBrowsers = 10;

/** USER-08: a browser that shows notifications to its owner. One that somebody else used here before is his now. */
export async function saveSubscription(
  ctx: SiteContext,
  { account }: Owner,
  { target, userAgent }: { target: PushTarget; userAgent: string | null },
): Promise<void> {
  assertOn(ctx);
  if (!ctx.site.settings.alerts.push) throw new Refusal('not_found', 'This site sends no notifications.');
  assertPushTarget(ctx, target);
  const at = ctx.clock.now();
  const own = { accountId: account.id, p256dh: target.p256dh, auth: target.auth, device: describeDevice(userAgent) };
  await ctx.store.db.transaction(async (tx) => {
    await tx
      .insert(pushSubscription)
      .values({ id: createId(at), siteId: ctx.site.id, endpoint: target.endpoint, createdAt: at, ...own })
      .onConflictDoUpdate({ target: [pushSubscription.siteId, pushSubscription.endpoint], set: own });
    const kept = await tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.accountId, account.id))
      .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id));
    for (const { id } of kept.slice(0, -mostBrowsers)) {
      await tx.delete(pushSubscription).where(eq(pushSubscription.id, id));
    }
  });
}

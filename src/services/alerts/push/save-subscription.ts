import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { pushSubscription } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isPushEndpoint } from '#rules/alerts/push-endpoint.ts';
import { describeDevice } from '../../accounts/describe-device.ts';
import type { Visitor } from '../../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../../context.ts';
import type { PushTarget } from '../alert-ports.ts';
import { assertOn } from '../save-alert.ts';

type Owner = Pick<Visitor, 'account'>;

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes);
/** A point of P-256, and sixteen random bytes (RFC 8291). */
const keysSchema = z.object({ p256dh: base64url(65), auth: base64url(16) });
/** The oldest are forgotten: a person has a few browsers. */
const mostBrowsers = 10;

/** USER-08: a browser that shows notifications to its owner. One that somebody else used here before is his now. */
export async function saveSubscription(
  ctx: SiteContext,
  { account }: Owner,
  { target, userAgent }: { target: PushTarget; userAgent: string | null },
): Promise<void> {
  assertOn(ctx);
  const allowsPrivate = ctx.config.PUSH_PRIVATE_ADDRESSES;
  if (!ctx.site.settings.alerts.push) throw new Refusal('not_found', 'This site sends no notifications.');
  if (!isPushEndpoint(target.endpoint, { allowsPrivate })) {
    throw new Refusal('invalid', 'endpoint is not the address of a public push service.');
  }
  if (!keysSchema.safeParse(target).success)
    throw new Refusal('invalid', 'p256dh and auth are not keys of a push service.');
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

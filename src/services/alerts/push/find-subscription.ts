import { and, eq } from 'drizzle-orm';
import { pushSubscription } from '#db/schema/index.ts';
import type { Visitor } from '../../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../../context.ts';

type Owner = Pick<Visitor, 'account'>;

const isOwn = ({ site }: SiteContext, { account }: Owner, endpoint: string) =>
  and(
    eq(pushSubscription.siteId, site.id),
    eq(pushSubscription.accountId, account.id),
    eq(pushSubscription.endpoint, endpoint),
  );

/** USER-08: whether that browser shows notifications to this person. */
export async function isSubscribed(ctx: SiteContext, owner: Owner, endpoint: string): Promise<boolean> {
  return (await ctx.store.db.$count(pushSubscription, isOwn(ctx, owner, endpoint))) > 0;
}

/** USER-08: may be repeated; what another person or site has of the browser stays. */
export async function removeSubscription(ctx: SiteContext, owner: Owner, endpoint: string): Promise<void> {
  await ctx.store.db.delete(pushSubscription).where(isOwn(ctx, owner, endpoint));
}

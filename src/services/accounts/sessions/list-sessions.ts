import { and, desc, eq, gt } from 'drizzle-orm';
import { visitorSession } from '#db/schema/index.ts';
import type { SiteContext } from '../../context.ts';
import type { Visitor } from './find-visitor.ts';

/** Where the visitor is signed in to this site, the one seen last first. */
export function listSessions(ctx: SiteContext, { account }: Visitor) {
  const { id, device, createdAt, seenAt } = visitorSession;
  return ctx.store.db
    .select({ id, device, createdAt, seenAt })
    .from(visitorSession)
    .where(
      and(
        eq(visitorSession.accountId, account.id),
        eq(visitorSession.siteId, ctx.site.id),
        gt(visitorSession.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(seenAt), desc(id));
}

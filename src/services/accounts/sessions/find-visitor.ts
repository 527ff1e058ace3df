import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { account, visitorSession } from '#db/schema/index.ts';
import type { SiteContext } from '../../context.ts';
import { accountLimits } from '../limits.ts';
import { hashToken, isToken } from './token.ts';

export type Account = typeof account.$inferSelect;

/** Who has signed in, and by which of his sessions. */
export interface Visitor {
  account: Account;
  sessionId: string;
  /** Its end has just moved on: the cookie's has to follow. */
  isRenewed: boolean;
}

/** The visitor of a cookie's token; null for one that has ended, or is none of this site. */
export async function findVisitor(ctx: SiteContext, token: string | null): Promise<Visitor | null> {
  if (token === null || !isToken(token)) return null;
  const { db } = ctx.store;
  const now = ctx.clock.now();
  const [found] = await db
    .select({ account: getTableColumns(account), sessionId: visitorSession.id, seenAt: visitorSession.seenAt })
    .from(visitorSession)
    .innerJoin(account, eq(account.id, visitorSession.accountId))
    .where(
      and(
        eq(visitorSession.tokenHash, hashToken(token)),
        eq(visitorSession.siteId, ctx.site.id),
        eq(account.siteId, ctx.site.id),
        gt(visitorSession.expiresAt, now),
      ),
    );
  if (!found) return null;
  const { seenAt, ...visitor } = found;
  const isRenewed = now.getTime() - seenAt.getTime() >= accountLimits.renewalMs;
  if (isRenewed) {
    await db
      .update(visitorSession)
      .set({ seenAt: now, expiresAt: new Date(now.getTime() + accountLimits.sessionMs) })
      .where(eq(visitorSession.id, visitor.sessionId));
    await db.update(account).set({ seenAt: now }).where(eq(account.id, visitor.account.id));
  }
  return { ...visitor, isRenewed };
}

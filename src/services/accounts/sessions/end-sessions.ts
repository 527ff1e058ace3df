import { and, eq } from 'drizzle-orm';
import { visitorSession } from '#db/schema/index.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SiteContext } from '../../context.ts';
import type { Visitor } from './find-visitor.ts';

/** Ends one session of the visitor's own, or all of them, this one among them; answers with how many. */
export async function endSessions(ctx: SiteContext, visitor: Visitor, which: { id: string } | 'all'): Promise<number> {
  const siteId = ctx.site.id;
  return ctx.store.db.transaction(async (tx) => {
    const ended = await tx
      .delete(visitorSession)
      .where(
        and(
          eq(visitorSession.accountId, visitor.account.id),
          eq(visitorSession.siteId, siteId),
          which === 'all' ? undefined : eq(visitorSession.id, which.id),
        ),
      )
      .returning({ id: visitorSession.id });
    if (ended.length > 0) {
      const subject = `account:${visitor.account.id}`;
      await recordAudit(tx, ctx, { siteId, action: 'session.ended', subject, detail: { sessions: ended.length } });
    }
    return ended.length;
  });
}

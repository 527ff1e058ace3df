import { eq } from 'drizzle-orm';
import { account, visitorSession } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { SiteContext } from '../../context.ts';
import { accountLimits } from '../limits.ts';
import { createToken, hashToken } from './token.ts';

/** A session of the account on this site; answers with the token for its cookie. */
export async function startSession(
  ctx: SiteContext,
  tx: Tx,
  { accountId, device }: { accountId: string; device: string },
): Promise<string> {
  const now = ctx.clock.now();
  const token = createToken();
  await tx.insert(visitorSession).values({
    ...{ id: createId(now), tokenHash: hashToken(token), accountId, siteId: ctx.site.id, device },
    ...{ createdAt: now, seenAt: now, expiresAt: new Date(now.getTime() + accountLimits.sessionMs) },
  });
  await tx.update(account).set({ seenAt: now }).where(eq(account.id, accountId));
  return token;
}

import { lt } from 'drizzle-orm';
import { signInCode, visitorSession } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { accountLimits } from './limits.ts';

/** Deletes codes that are counted no more, and sessions that have ended. */
export async function tidyAccounts({ store, clock }: AppContext): Promise<void> {
  const now = clock.now();
  await store.db
    .delete(signInCode)
    .where(lt(signInCode.createdAt, new Date(now.getTime() - accountLimits.keptCodesMs)));
  await store.db.delete(visitorSession).where(lt(visitorSession.expiresAt, now));
}

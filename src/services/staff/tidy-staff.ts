import { lt } from 'drizzle-orm';
import { staffChallenge, staffFailure, staffLink, staffNotice, staffSession } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { staffLimits } from './limits.ts';

/** Deletes sessions, links and challenges that are over, failures that count no more, and notices that were sent long ago. */
export async function tidyStaff({ store, clock }: AppContext): Promise<void> {
  const now = clock.now();
  await store.db.delete(staffSession).where(lt(staffSession.expiresAt, now));
  await store.db.delete(staffLink).where(lt(staffLink.expiresAt, now));
  await store.db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now));
  await store.db
    .delete(staffNotice)
    .where(lt(staffNotice.createdAt, new Date(now.getTime() - staffLimits.noticeKeptMs)));
  await store.db.delete(staffFailure).where(lt(staffFailure.at, new Date(now.getTime() - staffLimits.countedMs)));
}

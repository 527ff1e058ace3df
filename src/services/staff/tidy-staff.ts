import { lt } from 'drizzle-orm';
import { staffFailure, staffLink, staffSession } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { staffLimits } from './limits.ts';

/** Deletes sessions and links that are over, and failures that count no more. */
export async function tidyStaff({ store, clock }: AppContext): Promise<void> {
  const now = clock.now();
  await store.db.delete(staffSession).where(lt(staffSession.expiresAt, now));
  await store.db.delete(staffLink).where(lt(staffLink.expiresAt, now));
  await store.db.delete(staffFailure).where(lt(staffFailure.at, new Date(now.getTime() - staffLimits.countedMs)));
}

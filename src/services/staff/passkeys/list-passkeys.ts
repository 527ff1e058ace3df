import { asc, eq } from 'drizzle-orm';
import { staffPasskey } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';

export type PasskeySummary = Pick<
  typeof staffPasskey.$inferSelect,
  'id' | 'credentialId' | 'name' | 'rpId' | 'isSynced' | 'createdAt' | 'lastUsedAt' | 'refusedAt'
>;

/** A person's, the oldest first. */
export function listPasskeys({ store }: Pick<AppContext, 'store'>, staffId: string): Promise<PasskeySummary[]> {
  const { id, credentialId, name, rpId, isSynced, createdAt, lastUsedAt, refusedAt } = staffPasskey;
  return store.db
    .select({ id, credentialId, name, rpId, isSynced, createdAt, lastUsedAt, refusedAt })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(createdAt), asc(id));
}

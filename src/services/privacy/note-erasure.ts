import { createHmac } from 'node:crypto';
import { erasure } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../context.ts';
import type { PersonAt } from './person-at.ts';

/** What the store keeps in place of an address or a number. Without the key of the server nobody can try addresses on it. */
export function hashPerson({ codeKey }: Pick<AppContext, 'codeKey'>, key: string): string {
  return createHmac('sha256', codeKey).update(`erased ${key}`).digest('base64url');
}

/** OFF-18: an archive from before must not bring the person back. */
export function noteErasure(tx: Tx, ctx: AppContext, person: PersonAt): Promise<void> {
  return note(tx, ctx, { key: person.email ?? person.phone, siteIds: person.siteIds });
}

/** As an account is hashed, of which its visitor has erased nothing else. */
export const writeAccountKey = (accountId: string): string => `account ${accountId}`;

/** USER-09: nor an account that its visitor has erased. */
export function noteErasedAccount(
  tx: Tx,
  ctx: AppContext,
  { id, siteId }: { id: string; siteId: number },
): Promise<void> {
  return note(tx, ctx, { key: writeAccountKey(id), siteIds: [siteId] });
}

async function note(tx: Tx, ctx: AppContext, { key, siteIds }: { key: string; siteIds: readonly number[] | null }) {
  const erasedAt = ctx.clock.now();
  const row = { id: createId(erasedAt), personHash: hashPerson(ctx, key), erasedAt };
  await tx.insert(erasure).values({ ...row, siteIds: siteIds && [...siteIds] });
}

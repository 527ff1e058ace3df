import { and, eq, isNull, lt } from 'drizzle-orm';
import { staffPasskey, staffSession } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { planNotice } from '../notices/plan-notice.ts';
import type { AssertionChecked, StoredPasskey } from './check-assertion.ts';

type Signed = Extract<AssertionChecked, { kind: 'signed' }>;

/**
 * Counts a signature of a passkey. False where the device's counter has not grown: two devices have the same key. From then on the
 * passkey opens nothing, whoever of the two was first; what was opened with it ends, and its owner is told.
 */
export async function countUse(
  ctx: AppContext,
  tx: Tx,
  { passkey, counter, isSynced, device }: Signed & { device: string },
): Promise<boolean> {
  const { id } = passkey;
  const hasGrown = counter === 0 ? eq(staffPasskey.counter, 0) : lt(staffPasskey.counter, counter);
  const counted = await tx
    .update(staffPasskey)
    .set({ counter, isSynced, lastUsedAt: ctx.clock.now() })
    .where(and(eq(staffPasskey.id, id), isNull(staffPasskey.refusedAt), hasGrown))
    .returning({ id: staffPasskey.id });
  if (counted.length === 1) return true;
  await refuseCopied(ctx, tx, passkey, device);
  return false;
}

async function refuseCopied(ctx: AppContext, tx: Tx, { id, staffId, name }: StoredPasskey, device: string) {
  const refused = await tx
    .update(staffPasskey)
    .set({ refusedAt: ctx.clock.now() })
    .where(and(eq(staffPasskey.id, id), isNull(staffPasskey.refusedAt)))
    .returning({ id: staffPasskey.id });
  const isFirst = refused.length === 1;
  if (isFirst) {
    await tx.delete(staffSession).where(eq(staffSession.passkeyId, id));
    await planNotice(ctx, tx, { staffId, kind: 'passkey_refused', name, device });
  }
  await recordRefused(ctx, tx, { passkey: { staffId, name }, because: 'its counter went back' });
}

/** A row of the audit for an answer that claims to be of somebody's passkey. */
export async function recordRefused(
  ctx: AppContext,
  tx: Tx,
  { passkey, because }: { passkey: Pick<StoredPasskey, 'staffId' | 'name'>; because: string },
): Promise<void> {
  const detail = { passkey: passkey.name, because };
  const ofServer: AppContext = { ...ctx, actor: { kind: 'system' } };
  const subject = `staff:${passkey.staffId}`;
  await recordAudit(tx, ofServer, { siteId: null, action: 'staff.passkey_refused', subject, detail });
}

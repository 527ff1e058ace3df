import { createHmac, randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { staffRecoveryCode } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';

/** Without letters that look like digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;

/** New codes in place of all older ones, as "xxxxx-xxxxx": they are shown once. */
export async function replaceRecoveryCodes(ctx: AppContext, tx: Tx, staffId: string): Promise<string[]> {
  const now = ctx.clock.now();
  const codes = Array.from({ length: staffLimits.recoveryCodes }, drawCode);
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx
    .insert(staffRecoveryCode)
    .values(codes.map((code) => ({ id: createId(now), staffId, codeHash: hashCode(ctx, staffId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Whether it was one of the person's unused codes; it is used now. */
export async function takeRecoveryCode(ctx: AppContext, tx: Tx, staffId: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (code.length !== codeLength) return false;
  const taken = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(staffRecoveryCode.staffId, staffId),
        eq(staffRecoveryCode.codeHash, hashCode(ctx, staffId, code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ id: staffRecoveryCode.id });
  return taken.length === 1;
}

export async function countRecoveryCodes({ store }: AppContext, staffId: string): Promise<number> {
  const [row] = await store.db
    .select({ left: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)));
  return row?.left ?? 0;
}

function drawCode(): string {
  return Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** 49 random bits behind a key of the server's: nothing to guess from the store. */
function hashCode({ codeKey }: AppContext, staffId: string, code: string): string {
  return createHmac('sha256', codeKey).update(`recovery ${staffId} ${code}`).digest('base64url');
}

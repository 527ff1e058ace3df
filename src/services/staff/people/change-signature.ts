import { eq } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanText } from '#rules/forms/clean-text.ts';
import { replyLimits } from '#rules/leads/reply-limits.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import type { OfficeSession } from '../sessions/office-session.ts';

/** What stands below the person's own mails; empty for his name alone. */
export async function changeSignature(ctx: AppContext, { member }: OfficeSession, text: string): Promise<void> {
  const signature = cleanText(text);
  if (signature.length > replyLimits.signature) {
    const message = `Please keep it under ${replyLimits.signature} characters.`;
    throw new Refusal('invalid', message, [{ field: 'signature', message }]);
  }
  await ctx.store.db.transaction(async (tx) => {
    await tx.update(staff).set({ signature }).where(eq(staff.id, member.id));
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: member.id } };
    await recordAudit(tx, ofMember, { siteId: null, action: 'staff.signature', subject: `staff:${member.id}` });
  });
}

export async function readSignature({ store }: AppContext, staffId: string): Promise<string> {
  const [row] = await store.db.select({ signature: staff.signature }).from(staff).where(eq(staff.id, staffId));
  return row?.signature ?? '';
}

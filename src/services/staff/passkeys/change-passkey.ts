import { and, eq, ne } from 'drizzle-orm';
import { staffPasskey, staffSession } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanLine, hasVisibleText } from '#rules/forms/clean-text.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import { planNotice } from '../notices/plan-notice.ts';
import type { OfficeSession } from '../sessions/office-session.ts';
import { requireProof } from './prove-again.ts';

/** Throws 'invalid' where there is nothing to read, or too much. */
export function readPasskeyName(typed: string): string {
  const name = cleanLine(typed);
  const problem = !hasVisibleText(name)
    ? 'Please give it a name, so that you know later which device it is on.'
    : name.length > staffLimits.passkeyName
      ? `Please keep it under ${staffLimits.passkeyName} characters.`
      : null;
  if (problem !== null) throw new Refusal('invalid', problem, [{ field: 'name', message: problem }]);
  return name;
}

export async function renamePasskey(
  ctx: AppContext,
  session: OfficeSession,
  input: { passkeyId: string; name: string },
): Promise<void> {
  const name = readPasskeyName(input.name);
  await ctx.store.db.transaction(async (tx) => {
    const passkey = await getOwn(tx, session, input.passkeyId);
    if (passkey.name === name) return;
    await tx.update(staffPasskey).set({ name }).where(eq(staffPasskey.id, passkey.id));
    const changes = { name: { before: passkey.name, after: name } };
    await recordAudit(tx, asMember(ctx, session), {
      ...{ siteId: null, action: 'staff.passkey_renamed', subject: `staff:${session.member.id}`, changes },
    });
  });
}

/** Soon after the password or a passkey was given. Where somebody has come in with it, he is out; he is told by mail. */
export async function removePasskey(
  ctx: AppContext,
  session: OfficeSession,
  { passkeyId, device }: { passkeyId: string; device: string },
): Promise<{ name: string }> {
  const staffId = session.member.id;
  return ctx.store.db.transaction(async (tx) => {
    const { id, name } = await getOwn(tx, session, passkeyId);
    requireProof(ctx, session);
    await tx.delete(staffSession).where(and(eq(staffSession.passkeyId, id), ne(staffSession.id, session.id)));
    await tx.delete(staffPasskey).where(eq(staffPasskey.id, id));
    await recordAudit(tx, asMember(ctx, session), {
      ...{ siteId: null, action: 'staff.passkey_removed', subject: `staff:${staffId}`, detail: { passkey: name } },
    });
    await planNotice(ctx, tx, { staffId, kind: 'passkey_removed', name, device });
    return { name };
  });
}

async function getOwn(tx: Tx, { member }: OfficeSession, passkeyId: string) {
  const [passkey] = await tx
    .select()
    .from(staffPasskey)
    .where(and(eq(staffPasskey.id, passkeyId), eq(staffPasskey.staffId, member.id)))
    .for('update');
  if (!passkey) throw new Refusal('not_found', 'That passkey is gone already.');
  return passkey;
}

function asMember(ctx: AppContext, { member }: OfficeSession): AppContext {
  return { ...ctx, actor: { kind: 'staff', id: member.id } };
}

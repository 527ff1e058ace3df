import { and, eq } from 'drizzle-orm';
import { staff, staffSession } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import type { OfficeSession } from '../sessions/office-session.ts';
import { countAttempt, forgetFailure } from '../sign-in/count-failures.ts';
import { isPassword } from '../sign-in/password-hash.ts';
import { createChallenge } from './challenge.ts';
import { checkAssertion } from './check-assertion.ts';
import { countUse, recordRefused } from './count-use.ts';
import { readAssertion } from './passkey-answer.ts';
import type { RelyingParty } from './relying-party.ts';
import { type PasskeyRequest, writeRequest } from './sign-in-with-passkey.ts';

/** Whether the password or a passkey was given a moment ago: a session that somebody has found open may not change who gets in. */
export function isProved({ clock }: Pick<AppContext, 'clock'>, { provedAt }: OfficeSession): boolean {
  return provedAt !== null && clock.now().getTime() - provedAt.getTime() < staffLimits.proofMs;
}

export function requireProof(ctx: Pick<AppContext, 'clock'>, session: OfficeSession): void {
  if (isProved(ctx, session)) return;
  throw new Refusal('forbidden', 'Please confirm first that it is you. It has been a while.');
}

export type Proved =
  | { kind: 'proved' }
  | { kind: 'wrong' }
  /** Of a passkey: its question was too old, or had been answered. */
  | { kind: 'over' }
  | { kind: 'copied' }
  | { kind: 'too_many'; minutes: number };

export async function proveByPassword(
  ctx: AppContext,
  session: OfficeSession,
  { password, network }: { password: string; network: string },
): Promise<Proved> {
  const { id, email } = session.member;
  const counted = await countAttempt(ctx, { target: email, network });
  if (counted.kind === 'too_many') return counted;
  const [row] = await ctx.store.db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
  if (!(await isPassword(password, row?.hash ?? null))) return { kind: 'wrong' };
  await forgetFailure(ctx, counted);
  await ctx.store.db.transaction((tx) => noteProof(ctx, tx, session, 'password'));
  return { kind: 'proved' };
}

export function askForProof(ctx: AppContext, session: OfficeSession, party: RelyingParty): PasskeyRequest {
  return writeRequest(party, createChallenge(ctx, { purpose: 'prove', holder: session.id }));
}

export interface ProveByPasskeyInput {
  /** As the browser gave it. */
  answer: string;
  party: RelyingParty;
  network: string;
  device: string;
}

/** With one of his own. */
export async function proveByPasskey(
  ctx: AppContext,
  session: OfficeSession,
  { answer, party, network, device }: ProveByPasskeyInput,
): Promise<Proved> {
  const assertion = readAssertion(answer);
  const counted = await countAttempt(ctx, { target: `passkey ${assertion?.id ?? ''}`, network });
  if (counted.kind === 'too_many') return counted;
  if (assertion === null) return { kind: 'wrong' };
  const checked = await checkAssertion(ctx, { assertion, party, of: { purpose: 'prove', holder: session.id } });
  if (checked.kind === 'over') return checked;
  const { passkey } = checked;
  const proved = await ctx.store.db.transaction(async (tx): Promise<Proved> => {
    if (checked.kind === 'wrong' || checked.passkey.staffId !== session.member.id) {
      if (passkey !== null) await recordRefused(ctx, tx, { passkey, because: 'not right' });
      return { kind: 'wrong' };
    }
    if (!(await countUse(ctx, tx, { ...checked, device }))) return { kind: 'copied' };
    await noteProof(ctx, tx, session, 'passkey');
    return { kind: 'proved' };
  });
  if (proved.kind === 'proved') await forgetFailure(ctx, counted);
  return proved;
}

async function noteProof(
  ctx: AppContext,
  tx: Tx,
  { id, member }: OfficeSession,
  by: 'password' | 'passkey',
): Promise<void> {
  const ofSession = and(eq(staffSession.id, id), eq(staffSession.staffId, member.id));
  await tx.update(staffSession).set({ provedAt: ctx.clock.now() }).where(ofSession);
  const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: member.id } };
  await recordAudit(tx, ofMember, {
    siteId: null,
    action: 'staff.proved',
    subject: `staff:${member.id}`,
    detail: by === 'passkey' ? { by } : {},
  });
}

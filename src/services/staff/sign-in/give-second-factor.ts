import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { staff, staffSession } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { readTypedCode } from '../../accounts/codes/code.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import { findHalfSession, startOfficeSession } from '../sessions/office-session.ts';
import { findMember } from '../staff-member.ts';
import { countAttempt, forgetFailure } from './count-failures.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findCodeStep, openSecret } from './second-factor-secret.ts';

export interface GiveSecondFactorInput {
  /** Of the half session. */
  token: string;
  /** As it was typed: from the app, or a recovery code. */
  code: string;
  network: string;
}

export type SecondFactorGiven =
  /** A new token for the cookie. */
  | { kind: 'signed_in'; token: string; byRecoveryCode: boolean }
  | { kind: 'wrong'; triesLeft: number }
  /** The password has to be given again. */
  | { kind: 'ended' }
  | { kind: 'too_many'; minutes: number };

/** OFF-01: completes a session that the password has begun. */
export async function giveSecondFactor(ctx: AppContext, input: GiveSecondFactorInput): Promise<SecondFactorGiven> {
  const now = ctx.clock.now();
  const half = await findHalfSession(ctx.store.db, input.token, now);
  const member = half ? await findMember(ctx.store.db, half.staffId) : null;
  if (!half || !member) return { kind: 'ended' };
  const counted = await countAttempt(ctx, { target: member.email, network: input.network });
  if (counted.kind === 'too_many') return counted;
  const tries = await countTry(ctx, half.id);
  if (tries === null) return { kind: 'ended' };
  const given = await ctx.store.db.transaction(async (tx): Promise<SecondFactorGiven | null> => {
    const isCode = await takeCode(ctx, tx, { staffId: member.id, code: input.code });
    const byRecoveryCode = !isCode && (await takeRecoveryCode(ctx, tx, member.id, input.code));
    if (!isCode && !byRecoveryCode) return null;
    const ended = await tx.delete(staffSession).where(eq(staffSession.id, half.id)).returning({ id: staffSession.id });
    if (ended.length === 0) return { kind: 'ended' };
    const subject = `staff:${member.id}`;
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: member.id } };
    const detail = byRecoveryCode ? { by: 'recovery code' } : {};
    await recordAudit(tx, ofMember, { siteId: null, action: 'staff.signed_in', subject, detail });
    const by = byRecoveryCode ? 'recovery_code' : 'code';
    const token = await startOfficeSession(ctx, tx, { staffId: member.id, device: half.device, isComplete: true, by });
    return { kind: 'signed_in', token, byRecoveryCode };
  });
  if (given !== null) {
    await forgetFailure(ctx, counted);
    return given;
  }
  ctx.log.warn('sign-in to the office failed', { step: 'second factor' });
  const triesLeft = staffLimits.codeTries - tries;
  return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'ended' };
}

/** Counted before the code is looked at; null where there are no more. */
async function countTry({ store }: AppContext, sessionId: string): Promise<number | null> {
  const [tried] = await store.db
    .update(staffSession)
    .set({ tries: sql`${staffSession.tries} + 1` })
    .where(and(eq(staffSession.id, sessionId), lt(staffSession.tries, staffLimits.codeTries)))
    .returning({ tries: staffSession.tries });
  return tried?.tries ?? null;
}

/** Each code counts once, and none that is older than one that has counted. */
async function takeCode(ctx: AppContext, tx: Tx, given: { staffId: string; code: string }): Promise<boolean> {
  const code = readTypedCode(given.code);
  const [row] = await tx.select({ sealed: staff.secondFactor }).from(staff).where(eq(staff.id, given.staffId));
  const secret = row?.sealed ? openSecret(ctx, 'second factor', given.staffId, row.sealed) : null;
  const step = secret !== null && code !== null ? findCodeStep(secret, code, ctx.clock.now()) : null;
  if (step === null) return false;
  const taken = await tx
    .update(staff)
    .set({ lastCodeStep: step })
    .where(and(eq(staff.id, given.staffId), or(isNull(staff.lastCodeStep), lt(staff.lastCodeStep, step))))
    .returning({ id: staff.id });
  return taken.length === 1;
}

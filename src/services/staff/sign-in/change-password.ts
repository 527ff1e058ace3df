import { eq } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import { findPasswordProblem } from '#rules/staff/password.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { endOfficeSessions, type OfficeSession } from '../sessions/office-session.ts';
import { countAttempt, forgetFailure } from './count-failures.ts';
import { hashPassword, isPassword } from './password-hash.ts';

export interface ChangePasswordInput {
  current: string;
  next: string;
  network: string;
}

export type PasswordChanged =
  | { kind: 'changed' }
  | { kind: 'invalid'; field: 'current' | 'next'; problem: string }
  | { kind: 'too_many'; minutes: number };

/** The person's own; all his other sessions end. */
export async function changePassword(
  ctx: AppContext,
  session: OfficeSession,
  { current, next, network }: ChangePasswordInput,
): Promise<PasswordChanged> {
  const { id, email, name } = session.member;
  const counted = await countAttempt(ctx, { target: email, network });
  if (counted.kind === 'too_many') return counted;
  const [row] = await ctx.store.db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
  if (!(await isPassword(current, row?.hash ?? null))) {
    return { kind: 'invalid', field: 'current', problem: 'That is not your present password.' };
  }
  await forgetFailure(ctx, counted);
  const problem = findPasswordProblem(next, [email, name]);
  if (problem !== null) return { kind: 'invalid', field: 'next', problem };
  const passwordHash = await hashPassword(next);
  await ctx.store.db.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
    await endOfficeSessions(tx, { staffId: id, which: { exceptId: session.id } });
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id } };
    await recordAudit(tx, ofMember, { siteId: null, action: 'staff.password_changed', subject: `staff:${id}` });
  });
  return { kind: 'changed' };
}

import { and, eq, isNull } from 'drizzle-orm';
import { staff, staffLink } from '#db/schema/index.ts';
import { findPasswordProblem } from '#rules/staff/password.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { endOfficeSessions, startOfficeSession } from '../sessions/office-session.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { findStaffLink } from './staff-link.ts';

export interface TakeLinkInput {
  link: string;
  password: string;
  /** "Chrome on Android" */
  device: string;
}

export type LinkTaken =
  | { kind: 'signed_in'; token: string; needsCode: boolean }
  | { kind: 'invalid'; problem: string }
  /** Used, over, or made up. */
  | { kind: 'ended' };

/**
 * OFF-01: sets the password of an invitation or a reset, once, and signs in. The second factor stays, and has to be given:
 * a mailbox alone opens nothing.
 */
export async function takeLink(ctx: AppContext, input: TakeLinkInput): Promise<LinkTaken> {
  const link = await findStaffLink(ctx, ctx.store.db, input.link);
  if (!link) return { kind: 'ended' };
  const problem = findPasswordProblem(input.password, [link.email, link.name]);
  if (problem !== null) return { kind: 'invalid', problem };
  const passwordHash = await hashPassword(input.password);
  return ctx.store.db.transaction(async (tx): Promise<LinkTaken> => {
    const used = await tx
      .update(staffLink)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(staffLink.id, link.id), isNull(staffLink.usedAt)))
      .returning({ id: staffLink.id });
    if (used.length === 0) return { kind: 'ended' };
    const { staffId } = link;
    const [row] = await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId)).returning();
    await endOfficeSessions(tx, { staffId, which: 'all' });
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: staffId } };
    const action = link.kind === 'invitation' ? 'staff.joined' : 'staff.password_reset';
    await recordAudit(tx, ofMember, { siteId: null, action, subject: `staff:${staffId}` });
    const needsCode = row?.secondFactor != null;
    const { device } = input;
    const token = await startOfficeSession(ctx, tx, { staffId, device, isComplete: !needsCode, by: 'link' });
    return { kind: 'signed_in', token, needsCode };
  });
}

import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { staffDevice, staffSession } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { needsSecondFactor } from '#rules/staff/roles.ts';
import type { SignInWay } from '#rules/staff/sign-in-ways.ts';
import { createToken, hashToken, isToken } from '../../accounts/sessions/token.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import { findMember, type StaffMember } from '../staff-member.ts';

/** Who has signed in to the office, and how far. */
export interface OfficeSession {
  id: string;
  member: StaffMember;
  /** When the password or a passkey was last given in it. */
  provedAt: Date | null;
  state:
    | 'in'
    /** The password was right; the second factor has yet to be given. */
    | 'code'
    /** His role needs a second factor, and he has none yet: nothing else is open to him. */
    | 'set-up';
}

interface NewSession {
  staffId: string;
  device: string;
  isComplete: boolean;
  by: SignInWay;
  /** With which; left out where it was none. */
  passkeyId?: string;
}

/** Answers with the token for the cookie, which is nowhere else. */
export async function startOfficeSession(ctx: AppContext, tx: Tx, session: NewSession): Promise<string> {
  const now = ctx.clock.now();
  const token = createToken();
  const { staffId, device, isComplete, by, passkeyId = null } = session;
  const lastsMs = isComplete ? staffLimits.sessionMs : staffLimits.halfSessionMs;
  await tx.insert(staffSession).values({
    ...{ id: createId(now), tokenHash: hashToken(token), staffId, device, signedInBy: by, passkeyId },
    ...{ completedAt: isComplete ? now : null, provedAt: isComplete ? now : null, createdAt: now, seenAt: now },
    expiresAt: new Date(now.getTime() + lastsMs),
  });
  return token;
}

/** The session of a cookie's token; null for one that has ended, and for somebody who is switched off. */
export async function findOfficeSession(ctx: AppContext, token: string | null): Promise<OfficeSession | null> {
  if (token === null || !isToken(token)) return null;
  const { db } = ctx.store;
  const [row] = await db
    .select(getTableColumns(staffSession))
    .from(staffSession)
    .where(and(eq(staffSession.tokenHash, hashToken(token)), gt(staffSession.expiresAt, ctx.clock.now())));
  const member = row ? await findMember(db, row.staffId) : null;
  if (!row || !member) return null;
  const { id, provedAt } = row;
  if (row.completedAt === null) return { id, member, provedAt, state: 'code' };
  await renew(ctx, row);
  const isBare = needsSecondFactor(member.roles) && !member.hasSecondFactor;
  return { id, member, provedAt, state: isBare ? 'set-up' : 'in' };
}

async function renew({ store, clock }: AppContext, row: typeof staffSession.$inferSelect): Promise<void> {
  const now = clock.now();
  if (now.getTime() - row.seenAt.getTime() < staffLimits.renewalMs) return;
  const last = row.createdAt.getTime() + staffLimits.longestSessionMs;
  const expiresAt = new Date(Math.min(now.getTime() + staffLimits.sessionMs, last));
  await store.db.update(staffSession).set({ seenAt: now, expiresAt }).where(eq(staffSession.id, row.id));
}

export interface SessionSummary {
  id: string;
  device: string;
  /** Null for one that is older than the question. */
  signedInBy: SignInWay | null;
  createdAt: Date;
  seenAt: Date;
}

/** Where the person is signed in, the one seen last first. */
export function listOfficeSessions({ store, clock }: AppContext, staffId: string): Promise<SessionSummary[]> {
  const { id, device, signedInBy, createdAt, seenAt } = staffSession;
  return store.db
    .select({ id, device, signedInBy, createdAt, seenAt })
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNotNull(staffSession.completedAt),
        gt(staffSession.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(seenAt), desc(id));
}

/** Which sessions of a person end: one, all, or all but one. */
export type EndedSessions = { id: string } | { exceptId: string } | 'all';

/** Answers with how many have ended. Devices that were used in them show no notifications any more. */
export async function endOfficeSessions(
  tx: Executor,
  { staffId, which }: { staffId: string; which: EndedSessions },
): Promise<number> {
  const chosen =
    which === 'all' ? undefined : 'id' in which ? eq(staffSession.id, which.id) : ne(staffSession.id, which.exceptId);
  await tx.delete(staffDevice).where(and(eq(staffDevice.staffId, staffId), ofDevice(which)));
  const ended = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), chosen))
    .returning({ id: staffSession.id });
  return ended.length;
}

function ofDevice(which: EndedSessions): SQL | undefined {
  if (which === 'all') return undefined;
  const { sessionId } = staffDevice;
  return 'id' in which ? eq(sessionId, which.id) : or(isNull(sessionId), ne(sessionId, which.exceptId));
}

/** A person ends sessions of his own. */
export async function endOwnSessions(ctx: AppContext, session: OfficeSession, which: EndedSessions): Promise<number> {
  const staffId = session.member.id;
  return ctx.store.db.transaction(async (tx) => {
    const sessions = await endOfficeSessions(tx, { staffId, which });
    if (sessions > 0) {
      const subject = `staff:${staffId}`;
      const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: staffId } };
      await recordAudit(tx, ofMember, { siteId: null, action: 'staff.session_ended', subject, detail: { sessions } });
    }
    return sessions;
  });
}

/** The half session of a token, for the step that completes it. */
export async function findHalfSession(db: Executor, token: string, now: Date) {
  if (!isToken(token)) return null;
  const [row] = await db
    .select(getTableColumns(staffSession))
    .from(staffSession)
    .where(
      and(
        eq(staffSession.tokenHash, hashToken(token)),
        isNull(staffSession.completedAt),
        gt(staffSession.expiresAt, now),
      ),
    );
  return row ?? null;
}

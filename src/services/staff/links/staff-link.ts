import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { staff, staffLink } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import { createSecretId, isSecretId } from '#kernel/secrets/secret-id.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';

export type StaffLinkKind = (typeof staffLink.$inferSelect)['kind'];

interface NewLink {
  staffId: string;
  kind: StaffLinkKind;
  /** Whether it is sent by mail, or shown to whoever asked for it. */
  goes: 'by mail' | 'to the screen';
}

/** A new link; all earlier ones of the person end. Answers with its path in the office. */
export async function createStaffLink(ctx: AppContext, tx: Tx, { staffId, kind, goes }: NewLink): Promise<string> {
  const now = ctx.clock.now();
  const lastsMs = kind === 'invitation' ? staffLimits.invitationMs : staffLimits.resetMs;
  await tx
    .update(staffLink)
    .set({ usedAt: now, nextAttemptAt: null })
    .where(and(eq(staffLink.staffId, staffId), isNull(staffLink.usedAt)));
  const link = { id: createSecretId(now), seed: randomBytes(24).toString('base64url') };
  await tx.insert(staffLink).values({
    ...{ ...link, staffId, kind, createdAt: now, expiresAt: new Date(now.getTime() + lastsMs) },
    ...(goes === 'by mail' ? { state: 'pending', nextAttemptAt: now } : { state: 'shown' }),
  });
  if (goes === 'by mail') await wakeJobs(tx);
  return writeLinkPath(ctx, link);
}

/** Under the office's address. */
export function writeLinkPath({ codeKey }: AppContext, link: { id: string; seed: string }): string {
  return `/link/${link.id}.${deriveToken(codeKey, link.seed)}`;
}

/** The store does not have it: whoever reads the store or a backup cannot use a link. */
function deriveToken(key: Buffer, seed: string): string {
  return createHmac('sha256', key).update(`staff link ${seed}`).digest('base64url');
}

export interface OpenedLink {
  id: string;
  staffId: string;
  kind: StaffLinkKind;
  email: string;
  name: string;
}

/** What a link opens; null for one that is used, over, made up, or of somebody who is switched off. */
export async function findStaffLink(ctx: AppContext, db: Executor, text: string): Promise<OpenedLink | null> {
  const [id = '', token = ''] = text.split('.');
  if (!isSecretId(id)) return null;
  const { staffId, kind, seed } = staffLink;
  const [row] = await db
    .select({ id: staffLink.id, staffId, kind, seed, email: staff.email, name: staff.name })
    .from(staffLink)
    .innerJoin(staff, eq(staff.id, staffLink.staffId))
    .where(
      and(
        eq(staffLink.id, id),
        isNull(staffLink.usedAt),
        gt(staffLink.expiresAt, ctx.clock.now()),
        isNull(staff.switchedOffAt),
      ),
    );
  if (!row) return null;
  if (!isSameSecret(token, deriveToken(ctx.codeKey, row.seed))) return null;
  const { seed: _, ...link } = row;
  return link;
}

/** Whether somebody has a password at all. */
export async function hasPassword(db: Executor, staffId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNotNull(staff.passwordHash)));
  return row !== undefined;
}

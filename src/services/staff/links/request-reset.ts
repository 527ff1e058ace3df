import { and, count, eq, gte, isNull } from 'drizzle-orm';
import { staff, staffLink } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import { countAttempt } from '../sign-in/count-failures.ts';
import { createStaffLink, hasPassword } from './staff-link.ts';

export type ResetRequested = { kind: 'requested' } | { kind: 'too_many'; minutes: number };

/** OFF-01: sends a link to choose a new password. It answers the same whether anybody works here under that address. */
export async function requestReset(
  ctx: AppContext,
  input: { email: string; network: string },
): Promise<ResetRequested> {
  const email = input.email.trim().toLowerCase();
  const counted = await countAttempt(ctx, { target: `reset ${email}`, network: input.network });
  if (counted.kind === 'too_many') return counted;
  await ctx.store.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.switchedOffAt)))
      .for('update');
    if (!found) return;
    const since = new Date(ctx.clock.now().getTime() - staffLimits.resetMs);
    const [sent] = await tx
      .select({ links: count() })
      .from(staffLink)
      .where(and(eq(staffLink.staffId, found.id), gte(staffLink.createdAt, since)));
    if ((sent?.links ?? 0) >= staffLimits.resetsAnHour) return;
    const kind = (await hasPassword(tx, found.id)) ? 'reset' : 'invitation';
    await createStaffLink(ctx, tx, { staffId: found.id, kind, goes: 'by mail' });
  });
  return { kind: 'requested' };
}

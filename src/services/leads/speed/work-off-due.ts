import { and, eq, lte, min, sql } from 'drizzle-orm';
import { enquiry, leadDue } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../../context.ts';
import { describeFailure } from '../../describe-failure.ts';
import { type OfficeContext, openOfficeContext } from '../../staff/office-context.ts';
import type { LeadRow } from '../lead-scope.ts';
import { lockLead } from '../lead-step.ts';
import { noteListed } from '../test-leads/note-listed.ts';
import { giveByRule } from './give-by-rule.ts';
import { openLeadClocks } from './lead-clocks.ts';
import { tellManagers } from './tell-managers.ts';

const minuteMs = 60_000;
const retryMs = 5 * minuteMs;

type DueKind = (typeof leadDue.$inferSelect)['kind'];

/**
 * OFF-09: does what is due with the lead that has waited longest for it; false if nothing is due. What is due is taken away in the transaction of
 * what follows from it: a process that dies in between loses nothing, and nothing is done twice.
 */
export async function workOffDue(ctx: AppContext): Promise<boolean> {
  const now = ctx.clock.now();
  const [next] = await ctx.store.db
    .select()
    .from(leadDue)
    .where(lte(leadDue.dueAt, now))
    .orderBy(leadDue.dueAt, leadDue.enquiryId)
    .limit(1);
  if (!next) return false;
  const office = await openOfficeContext(ctx, null);
  const isNext = and(eq(leadDue.enquiryId, next.enquiryId), eq(leadDue.kind, next.kind));
  try {
    await ctx.store.db.transaction(async (tx) => {
      await lockLead(tx, next.enquiryId);
      const taken = await tx
        .delete(leadDue)
        .where(and(isNext, lte(leadDue.dueAt, now)))
        .returning();
      const [lead] = await tx.select().from(enquiry).where(eq(enquiry.id, next.enquiryId));
      if (taken.length > 0 && lead) await handle(office, tx, { kind: next.kind, lead });
    });
  } catch (error) {
    ctx.log.warn('what was due with a lead failed and will be retried', { kind: next.kind, ...describeFailure(error) });
    await ctx.store.db
      .update(leadDue)
      .set({ dueAt: new Date(now.getTime() + retryMs) })
      .where(isNext);
  }
  return true;
}

interface Handled {
  kind: DueKind;
  lead: LeadRow;
}

async function handle(ctx: OfficeContext, tx: Tx, { kind, lead }: Handled): Promise<void> {
  const now = ctx.clock.now();
  if (lead.testId !== null) return noteListed(tx, { testId: lead.testId, at: now });
  const isUntouched = lead.state === 'new' && lead.answeredAt === null && lead.firstRepliedAt === null;
  if (!isUntouched) return;
  if (lead.snoozedUntil !== null && lead.snoozedUntil > now) return plan(tx, { lead, kind, at: lead.snoozedUntil });
  const { clock, settings, timeZone } = (await openLeadClocks(tx, [lead]))(lead);
  const minutes = { arrive: 0, pass_on: settings.passOnMinutes, alarm: settings.alarmMinutes };
  const planFrom = async (of: DueKind, since: Date) => {
    const at = minutes[of] === 0 ? null : clock.findEnd(since, minutes[of] * minuteMs);
    if (at !== null) await plan(tx, { lead, kind: of, at });
  };
  switch (kind) {
    case 'arrive': {
      const isGiven = await giveByRule(ctx, tx, { lead, timeZone, why: 'rule' });
      if (isGiven) await planFrom('pass_on', lead.receivedAt);
      return planFrom('alarm', lead.receivedAt);
    }
    case 'pass_on': {
      const since = await findGivenAt(tx, lead);
      // Somebody gave it by hand since, or hours have changed.
      if (clock.countMs(since, now) < minutes.pass_on * minuteMs) return planFrom('pass_on', since);
      const isGiven = await giveByRule(ctx, tx, { lead, timeZone, why: 'passed_on' });
      return isGiven ? planFrom('pass_on', now) : undefined;
    }
    case 'alarm': {
      if (clock.countMs(lead.receivedAt, now) < minutes.alarm * minuteMs) return planFrom('alarm', lead.receivedAt);
      return tellManagers(ctx, tx, { lead, minutes: minutes.alarm });
    }
    default:
      return kind satisfies never;
  }
}

async function findGivenAt(tx: Tx, lead: LeadRow): Promise<Date> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(at) as at from lead_entry where enquiry_id = ${lead.id} and kind = 'assigned'`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? lead.receivedAt : new Date(at);
}

async function plan(tx: Tx, { lead, kind, at }: Handled & { at: Date }): Promise<void> {
  await tx.insert(leadDue).values({ enquiryId: lead.id, kind, dueAt: at });
}

/** When something is due next; null if nothing is. */
export async function findNextDueAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db.select({ at: min(leadDue.dueAt) }).from(leadDue);
  return row?.at ?? null;
}

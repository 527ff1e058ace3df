import { and, eq, lte, min, sql } from 'drizzle-orm';
import type { ChangeEvent } from '#db/change-event.ts';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadDue } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../../context.ts';
import { describeFailure } from '../../describe-failure.ts';
import { type OfficeContext, openOfficeContext } from '../../staff/office-context.ts';
import type { LeadRow } from '../lead-scope.ts';
import { tellOfArrival, tellStaff } from '../notices/tell-staff.ts';
import { noteListed } from '../test-leads/note-listed.ts';
import { joinByRule } from '../threads/join-by-rule.ts';
import { changeThread, lockThread, lockThreadsOfSite, readHead, readThread } from '../threads/lead-threads.ts';
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
      const isArrival = next.kind === 'arrive';
      if (isArrival) await lockThreadsOf(tx, next.enquiryId);
      await lockThread(tx, next.enquiryId);
      const taken = await tx
        .delete(leadDue)
        .where(and(isNext, lte(leadDue.dueAt, now)))
        .returning();
      if (taken.length === 0) return;
      if (isArrival) await joinByRule(office, tx, next.enquiryId);
      const leads = await readThread(tx, next.enquiryId);
      const lead = leads.find(({ id }) => id === next.enquiryId);
      const head = leads[0] && (await readHead(tx, leads[0].id));
      if (lead && head) await handle(office, tx, { kind: next.kind, lead, head });
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
  /** With its own work. */
  lead: LeadRow;
  /** What stands for its thread: itself where it is alone. */
  head: LeadRow;
}

async function lockThreadsOf(tx: Tx, leadId: string): Promise<void> {
  const [row] = await tx.select({ siteId: enquiry.siteId }).from(enquiry).where(eq(enquiry.id, leadId));
  if (row) await lockThreadsOfSite(tx, row.siteId);
}

async function handle(ctx: OfficeContext, tx: Tx, { kind, lead, head }: Handled): Promise<void> {
  const now = ctx.clock.now();
  if (lead.testId !== null) return noteListed(tx, { testId: lead.testId, at: now });
  const isUntouched = lead.state === 'new' && lead.answeredAt === null && lead.firstRepliedAt === null;
  if (!isUntouched) return;
  if (head.snoozedUntil !== null && head.snoozedUntil > now) return plan(tx, { lead, kind, at: head.snoozedUntil });
  const { clock, settings, timeZone } = (await openLeadClocks(tx, [lead]))(lead);
  const minutes = { arrive: 0, pass_on: settings.leads.passOnMinutes, alarm: settings.leads.alarmMinutes };
  const planFrom = async (of: DueKind, since: Date) => {
    const at = minutes[of] === 0 ? null : clock.findEnd(since, minutes[of] * minuteMs);
    if (at !== null) await plan(tx, { lead, kind: of, at });
  };
  switch (kind) {
    case 'arrive': {
      // Whoever has the person's other enquiry has this one.
      const theirs = head.threadId === null ? null : head.assignedTo;
      const givenTo = theirs ?? (await giveByRule(ctx, tx, { lead: head, timeZone, why: 'rule' }));
      if (theirs !== null || givenTo === null) await recordEvents(tx, [describeArrival(lead, theirs)]);
      await tellOfArrival(ctx, tx, { lead, givenTo });
      if (givenTo !== null) await planFrom('pass_on', lead.receivedAt);
      return planFrom('alarm', lead.receivedAt);
    }
    case 'pass_on': {
      const since = await findGivenAt(tx, { lead, head });
      // Somebody gave it by hand since, or hours have changed.
      if (clock.countMs(since, now) < minutes.pass_on * minuteMs) return planFrom('pass_on', since);
      const givenTo = await giveByRule(ctx, tx, { lead: head, timeZone, why: 'passed_on' });
      if (givenTo === null) return;
      await tellStaff(ctx, tx, { leadId: head.id, kind: 'handed_on', staffIds: [givenTo] });
      return planFrom('pass_on', now);
    }
    case 'alarm': {
      if (clock.countMs(lead.receivedAt, now) < minutes.alarm * minuteMs) return planFrom('alarm', lead.receivedAt);
      const isTold = head.alarmedAt !== null && head.waitingSince !== null && head.waitingSince <= head.alarmedAt;
      await changeThread(tx, lead.id, ({ id }) => (id === lead.id ? { alarmedAt: now } : null));
      // Once a thread: they know that this person waits.
      return isTold ? undefined : tellManagers(ctx, tx, { lead: head, minutes: minutes.alarm });
    }
    default:
      return kind satisfies never;
  }
}

/** It has come in, and no rule has given it to anybody: it is somebody's already, or nobody's. */
function describeArrival({ id, siteId, dealershipId }: LeadRow, staffId: string | null): ChangeEvent {
  return { kind: 'lead.given', siteId, enquiryId: id, placeId: dealershipId, staffId, byId: null, isNew: true };
}

async function findGivenAt(tx: Tx, { lead, head }: Pick<Handled, 'lead' | 'head'>): Promise<Date> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(at) as at from lead_entry where enquiry_id = ${head.id} and kind = 'assigned'`,
  );
  const at = rows[0]?.at ?? null;
  return new Date(Math.max(lead.receivedAt.getTime(), at === null ? 0 : new Date(at).getTime()));
}

async function plan(tx: Tx, { lead, kind, at }: Omit<Handled, 'head'> & { at: Date }): Promise<void> {
  await tx.insert(leadDue).values({ enquiryId: lead.id, kind, dueAt: at });
}

/** When something is due next; null if nothing is. */
export async function findNextDueAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db.select({ at: min(leadDue.dueAt) }).from(leadDue);
  return row?.at ?? null;
}

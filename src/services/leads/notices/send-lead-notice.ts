import { and, eq, gt, isNotNull, lte, min, sql } from 'drizzle-orm';
import { dealership, enquiry, leadNotice, site, staffDevice, staffSession } from '#db/schema/index.ts';
import { openLeadStates } from '#rules/leads/lead-states.ts';
import { writeNotice } from '#rules/leads/notice-words.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { findTellingTime } from '#rules/staff/own-hours.ts';
import type { PushPort } from '../../alerts/alert-ports.ts';
import type { AppContext } from '../../context.ts';
import { describeFailure } from '../../describe-failure.ts';
import { getRetryDelayMs } from '../../enquiries/delivery/retry-schedule.ts';
import { readOwnHours } from '../../staff/devices/own-hours.ts';
import { openOfficeContext } from '../../staff/office-context.ts';
import { may } from '../../staff/permit.ts';
import { findMember } from '../../staff/staff-member.ts';
import type { LeadRow } from '../lead-scope.ts';

const leaseMs = 60_000;
const longestSendMs = 10_000;
/** Over some eight hours; then it is no news any more. */
const mostAttempts = 9;
const keptSeconds = 8 * 60 * 60;

type DueNotice = typeof leadNotice.$inferSelect;
type Device = typeof staffDevice.$inferSelect;
type Outcome = Awaited<ReturnType<PushPort['send']>>;

/** What becomes of a notice. */
type Decision =
  | { kind: 'send'; device: Device; payload: string }
  /** The person's own hours begin then. */
  | { kind: 'wait'; until: Date }
  /** Nobody has to be told any more. */
  | { kind: 'drop' };

/**
 * Sends the notification that has been due longest; false if none is due. One that goes twice, because a process died in
 * between, has the same tag and topic: it takes the place of the first without another sound.
 */
export async function sendLeadNotice(ctx: AppContext, push: PushPort): Promise<boolean> {
  const claimed = await claimNotice(ctx);
  if (claimed === null) return false;
  const { db } = ctx.store;
  const isThis = eq(leadNotice.id, claimed.id);
  try {
    const decision = await decide(ctx, claimed);
    switch (decision.kind) {
      case 'wait':
        await db.update(leadNotice).set({ attempts: 0, nextAttemptAt: decision.until }).where(isThis);
        break;
      case 'drop':
        await db.delete(leadNotice).where(isThis);
        break;
      case 'send':
        await keepOutcome(ctx, claimed, await post(push, claimed, decision));
        break;
      default:
        decision satisfies never;
    }
  } catch (error) {
    // Its lease runs out, and it is tried again.
    ctx.log.warn('a notification of a lead failed and will be retried', {
      noticeId: claimed.id,
      ...describeFailure(error),
    });
  }
  return true;
}

/** When the next is due; null if none is waiting. */
export async function findNextLeadNoticeAt({ store }: AppContext): Promise<Date | null> {
  const [row] = await store.db.select({ at: min(leadNotice.nextAttemptAt) }).from(leadNotice);
  return row?.at ?? null;
}

async function claimNotice({ store, clock }: AppContext): Promise<DueNotice | null> {
  const now = clock.now();
  const due = store.db
    .select({ id: leadNotice.id })
    .from(leadNotice)
    .where(lte(leadNotice.nextAttemptAt, now))
    .orderBy(leadNotice.nextAttemptAt, leadNotice.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await store.db
    .update(leadNotice)
    .set({ attempts: sql`${leadNotice.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${leadNotice.id} = any(array(${due}))`)
    .returning();
  return claimed ?? null;
}

async function decide(ctx: AppContext, notice: DueNotice): Promise<Decision> {
  const { db } = ctx.store;
  const now = ctx.clock.now();
  const [device] = await db.select().from(staffDevice).where(eq(staffDevice.id, notice.deviceId));
  const [row] = await db
    .select({ lead: enquiry, site: { name: site.name, settings: site.settings }, dealership: dealership.name })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .where(eq(enquiry.id, notice.enquiryId));
  if (!device || !row) return { kind: 'drop' };
  const { lead } = row;
  const member = await findMember(db, device.staffId);
  if (member === null || !(await isSignedIn(ctx, member.id))) return { kind: 'drop' };
  const office = await openOfficeContext(ctx, member);
  const head = await findHead(ctx, lead);
  const isTheirs = head.assignedTo === member.id;
  const isNobodys = head.assignedTo === null || device.tells === 'yards';
  if (!may(office, 'leads.see', lead) || !isNews(lead, { kind: notice.kind, isTheirs, isNobodys }))
    return { kind: 'drop' };
  const { settings } = parseSiteSettings(row.site.settings);
  const hours = await readOwnHours(db, member.id);
  const until = findTellingTime(hours, { now, timeZone: settings.locale.timeZone });
  if (until > now) return { kind: 'wait', until };
  const words = writeNotice({
    ...{ kind: notice.kind, detail: settings.leads.notices, place: row.dealership ?? row.site.name },
    about: readAbout(lead, settings.forms.categories),
    name: `${lead.name} ${lead.lastName}`.trim(),
  });
  const { pathname } = new URL(`${ctx.config.OFFICE_URL}/leads/${head.id}`);
  return { kind: 'send', device, payload: JSON.stringify({ ...words, path: pathname, tag: notice.id }) };
}

/** Whoever has signed out everywhere is told nothing, nor is somebody who has not been here for so long that it has ended by itself. */
async function isSignedIn({ store, clock }: AppContext, staffId: string): Promise<boolean> {
  const { completedAt, expiresAt } = staffSession;
  const isLive = and(eq(staffSession.staffId, staffId), isNotNull(completedAt), gt(expiresAt, clock.now()));
  return (await store.db.$count(staffSession, isLive)) > 0;
}

/** What stands in the inbox for all leads that it is put together with: itself where it is alone. */
async function findHead({ store }: AppContext, lead: LeadRow): Promise<LeadRow> {
  if (lead.threadId === null || lead.threadId === lead.id) return lead;
  const [head] = await store.db.select().from(enquiry).where(eq(enquiry.id, lead.threadId));
  return head ?? lead;
}

interface Reader {
  kind: DueNotice['kind'];
  isTheirs: boolean;
  /** Or the device tells of those of others, too. */
  isNobodys: boolean;
}

/** Whether that person has to hear of it still. */
function isNews(lead: LeadRow, { kind, isTheirs, isNobodys }: Reader): boolean {
  const isUntouched = lead.state === 'new' && lead.answeredAt === null && lead.firstRepliedAt === null;
  switch (kind) {
    case 'arrived':
      return isUntouched && (isTheirs || isNobodys);
    case 'handed_on':
      return isUntouched && isTheirs;
    case 'given':
      return isTheirs && openLeadStates.some((state) => state === lead.state);
    case 'alarm':
      return isUntouched;
    default:
      return kind satisfies never;
  }
}

/** The car as it was when it was asked about, else the category: nothing that somebody has typed. */
function readAbout({ fields, category }: LeadRow, categories: readonly string[]): string {
  const { car } = fields;
  const name = typeof car === 'object' && car !== null && 'name' in car ? car.name : null;
  if (typeof name === 'string' && name !== '') return name;
  return categories.includes(category) ? category.replace(/ Enquiry$/, '') : '';
}

function post(
  push: PushPort,
  { id }: DueNotice,
  { device, payload }: Extract<Decision, { kind: 'send' }>,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = device;
  const manner = { topic: id.replaceAll('-', ''), isUrgent: true, keptSeconds };
  return push
    .send({ endpoint, p256dh, auth }, payload, AbortSignal.timeout(longestSendMs), manner)
    .catch((): Outcome => ({ kind: 'failed', reason: 'push failed unexpectedly' }));
}

async function keepOutcome(ctx: AppContext, notice: DueNotice, outcome: Outcome): Promise<void> {
  const { id, deviceId, attempts } = notice;
  const { db } = ctx.store;
  const isDevice = eq(staffDevice.id, deviceId);
  if (outcome.kind === 'gone') {
    // Its notices go with it.
    await db.delete(staffDevice).where(isDevice);
    ctx.log.info('a device of the office takes no notifications any more and was removed', { deviceId });
    return;
  }
  if (outcome.kind !== 'failed') {
    await db.delete(leadNotice).where(eq(leadNotice.id, id));
    await db
      .update(staffDevice)
      .set({ failures: 0 })
      .where(and(isDevice, gt(staffDevice.failures, 0)));
    return;
  }
  const { reason, lasting = false } = outcome;
  const delayMs = getRetryDelayMs(attempts, lasting ? 'lasting' : 'passing');
  const isOver = delayMs === null || attempts >= mostAttempts;
  await db.transaction(async (tx) => {
    await tx
      .update(staffDevice)
      .set({ failures: sql`${staffDevice.failures} + 1` })
      .where(isDevice);
    if (isOver) await tx.delete(leadNotice).where(eq(leadNotice.id, id));
    else
      await tx
        .update(leadNotice)
        .set({ nextAttemptAt: new Date(ctx.clock.now().getTime() + (delayMs ?? 0)), lastError: reason })
        .where(eq(leadNotice.id, id));
  });
  ctx.log.warn('a notification of a lead was not sent', { noticeId: id, deviceId, reason, isOver });
}

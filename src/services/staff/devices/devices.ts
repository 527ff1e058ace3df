import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { staffDevice, staffSession } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { PushTarget } from '../../alerts/alert-ports.ts';
import { assertPushTarget } from '../../alerts/push/assert-push-target.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import type { OfficeSession } from '../sessions/office-session.ts';

/** What a device tells of: leads that come to its owner, or besides every new one at his places. */
export const deviceTells = ['mine', 'yards'] as const;
export type DeviceTells = (typeof deviceTells)[number];

/** The one used longest ago is forgotten: a person has a few browsers. */
const mostDevices = 10;

export interface DeviceInput {
  target: PushTarget;
  tells: string;
  /** "Chrome on Android" */
  name: string;
}

/** OFF-20: this browser shows notifications to whoever has signed in there. One that somebody else used is his now. */
export async function saveDevice(
  ctx: AppContext,
  { id: sessionId, member }: OfficeSession,
  { target, name, tells }: DeviceInput,
): Promise<void> {
  assertPushTarget(ctx, target);
  const chosen = deviceTells.find((each) => each === tells);
  if (chosen === undefined) throw new Refusal('invalid', 'Please choose what this device tells of.');
  const { endpoint, p256dh, auth } = target;
  const at = ctx.clock.now();
  await ctx.store.db.transaction(async (tx) => {
    await takeFromOthers(ctx, tx, { endpoint, staffId: member.id });
    const own = { sessionId, p256dh, auth, name, tells: chosen, failures: 0, seenAt: at };
    const id = createId(at);
    const [kept] = await tx
      .insert(staffDevice)
      .values({ id, staffId: member.id, endpoint, createdAt: at, ...own })
      .onConflictDoUpdate({ target: staffDevice.endpoint, set: { staffId: member.id, ...own } })
      .returning({ id: staffDevice.id });
    const all = await tx
      .select({ id: staffDevice.id })
      .from(staffDevice)
      .where(and(eq(staffDevice.staffId, member.id), ne(staffDevice.id, kept?.id ?? id)))
      .orderBy(desc(staffDevice.seenAt), desc(staffDevice.id));
    for (const each of all.slice(mostDevices - 1)) await tx.delete(staffDevice).where(eq(staffDevice.id, each.id));
    const subject = `staff:${member.id}`;
    const detail = { device: name, tells: chosen };
    await recordAudit(tx, byMember(ctx, member.id), { siteId: null, action: 'staff.device_added', subject, detail });
  });
}

/** The office is open in a browser that has a subscription: whether that is one of the person's. Another's ends. */
export async function noteDevice(
  ctx: AppContext,
  { id: sessionId, member }: OfficeSession,
  endpoint: string,
): Promise<boolean> {
  return ctx.store.db.transaction(async (tx) => {
    await takeFromOthers(ctx, tx, { endpoint, staffId: member.id });
    const [own] = await tx
      .update(staffDevice)
      .set({ sessionId, seenAt: ctx.clock.now() })
      .where(and(eq(staffDevice.staffId, member.id), eq(staffDevice.endpoint, endpoint)))
      .returning({ id: staffDevice.id });
    return own !== undefined;
  });
}

/** The browser has changed how it is reached, by itself: the person's device goes on with that. Answers with whether there is one. */
export async function renewDevice(
  ctx: AppContext,
  session: OfficeSession,
  { was, target }: { was: string; target: PushTarget },
): Promise<boolean> {
  assertPushTarget(ctx, target);
  const [known] = await ctx.store.db
    .select({ name: staffDevice.name, tells: staffDevice.tells })
    .from(staffDevice)
    .where(and(eq(staffDevice.staffId, session.member.id), eq(staffDevice.endpoint, was)));
  if (!known) return false;
  await removeDeviceOf(ctx, session, was);
  await saveDevice(ctx, session, { target, ...known });
  return true;
}

export interface DeviceSummary {
  id: string;
  name: string;
  tells: DeviceTells;
  seenAt: Date;
  /** Notifications that did not get through since the last one that did. */
  failures: number;
  /** Of the session that asks. */
  isThis: boolean;
}

/** A person's own, the one used last first. */
export async function listDevices(
  { store }: AppContext,
  { id: sessionId, member }: OfficeSession,
): Promise<DeviceSummary[]> {
  const { id, name, tells, failures } = staffDevice;
  const seenAt = sql<Date>`greatest(${staffDevice.seenAt}, ${staffSession.seenAt})`.mapWith(staffDevice.seenAt);
  const rows = await store.db
    .select({ id, name, tells, failures, seenAt, sessionId: staffDevice.sessionId })
    .from(staffDevice)
    .leftJoin(staffSession, eq(staffSession.id, staffDevice.sessionId))
    .where(eq(staffDevice.staffId, member.id))
    .orderBy(desc(seenAt), desc(id));
  return rows.map(({ sessionId: of, ...row }) => ({ ...row, isThis: of === sessionId }));
}

/** A person's own; one that is gone already stays gone. */
export function removeDevice(ctx: AppContext, session: OfficeSession, id: string): Promise<void> {
  return remove(ctx, session, eq(staffDevice.id, id));
}

/** The one that has this subscription. */
export function removeDeviceOf(ctx: AppContext, session: OfficeSession, endpoint: string): Promise<void> {
  return remove(ctx, session, eq(staffDevice.endpoint, endpoint));
}

async function remove(ctx: AppContext, { member }: OfficeSession, which: SQL): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(staffDevice)
      .where(and(eq(staffDevice.staffId, member.id), which))
      .returning({ name: staffDevice.name });
    if (gone) await recordRemoval(ctx, tx, { staffId: member.id, ...gone });
  });
}

/** Whoever signs in on a device has it: nobody sees what another is told. */
async function takeFromOthers(ctx: AppContext, tx: Tx, { endpoint, staffId }: { endpoint: string; staffId: string }) {
  const taken = await tx
    .delete(staffDevice)
    .where(and(eq(staffDevice.endpoint, endpoint), ne(staffDevice.staffId, staffId)))
    .returning({ staffId: staffDevice.staffId, name: staffDevice.name });
  for (const each of taken) await recordRemoval(byMember(ctx, staffId), tx, each);
}

function recordRemoval(ctx: AppContext, tx: Tx, { staffId, name }: { staffId: string; name: string }): Promise<void> {
  const subject = `staff:${staffId}`;
  const actor = ctx.actor.kind === 'staff' ? ctx : byMember(ctx, staffId);
  return recordAudit(tx, actor, { siteId: null, action: 'staff.device_removed', subject, detail: { device: name } });
}

function byMember(ctx: AppContext, staffId: string): AppContext {
  return { ...ctx, actor: { kind: 'staff', id: staffId } };
}

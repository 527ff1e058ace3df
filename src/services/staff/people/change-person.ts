import { and, eq, isNull, ne } from 'drizzle-orm';
import { staff, staffPasskey, staffRecoveryCode, staffRole } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { handOverLeads } from '../../leads/hand-over-leads.ts';
import { createStaffLink } from '../links/staff-link.ts';
import { planNotice } from '../notices/plan-notice.ts';
import type { OfficeContext } from '../office-context.ts';
import { endOfficeSessions } from '../sessions/office-session.ts';
import { isOperator, listRoles, mayManageRole } from './list-people.ts';

interface OfPerson {
  staffId: string;
}

/** Takes a role away; what he has open there is refused at his next step. */
export async function removeRole(
  ctx: OfficeContext,
  { staffId, roleId }: OfPerson & { roleId: string },
): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const { managed } = await getManagedPerson(ctx, tx, staffId);
    const role = managed.find(({ id }) => id === roleId);
    if (!role) throw new Refusal('not_found', 'That role is gone already.');
    if (role.role === 'operator') await assertOtherOperator(tx, staffId);
    await tx.delete(staffRole).where(eq(staffRole.id, roleId));
    const { siteId, dealershipId } = role;
    const detail = { role: role.role, ...(dealershipId !== null && { dealershipId }) };
    await recordAudit(tx, ctx, { siteId, action: 'staff.role_taken', subject: `staff:${staffId}`, detail });
  });
}

/** OFF-02: a leaver. All his sessions end at once, and his open leads go to whoever switches him off. */
export async function switchOffPerson(ctx: OfficeContext, { staffId }: OfPerson): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const found = await getManagedPerson(ctx, tx, staffId);
    assertWholePerson(found);
    if (staffId === ctx.member?.id) throw new Refusal('conflict', 'You cannot switch yourself off.');
    if (found.roles.some(({ role }) => role === 'operator')) await assertOtherOperator(tx, staffId);
    await tx.update(staff).set({ switchedOffAt: ctx.clock.now() }).where(eq(staff.id, staffId));
    await endOfficeSessions(tx, { staffId, which: 'all' });
    await handOverLeads(ctx, tx, { from: staffId, to: ctx.member?.id ?? null });
    await recordAudit(tx, ctx, { siteId: null, action: 'staff.switched_off', subject: `staff:${staffId}` });
  });
}

/** He comes back with the roles that he had. */
export async function switchOnPerson(ctx: OfficeContext, { staffId }: OfPerson): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    assertWholePerson(await getManagedPerson(ctx, tx, staffId));
    await tx.update(staff).set({ switchedOffAt: null }).where(eq(staff.id, staffId));
    await recordAudit(tx, ctx, { siteId: null, action: 'staff.switched_on', subject: `staff:${staffId}` });
  });
}

/** A new link for somebody who lost his invitation or his password; answers with its path in the office. */
export async function sendPersonLink(
  ctx: OfficeContext,
  { staffId, goes }: OfPerson & { goes: 'by mail' | 'to the screen' },
): Promise<string> {
  return ctx.store.db.transaction(async (tx) => {
    const found = await getManagedPerson(ctx, tx, staffId);
    assertWholePerson(found);
    if (found.person.switchedOffAt !== null) throw new Refusal('conflict', 'This person is switched off.');
    const kind = found.person.passwordHash === null ? 'invitation' : 'reset';
    await recordAudit(tx, ctx, {
      siteId: null,
      action: 'staff.link_sent',
      subject: `staff:${staffId}`,
      detail: { kind },
    });
    return createStaffLink(ctx, tx, { staffId, kind, goes });
  });
}

/** For somebody whose phone and recovery codes are gone, his passkeys with it; he sets a new one up when he signs in again, and is told by mail. */
export async function removeSecondFactor(ctx: OfficeContext, { staffId }: OfPerson): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    assertWholePerson(await getManagedPerson(ctx, tx, staffId));
    await tx.update(staff).set({ secondFactor: null, lastCodeStep: null }).where(eq(staff.id, staffId));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
    const removed = await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId)).returning();
    await endOfficeSessions(tx, { staffId, which: 'all' });
    const detail = { passkeys: removed.map(({ name }) => name) };
    await recordAudit(tx, ctx, {
      ...{ siteId: null, action: 'staff.second_factor_removed', subject: `staff:${staffId}`, detail },
    });
    await planNotice(ctx, tx, { staffId, kind: 'factors_removed', name: '', device: '' });
  });
}

async function assertOtherOperator(tx: Tx, staffId: string): Promise<void> {
  // All operators' rows are locked, so that two of them cannot switch each other off at the same time.
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(and(eq(staffRole.role, 'operator'), ne(staff.id, staffId), isNull(staff.switchedOffAt)))
    .for('update');
  if (others.length === 0) throw new Refusal('conflict', 'This is the last operator. Make somebody else one first.');
}

/** A person of whom whoever acts looks after at least one role, and his roles. Throws 'not_found' for all others. */
async function getManagedPerson(ctx: OfficeContext, db: Executor, staffId: string) {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  const roles = row ? await listRoles(db, row.id) : [];
  const managed = roles.filter((role) => mayManageRole(ctx, role));
  const isOwn = isOperator(ctx) || managed.length > 0;
  if (!row || !isOwn) throw new Refusal('not_found', 'There is nobody of that name here.');
  return { person: row, roles, managed };
}

/** Throws 'forbidden' unless all of the person's roles are in the care of whoever acts. */
function assertWholePerson({ roles, managed }: { roles: readonly unknown[]; managed: readonly unknown[] }) {
  if (managed.length === roles.length) return;
  throw new Refusal(
    'forbidden',
    'This person also works elsewhere. You can take away the roles that you gave; the rest is for an operator.',
  );
}

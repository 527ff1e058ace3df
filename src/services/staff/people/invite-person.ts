import { and, count, eq, isNull } from 'drizzle-orm';
import { staff, staffRole } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { cleanLine } from '#rules/forms/clean-text.ts';
import { emailSchema } from '#rules/forms/fields/field-schemas.ts';
import { type StaffRole, staffRoleNames, staffRoles } from '#rules/staff/roles.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { staffLimits } from '../limits.ts';
import { createStaffLink } from '../links/staff-link.ts';
import type { OfficeContext } from '../office-context.ts';
import { permit } from '../permit.ts';
import { isOperator } from './list-people.ts';

export interface InvitePersonInput {
  email: string;
  name: string;
  role: string;
  /** Of every role but the operator's. */
  siteId: number | null;
  /** Only this dealership of the site. */
  dealershipId: number | null;
  /** Where the link goes; the command line shows it. */
  goes: 'by mail' | 'to the screen';
}

export interface PersonInvited {
  staffId: string;
  /** Whether he is new here, and gets a link; others have one more role. */
  isNew: boolean;
  /** Under the office's address; null where he has a password already. */
  linkPath: string | null;
}

const longestName = 100;

/** OFF-01, OFF-02: gives somebody a role, and an account if he has none. Refuses with the fields that are wrong. */
export async function invitePerson(ctx: OfficeContext, input: InvitePersonInput): Promise<PersonInvited> {
  const { email, name, role, siteId, dealershipId } = parseInvitation(ctx, input);
  return ctx.store.db.transaction(async (tx) => {
    const { id: staffId, isNew, hasPassword } = await findOrCreate(ctx, tx, { email, name });
    await addRole(ctx, tx, { staffId, role, siteId, dealershipId });
    const subject = `staff:${staffId}`;
    const detail = { role, ...(dealershipId !== null && { dealershipId }) };
    await recordAudit(tx, ctx, { siteId, action: 'staff.role_given', subject, detail });
    const linkPath = hasPassword
      ? null
      : await createStaffLink(ctx, tx, { staffId, kind: 'invitation', goes: input.goes });
    return { staffId, isNew, linkPath };
  });
}

interface Invitation {
  email: string;
  name: string;
  role: StaffRole;
  siteId: number | null;
  dealershipId: number | null;
}

function parseInvitation(ctx: OfficeContext, input: InvitePersonInput): Invitation {
  const email = emailSchema.safeParse(input.email);
  const name = cleanLine(input.name);
  const role = staffRoleNames.find((each) => each === input.role);
  const problems: FieldProblem[] = [];
  if (!email.success) problems.push({ field: 'email', message: 'Please enter a valid email address.' });
  if (name === '' || name.length > longestName) {
    problems.push({ field: 'name', message: `Please enter a name of at most ${longestName} characters.` });
  }
  if (role === undefined) problems.push({ field: 'role', message: 'Please choose a role.' });
  const isOfServer = role !== undefined && staffRoles[role].place === 'server';
  if (!isOfServer && input.siteId === null) problems.push({ field: 'place', message: 'Please choose where.' });
  if (!email.success || role === undefined || problems.length > 0) {
    throw new Refusal('invalid', 'Please correct what is marked.', problems);
  }
  const place = isOfServer ? assertOperator(ctx) : checkPlace(ctx, input);
  return { email: email.data.toLowerCase(), name, role, ...place };
}

function assertOperator(ctx: OfficeContext) {
  if (!isOperator(ctx)) throw new Refusal('forbidden', 'Only an operator can make somebody an operator.');
  return { siteId: null, dealershipId: null };
}

function checkPlace(ctx: OfficeContext, { siteId, dealershipId }: InvitePersonInput) {
  const chosen = ctx.sites.find(({ id }) => id === siteId);
  if (!chosen || (dealershipId !== null && !chosen.dealershipIds.includes(dealershipId))) {
    throw new Refusal('not_found', 'There is nothing at this address.');
  }
  permit(ctx, 'people.manage', { siteId: chosen.id, dealershipId });
  return { siteId: dealershipId === null ? chosen.id : null, dealershipId };
}

async function findOrCreate(ctx: OfficeContext, tx: Tx, { email, name }: { email: string; name: string }) {
  const now = ctx.clock.now();
  const [counted] = await tx.select({ people: count() }).from(staff).where(isNull(staff.switchedOffAt));
  if ((counted?.people ?? 0) >= staffLimits.people) {
    throw new Refusal('too_many', `This server has ${staffLimits.people} people already.`);
  }
  const id = createId(now);
  const [created] = await tx
    .insert(staff)
    .values({ id, email, name, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (created) return { id, isNew: true, hasPassword: false };
  const [found] = await tx.select().from(staff).where(eq(staff.email, email)).for('update');
  if (!found) throw new Error('a person is neither there nor can be created');
  if (found.switchedOffAt !== null) {
    throw new Refusal('conflict', 'Somebody with this address has been switched off. Switch that person on again.');
  }
  return { id: found.id, isNew: false, hasPassword: found.passwordHash !== null };
}

interface NewRole {
  staffId: string;
  role: StaffRole;
  siteId: number | null;
  dealershipId: number | null;
}

async function addRole(ctx: OfficeContext, tx: Tx, { staffId, role, siteId, dealershipId }: NewRole): Promise<void> {
  const same = await tx
    .select({ id: staffRole.id })
    .from(staffRole)
    .where(
      and(
        ...[eq(staffRole.staffId, staffId), eq(staffRole.role, role)],
        siteId === null ? isNull(staffRole.siteId) : eq(staffRole.siteId, siteId),
        dealershipId === null ? isNull(staffRole.dealershipId) : eq(staffRole.dealershipId, dealershipId),
      ),
    );
  if (same.length > 0) throw new Refusal('conflict', 'This person has that role there already.');
  await tx.insert(staffRole).values({ id: createId(ctx.clock.now()), staffId, role, siteId, dealershipId });
}

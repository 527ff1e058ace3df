import { asc, count, eq, isNull } from 'drizzle-orm';
import { staff, staffLink, staffPasskey, staffRole } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { Place } from '#rules/staff/permissions.ts';
import type { HeldRole } from '#rules/staff/roles.ts';
import type { OfficeContext } from '../office-context.ts';
import { may, permitSomewhere } from '../permit.ts';

export interface RoleOfPerson extends HeldRole {
  id: string;
}

export interface Person {
  id: string;
  email: string;
  name: string;
  state: 'in' | 'invited' | 'off';
  hasSecondFactor: boolean;
  /** How many he has. */
  passkeys: number;
  /** Those at places that whoever asks looks after. */
  roles: readonly RoleOfPerson[];
  /** He also works where whoever asks has no say. */
  hasOtherRoles: boolean;
  /** What became of the last link that was sent to him. */
  link: { state: (typeof staffLink.$inferSelect)['state']; expiresAt: Date } | null;
}

/** OFF-02: who works at the places of whoever asks, by name. */
export async function listPeople(ctx: OfficeContext): Promise<Person[]> {
  permitSomewhere(ctx, 'people.see');
  const { db } = ctx.store;
  const rows = await db.select().from(staff).orderBy(asc(staff.name), asc(staff.id));
  const roles = Map.groupBy(await listRoles(db), ({ staffId }) => staffId);
  const links = await db.select().from(staffLink).where(isNull(staffLink.usedAt)).orderBy(asc(staffLink.createdAt));
  const linkOf = new Map(links.map((link) => [link.staffId, link]));
  const { staffId } = staffPasskey;
  const counts = await db.select({ staffId, passkeys: count() }).from(staffPasskey).groupBy(staffId);
  const passkeysOf = new Map(counts.map((each) => [each.staffId, each.passkeys]));
  return rows.flatMap((row) => {
    const held = roles.get(row.id) ?? [];
    const seen = held.filter((role) => maySeeRole(ctx, role));
    if (seen.length === 0 && !isOperator(ctx)) return [];
    const { id, email, name, passwordHash, switchedOffAt, secondFactor } = row;
    const link = linkOf.get(id);
    return [
      {
        ...{ id, email, name, hasSecondFactor: secondFactor !== null, roles: seen },
        passkeys: passkeysOf.get(id) ?? 0,
        state: switchedOffAt !== null ? 'off' : passwordHash === null ? 'invited' : 'in',
        hasOtherRoles: seen.length < held.length,
        link: link ? { state: link.state, expiresAt: link.expiresAt } : null,
      } satisfies Person,
    ];
  });
}

export async function listRoles(db: Executor, staffId?: string) {
  const which = staffId === undefined ? undefined : eq(staffRole.staffId, staffId);
  return db.select().from(staffRole).where(which).orderBy(asc(staffRole.id));
}

function maySeeRole(ctx: OfficeContext, held: HeldRole): boolean {
  if (held.role === 'operator') return isOperator(ctx);
  return findPlacesOf(ctx, held).some((place) => may(ctx, 'people.see', place));
}

/** Whether whoever acts has all say over a role: at every site that shows its dealership would be too much, at one is enough. */
export function mayManageRole(ctx: OfficeContext, held: HeldRole): boolean {
  if (held.role === 'operator') return isOperator(ctx);
  return findPlacesOf(ctx, held).some((place) => may(ctx, 'people.manage', place));
}

export function isOperator({ member }: OfficeContext): boolean {
  return member === null || member.roles.some(({ role }) => role === 'operator');
}

/** The places that a role stands for. */
function findPlacesOf({ sites }: OfficeContext, { siteId, dealershipId }: HeldRole): Place[] {
  if (siteId !== null) return [{ siteId, dealershipId: null }];
  return sites
    .filter(({ dealershipIds }) => dealershipId !== null && dealershipIds.includes(dealershipId))
    .map(({ id }) => ({ siteId: id, dealershipId }));
}

import { asc, eq } from 'drizzle-orm';
import { staff, staffRole } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { HeldRole } from '#rules/staff/roles.ts';

/** Somebody behind the counter, as verbs know him. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  hasSecondFactor: boolean;
  roles: readonly HeldRole[];
}

/** Null for nobody, and for somebody who is switched off. */
export async function findMember(db: Executor, staffId: string): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  if (!row || row.switchedOffAt !== null) return null;
  const { role, siteId, dealershipId } = staffRole;
  const roles = await db
    .select({ role, siteId, dealershipId })
    .from(staffRole)
    .where(eq(staffRole.staffId, staffId))
    .orderBy(asc(staffRole.id));
  const { id, email, name, secondFactor } = row;
  return { id, email, name, hasSecondFactor: secondFactor !== null, roles };
}

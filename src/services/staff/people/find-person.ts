import { eq } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { OfficeContext } from '../office-context.ts';
import { isOperator, listRoles, mayManageRole } from './list-people.ts';

/** A person of whom whoever acts looks after at least one role, and his roles. Throws 'not_found' for all others. */
export async function getManagedPerson(ctx: OfficeContext, db: Executor, staffId: string) {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  const roles = row ? await listRoles(db, row.id) : [];
  const managed = roles.filter((role) => mayManageRole(ctx, role));
  const isOwn = isOperator(ctx) || managed.length > 0;
  if (!row || !isOwn) throw new Refusal('not_found', 'There is nobody of that name here.');
  return { person: row, roles, managed };
}

/** Throws 'forbidden' unless all of the person's roles are in the care of whoever acts. */
export function assertWholePerson({ roles, managed }: { roles: readonly unknown[]; managed: readonly unknown[] }) {
  if (managed.length === roles.length) return;
  throw new Refusal(
    'forbidden',
    'This person also works elsewhere. You can take away the roles that you gave; the rest is for an operator.',
  );
}

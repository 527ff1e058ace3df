import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { enquiry, staff } from '#db/schema/index.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { whereMay } from '../staff/where-may.ts';
import type { Colleague } from './get-thread.ts';

/** Everybody who has a lead that whoever acts may see, by name; also who is switched off since. */
export function listAssignees(ctx: OfficeContext): Promise<Colleague[]> {
  const { db } = ctx.store;
  const own = db
    .select({ one: sql`1` })
    .from(enquiry)
    .where(and(eq(enquiry.assignedTo, staff.id), whereMay(ctx, 'leads.see', enquiry)));
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(exists(own))
    .orderBy(asc(staff.name), asc(staff.id));
}

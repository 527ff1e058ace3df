import { staff, staffRole } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import type { StaffRole } from '#rules/staff/roles.ts';
import type { AppContext } from '#services/context.ts';
import { type OfficeContext, openOfficeContext } from '#services/staff/office-context.ts';
import type { TestSite } from '#tests/support/test-app.ts';

/** The context of somebody who has the role at the site, or an operator's. */
export async function openAs(
  { ctx }: { ctx: AppContext },
  { role, of, name = 'Somebody' }: { role: StaffRole; of: TestSite; name?: string },
): Promise<OfficeContext> {
  const id = createId(ctx.clock.now());
  const email = `${id}@office.example`;
  await ctx.store.db.insert(staff).values({ id, email, name, createdAt: ctx.clock.now() });
  const held = { role, siteId: role === 'operator' ? null : of.site.id, dealershipId: null };
  await ctx.store.db.insert(staffRole).values({ id: createId(), ...held, staffId: id });
  return openOfficeContext(ctx, { id, name, email, hasSecondFactor: false, roles: [held] });
}

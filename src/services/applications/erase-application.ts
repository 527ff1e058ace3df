import { eq } from 'drizzle-orm';
import { financeApplication } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { assertFinanceRole } from './assert-finance-role.ts';

/** LEAD-13: erases the answers of an application; the lead stays. */
export async function eraseApplication(ctx: AppContext, leadId: string): Promise<void> {
  assertFinanceRole(ctx);
  await ctx.store.db.transaction(async (tx) => {
    const [erased] = await tx
      .delete(financeApplication)
      .where(eq(financeApplication.enquiryId, leadId))
      .returning({ siteId: financeApplication.siteId });
    if (!erased) throw new Refusal('not_found', `There is no finance application of a lead "${leadId}".`);
    await recordAudit(tx, ctx, {
      ...{ siteId: erased.siteId, action: 'application.erased', subject: `enquiry:${leadId}` },
    });
  });
}

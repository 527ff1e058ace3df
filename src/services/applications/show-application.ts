import { eq } from 'drizzle-orm';
import { financeApplication } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import type { ApplicationContent } from './application-content.ts';
import { assertFinanceRole } from './assert-finance-role.ts';
import { openApplication } from './open-application.ts';

export interface ShownApplication extends ApplicationContent {
  submittedAt: Date;
}

/** LEAD-13: an application in plain, for the finance role. That it was read is on record before anybody reads it. */
export async function showApplication(ctx: AppContext, leadId: string): Promise<ShownApplication> {
  assertFinanceRole(ctx);
  const [row] = await ctx.store.db.select().from(financeApplication).where(eq(financeApplication.enquiryId, leadId));
  if (!row) throw new Refusal('not_found', `There is no finance application of a lead "${leadId}".`);
  const { siteId, sealed, submittedAt } = row;
  const opened = openApplication(ctx, { siteId, leadId, sealed });
  if (opened.kind === 'no_key') {
    const key = opened.keyName === '' ? 'any key' : `the key "${opened.keyName}"`;
    throw new Refusal(
      'unavailable',
      `This server does not have ${key}: add it to FINANCE_KEYS to read the application.`,
    );
  }
  if (opened.kind === 'broken') throw new Refusal('conflict', 'The application is damaged and cannot be opened.');
  await ctx.store.db.transaction((tx) =>
    recordAudit(tx, ctx, { siteId, action: 'application.shown', subject: `enquiry:${leadId}` }),
  );
  return { ...opened.content, submittedAt };
}

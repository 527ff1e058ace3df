import { and, eq, lt } from 'drizzle-orm';
import { financeApplication, financeDraft } from '#db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { listSites } from '../sites/list-sites.ts';
import type { Site } from '../sites/site.ts';
import { getDraftsEnd } from './find-draft.ts';

export interface ErasedApplications {
  drafts: number;
  applications: number;
}

/** LEAD-13: erases what a site keeps no longer. The leads stay. */
export async function eraseExpiredApplications(ctx: AppContext): Promise<ErasedApplications> {
  const erased: ErasedApplications = { drafts: 0, applications: 0 };
  for (const site of await listSites(ctx)) {
    const { drafts, applications } = await eraseOfSite(ctx, site);
    erased.drafts += drafts;
    erased.applications += applications;
  }
  return erased;
}

function eraseOfSite(ctx: AppContext, site: Site): Promise<ErasedApplications> {
  const keptMs = site.settings.financeApplication.keepDays * 24 * 60 * 60 * 1000;
  const end = new Date(ctx.clock.now().getTime() - keptMs);
  return ctx.store.db.transaction(async (tx) => {
    const drafts = await tx
      .delete(financeDraft)
      .where(and(eq(financeDraft.siteId, site.id), lt(financeDraft.updatedAt, getDraftsEnd({ ...ctx, site }))))
      .returning({ tokenHash: financeDraft.tokenHash });
    const applications = await tx
      .delete(financeApplication)
      .where(and(eq(financeApplication.siteId, site.id), lt(financeApplication.submittedAt, end)))
      .returning({ leadId: financeApplication.enquiryId });
    for (const { leadId } of applications) {
      const subject = `enquiry:${leadId}`;
      await recordAudit(tx, ctx, { siteId: site.id, action: 'application.expired', subject });
    }
    return { drafts: drafts.length, applications: applications.length };
  });
}

import { desc, eq } from 'drizzle-orm';
import { financeApplication, site } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { assertFinanceRole } from './assert-finance-role.ts';
import { openApplication } from './open-application.ts';
import { readKeyName } from './seal.ts';

/** Nothing of it is personal. */
export interface ApplicationSummary {
  leadId: string;
  site: string;
  submittedAt: Date;
  /** The key that opens it. */
  keyName: string;
  state: 'readable' | 'no key' | 'damaged';
}

const states = { opened: 'readable', no_key: 'no key', broken: 'damaged' } as const;

/** Newest first; of one site, or of all. */
export async function listApplications(
  ctx: AppContext,
  { siteSlug }: { siteSlug?: string } = {},
): Promise<ApplicationSummary[]> {
  assertFinanceRole(ctx);
  const { enquiryId: leadId, siteId, submittedAt, sealed } = financeApplication;
  const rows = await ctx.store.db
    .select({ leadId, siteId, submittedAt, sealed, site: site.slug })
    .from(financeApplication)
    .innerJoin(site, eq(site.id, financeApplication.siteId))
    .where(siteSlug === undefined ? undefined : eq(site.slug, siteSlug))
    .orderBy(desc(submittedAt), desc(leadId));
  return rows.map((row) => ({
    leadId: row.leadId,
    site: row.site,
    submittedAt: row.submittedAt,
    keyName: readKeyName(row.sealed),
    state: states[openApplication(ctx, row).kind],
  }));
}

/** LEAD-13: how many of a restored store this server has no key for, by the key's name. */
export async function countUnreadable(ctx: Pick<AppContext, 'store' | 'seal'>): Promise<ReadonlyMap<string, number>> {
  const { enquiryId: leadId, siteId, sealed } = financeApplication;
  const rows = await ctx.store.db.select({ leadId, siteId, sealed }).from(financeApplication);
  const names = rows.flatMap((row) => (openApplication(ctx, row).kind === 'no_key' ? [readKeyName(row.sealed)] : []));
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

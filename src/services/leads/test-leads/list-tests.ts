import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { enquiry, leadTest, site, staff } from '#db/schema/index.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { listRuledSites } from '../speed/lead-rules.ts';
import { describeLoss } from './describe-loss.ts';

export interface ListedTest {
  id: string;
  state: 'open' | 'arrived' | 'lost';
  plannedAt: Date;
  endedAt: Date | null;
  /** Null where the schedule sent it. */
  by: string | null;
  /** Its lead; null where there is none. */
  leadId: string | null;
  /** Where it has stopped; null where it has not. */
  loss: string | null;
}

export interface TestedSite {
  id: number;
  name: string;
  timeZone: string;
  /** 0 for never. */
  everyHours: number;
  withinMinutes: number;
  /** The newest first. */
  tests: readonly ListedTest[];
}

const shownTests = 10;

/** OFF-09: of each site whose rules the person makes, whether test leads have arrived. */
export async function listLeadTests(ctx: OfficeContext): Promise<TestedSite[]> {
  permitSomewhere(ctx, 'leads.rule');
  const ids = listRuledSites(ctx).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await ctx.store.db
    .select({ id: site.id, name: site.name, settings: site.settings })
    .from(site)
    .where(inArray(site.id, ids))
    .orderBy(asc(site.name), asc(site.id));
  const tested: TestedSite[] = [];
  for (const { settings: stored, ...each } of rows) {
    const { leads, locale } = parseSiteSettings(stored).settings;
    const known = { timeZone: locale.timeZone, everyHours: leads.testHours, withinMinutes: leads.testMinutes };
    tested.push({ ...each, ...known, tests: await listTests(ctx, each.id) });
  }
  return tested;
}

async function listTests({ store: { db } }: OfficeContext, siteId: number): Promise<ListedTest[]> {
  const { id, state, plannedAt, endedAt, lostAtStep, lastError } = leadTest;
  const rows = await db
    .select({ id, state, plannedAt, endedAt, lostAtStep, lastError, by: staff.name, leadId: enquiry.id })
    .from(leadTest)
    .leftJoin(staff, eq(staff.id, leadTest.staffId))
    .leftJoin(enquiry, eq(enquiry.testId, id))
    .where(eq(leadTest.siteId, siteId))
    .orderBy(desc(plannedAt), desc(id))
    .limit(shownTests);
  return rows.map(({ lostAtStep: step, lastError: reason, ...row }) => ({
    ...row,
    loss: step && describeLoss(step, reason),
  }));
}

export interface LostTest {
  site: string;
  lostAt: Date;
  loss: string;
}

/** Sites whose last test that has ended was lost, for Today. */
export async function listLostTests(ctx: OfficeContext): Promise<LostTest[]> {
  const ids = listRuledSites(ctx).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { siteId, state, plannedAt, endedAt, lostAtStep, lastError } = leadTest;
  const rows = await ctx.store.db
    .selectDistinctOn([siteId], { site: site.name, state, endedAt, lostAtStep, lastError })
    .from(leadTest)
    .innerJoin(site, eq(site.id, siteId))
    .where(and(inArray(siteId, ids), inArray(state, ['arrived', 'lost'])))
    .orderBy(siteId, desc(plannedAt), desc(leadTest.id));
  return rows.flatMap(({ site: name, endedAt: lostAt, lostAtStep: step, lastError: reason }) =>
    step === null || lostAt === null ? [] : [{ site: name, lostAt, loss: describeLoss(step, reason) }],
  );
}

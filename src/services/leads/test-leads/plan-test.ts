import { and, desc, eq } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { leadTest, site } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permit } from '../../staff/permit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After a lost one the next goes sooner, so that it is known when the way works again. */
const againAfterLossMs = 15 * minuteMs;

/** OFF-09: plans the test of each site whose time has come; answers with when the next one is due. */
export async function planDueTests(ctx: AppContext): Promise<Date | null> {
  const now = ctx.clock.now();
  const { id, settings, createdAt } = site;
  const sites = await ctx.store.db.select({ id, settings, createdAt }).from(site).where(eq(site.active, true));
  const later: Date[] = [];
  for (const each of sites) {
    const { leads } = parseSiteSettings(each.settings).settings;
    if (leads.testHours === 0) continue;
    const at = await findNextAt(ctx.store.db, { siteId: each.id, since: each.createdAt, hours: leads.testHours });
    if (at === null || at > now) {
      if (at !== null) later.push(at);
      continue;
    }
    await ctx.store.db.transaction((tx) => planTest(ctx, tx, { siteId: each.id, leads, staffId: null }));
  }
  return later.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

interface Scheduled {
  siteId: number;
  /** Where there has been none yet: not at once, but when one would have come. */
  since: Date;
  hours: number;
}

/** Null while one is on its way. */
async function findNextAt(db: Executor, { siteId, since, hours }: Scheduled): Promise<Date | null> {
  const [last] = await db
    .select({ state: leadTest.state, plannedAt: leadTest.plannedAt, endedAt: leadTest.endedAt })
    .from(leadTest)
    .where(eq(leadTest.siteId, siteId))
    .orderBy(desc(leadTest.plannedAt), desc(leadTest.id))
    .limit(1);
  if (last?.state === 'open') return null;
  if (last?.state === 'lost' && last.endedAt !== null) {
    return new Date(last.endedAt.getTime() + Math.min(againAfterLossMs, hours * hourMs));
  }
  return new Date((last?.plannedAt ?? since).getTime() + hours * hourMs);
}

/** Somebody wants to know now whether leads arrive. */
export async function startLeadTest(ctx: OfficeContext, { siteId }: { siteId: number }): Promise<void> {
  permit(ctx, 'leads.rule', { siteId, dealershipId: null });
  await ctx.store.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ settings: site.settings })
      .from(site)
      .where(and(eq(site.id, siteId), eq(site.active, true)));
    if (!found) throw new Refusal('not_found', 'There is no such site.');
    const { leads } = parseSiteSettings(found.settings).settings;
    const testId = await planTest(ctx, tx, { siteId, leads, staffId: ctx.member?.id ?? null });
    if (testId === null) throw new Refusal('conflict', 'A test lead is on its way already.');
    await recordAudit(tx, ctx, { siteId, action: 'lead_test.started', subject: `lead_test:${testId}` });
  });
}

interface Planned {
  siteId: number;
  leads: SiteSettings['leads'];
  staffId: string | null;
}

/** One at a time for each site, whoever plans it; null where one is on its way. */
async function planTest(ctx: AppContext, tx: Tx, { siteId, leads, staffId }: Planned): Promise<string | null> {
  const now = ctx.clock.now();
  const dueAt = new Date(now.getTime() + leads.testMinutes * minuteMs);
  const planned = await tx
    .insert(leadTest)
    .values({ id: createId(now), siteId, staffId, plannedAt: now, dueAt, nextAttemptAt: now })
    .onConflictDoNothing()
    .returning({ id: leadTest.id });
  await wakeJobs(tx);
  return planned[0]?.id ?? null;
}

import { and, eq, lte, sql } from 'drizzle-orm';
import { dealership, leadTest } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import type { SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';
import { listSites } from '../../sites/list-sites.ts';
import type { Site } from '../../sites/site.ts';
import { writeSiteOrigin } from '../write-site-address.ts';
import type { TestLeadPort } from './test-lead-port.ts';
import { testLeadHeader, writeTestToken } from './test-token.ts';

/** Longer than a call may take; after that another process may post it. */
const leaseMs = 60_000;
const longestCallMs = 30_000;
/** A site that restarts has time to come back before the test counts as lost. */
const retryMs = 20_000;

type ClaimedTest = typeof leadTest.$inferSelect;

/**
 * Posts the test that has been due longest as a visitor's browser would; false if none is due. It is posted until the site has taken it, and a test
 * that goes twice is one lead: it is its own submission key.
 */
export async function postLeadTest(ctx: AppContext, port: TestLeadPort): Promise<boolean> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: leadTest.id })
    .from(leadTest)
    .where(and(eq(leadTest.state, 'open'), lte(leadTest.nextAttemptAt, now)))
    .orderBy(leadTest.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(leadTest)
    .set({ attempts: sql`${leadTest.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${leadTest.id} = any(array(${due}))`)
    .returning();
  if (!claimed) return false;
  const outcome = await post(ctx, claimed, port).catch((error: unknown): SendOutcome => {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  });
  const isTaken = outcome.kind === 'sent';
  if (!isTaken) ctx.log.warn('a test lead was not taken', { testId: claimed.id, siteId: claimed.siteId, ...outcome });
  await ctx.store.db
    .update(leadTest)
    .set({
      nextAttemptAt: isTaken ? null : new Date(ctx.clock.now().getTime() + retryMs),
      lastError: outcome.kind === 'failed' ? outcome.reason : null,
    })
    .where(and(eq(leadTest.id, claimed.id), eq(leadTest.attempts, claimed.attempts)));
  return true;
}

async function post(ctx: AppContext, { id, siteId }: ClaimedTest, port: TestLeadPort): Promise<SendOutcome> {
  const site = (await listSites(ctx)).find((each) => each.id === siteId);
  const [host] = site?.hosts ?? [];
  if (!site) return { kind: 'failed', reason: 'the site is gone' };
  const origin = writeSiteOrigin(ctx, host ?? site.slug);
  const token = writeTestToken(ctx, { siteId, testId: id });
  const body = { ...writeBody(id), ...(await chooseDealership(ctx, site)) };
  return port.post(
    { origin, path: '/api/leads', headers: { [testLeadHeader]: token }, body },
    AbortSignal.timeout(longestCallMs),
  );
}

/** A visitor is asked for it where there are several. */
async function chooseDealership({ store }: AppContext, { dealershipIds }: Site): Promise<{ dealership?: string }> {
  const [first] = dealershipIds;
  if (first === undefined || dealershipIds.length < 2) return {};
  const [found] = await store.db.select({ slug: dealership.slug }).from(dealership).where(eq(dealership.id, first));
  return found ? { dealership: found.slug } : {};
}

/** What a visitor types into the contact form. The number is one that the regulator gives to nobody. */
function writeBody(testId: string) {
  return {
    isLastStep: true,
    form: 'contact',
    userData: {
      ...{ name: 'Test', last_name: 'Lead', email: 'test.lead@example.com' },
      ...{ phone: '0491 570 156', postcode: '4000' },
    },
    message: 'A test lead: the website has sent it to itself. There is nobody to answer.',
    terms_conditions: true,
    source: 'Test of the way of leads',
    submission_key: testId,
  };
}

import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { delivery, enquiry, leadTest, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { planSiteMail } from '../../site-mail/plan-site-mail.ts';
import { type OfficeContext, openOfficeContext } from '../../staff/office-context.ts';
import { listManagers } from '../speed/tell-managers.ts';
import { describeLoss, type TestStep } from './describe-loss.ts';

type OpenTest = typeof leadTest.$inferSelect;

/**
 * OFF-09: ends each test that has arrived or whose time is over; the first lost one and the first that arrives again are told to managers, in the
 * transaction that ends it. Any number of processes may look at the same time.
 */
export async function endLeadTests(ctx: AppContext): Promise<void> {
  const open = await ctx.store.db.select({ id: leadTest.id }).from(leadTest).where(eq(leadTest.state, 'open'));
  if (open.length === 0) return;
  const office = await openOfficeContext(ctx, null);
  for (const { id } of open) await ctx.store.db.transaction((tx) => endTest(office, tx, id));
}

async function endTest(ctx: OfficeContext, tx: Tx, id: string): Promise<void> {
  const isOpen = and(eq(leadTest.id, id), eq(leadTest.state, 'open'));
  const [test] = await tx.select().from(leadTest).where(isOpen).for('update', { skipLocked: true });
  if (!test) return;
  const now = ctx.clock.now();
  const step = await findStep(tx, test);
  if (step !== null && now < test.dueAt) return;
  const wasLost = (await findLastState(tx, test)) === 'lost';
  const state = step === null ? ('arrived' as const) : ('lost' as const);
  await tx
    .update(leadTest)
    .set({ state, endedAt: now, lostAtStep: step, nextAttemptAt: null })
    .where(eq(leadTest.id, id));
  const { siteId } = test;
  await recordAudit(tx, ctx, { siteId, action: `lead_test.${state}`, subject: `lead_test:${id}`, detail: { step } });
  if (step !== null) await stopMails(tx, id);
  if (wasLost !== (step !== null)) await tell(ctx, tx, { test, step });
  const [lead] = await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.testId, id));
  if (lead) await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: lead.id }]);
}

/** How far it has come: the step that it is not through; null where it has arrived. */
async function findStep(tx: Tx, test: OpenTest): Promise<TestStep | null> {
  const [lead] = await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.testId, test.id));
  if (!lead) return test.nextAttemptAt === null ? 'inbox' : 'form';
  if (test.listedAt === null) return 'inbox';
  const mails = await tx
    .select({ state: delivery.state })
    .from(delivery)
    .where(and(eq(delivery.enquiryId, lead.id), eq(delivery.channel, 'email')));
  const areSent = mails.length > 0 && mails.every(({ state }) => state === 'delivered' || state === 'written');
  return areSent ? null : 'mail';
}

/** What is tried no longer asks nobody for help either. */
async function stopMails(tx: Tx, testId: string): Promise<void> {
  const leads = tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.testId, testId));
  await tx
    .delete(delivery)
    .where(and(inArray(delivery.enquiryId, leads), inArray(delivery.state, ['pending', 'flagged'])));
}

async function findLastState(tx: Tx, { id, siteId }: OpenTest): Promise<OpenTest['state'] | null> {
  const [last] = await tx
    .select({ state: leadTest.state })
    .from(leadTest)
    .where(and(eq(leadTest.siteId, siteId), ne(leadTest.id, id)))
    .orderBy(desc(leadTest.plannedAt), desc(leadTest.id))
    .limit(1);
  return last?.state ?? null;
}

interface Told {
  test: OpenTest;
  step: TestStep | null;
}

async function tell(ctx: OfficeContext, tx: Tx, { test, step }: Told): Promise<void> {
  const [found] = await tx.select({ name: site.name }).from(site).where(eq(site.id, test.siteId));
  const name = found?.name ?? 'your site';
  const address = `${ctx.config.OFFICE_URL}/leads/tests`;
  const subject = step === null ? `Leads of ${name} arrive again` : `Leads of ${name} may not arrive`;
  const text =
    step === null
      ? ['A test lead has gone the whole way again: from the website to the inbox and the mailbox.']
      : [
          `A test lead of ${name} has not arrived in time. ${describeLoss(step, test.lastError)}`,
          'What visitors send now may be waiting, too; nothing that they were thanked for is lost. Another test goes by itself, and you are told when one arrives.',
        ];
  for (const { email: to } of await listManagers(ctx, tx, { siteId: test.siteId, dealershipId: null })) {
    const body = [...text, `All tests:\n${address}`].join('\n\n');
    await planSiteMail(
      tx,
      { clock: ctx.clock, site: { id: test.siteId } },
      { to, replyTo: null, subject, text: `${body}\n` },
    );
  }
}

/** Whether one is on its way. */
export async function isTestOpen({ store }: AppContext): Promise<boolean> {
  return (await store.db.$count(leadTest, eq(leadTest.state, 'open'))) > 0;
}

const keptMs = 30 * 24 * 60 * 60_000;

/** Forgets tests of long ago with their leads; the last of each site stays, since the next is reckoned from it. */
export async function tidyLeadTests({ store, clock }: AppContext): Promise<void> {
  const { id, siteId, plannedAt } = leadTest;
  const last = store.db.selectDistinctOn([siteId], { id }).from(leadTest).orderBy(siteId, desc(plannedAt), desc(id));
  const lastIds = (await last).map((row) => row.id);
  const old = await store.db
    .select({ id })
    .from(leadTest)
    .where(and(ne(leadTest.state, 'open'), lt(plannedAt, new Date(clock.now().getTime() - keptMs))));
  const gone = old.map((row) => row.id).filter((each) => !lastIds.includes(each));
  if (gone.length > 0) await store.db.delete(leadTest).where(inArray(id, gone));
}

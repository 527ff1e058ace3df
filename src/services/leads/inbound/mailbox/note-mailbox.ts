import { and, asc, eq, isNull } from 'drizzle-orm';
import { replyMailbox, site, staff, staffRole } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { MailboxTrouble } from '#kernel/mailbox-error.ts';
import type { AppContext } from '../../../context.ts';
import { planSiteMail } from '../../../site-mail/plan-site-mail.ts';
import { describeTrouble } from './describe-trouble.ts';
import type { ReplyMailbox } from './mailbox-port.ts';

const minuteMs = 60_000;
/** A server that is gone for a moment alarms nobody; what somebody has to mend is told at once. */
const patienceMs = 10 * minuteMs;

/** The first pause after a failure, and the longest. Mail services lock an account that tries a wrong password often. */
const pauses: Readonly<Record<MailboxTrouble, readonly [number, number]>> = {
  password: [5 * minuteMs, 60 * minuteMs],
  certificate: [5 * minuteMs, 60 * minuteMs],
  private: [5 * minuteMs, 60 * minuteMs],
  folder: [5 * minuteMs, 60 * minuteMs],
  unreachable: [15_000, 10 * minuteMs],
  mail: [15_000, 10 * minuteMs],
};

/** OFF-08: a mailbox that cannot be read is tried later, each time after a longer while; operators get one mail. Answers with when. */
export async function noteFailure(
  ctx: AppContext,
  { key, name }: ReplyMailbox,
  trouble: MailboxTrouble,
): Promise<Date> {
  return ctx.store.db.transaction(async (tx) => {
    const [row] = await tx.select().from(replyMailbox).where(eq(replyMailbox.key, key)).for('update');
    const now = ctx.clock.now();
    const failures = (row?.failures ?? 0) + 1;
    const failingSince = row?.failingSince ?? now;
    const [first, longest] = pauses[trouble];
    const nextAttemptAt = new Date(now.getTime() + Math.min(first * 2 ** Math.min(failures - 1, 20), longest));
    const isLasting = trouble !== 'unreachable' && trouble !== 'mail';
    const isTold = !row?.toldAt && (isLasting || now.getTime() - failingSince.getTime() >= patienceMs);
    const toldAt = isTold ? now : (row?.toldAt ?? null);
    await tx
      .update(replyMailbox)
      .set({ failures, failingSince, trouble, nextAttemptAt, toldAt })
      .where(eq(replyMailbox.key, key));
    if (failures === 1) ctx.log.warn('a mailbox of answers cannot be read', { mailbox: name, trouble });
    if (isTold) {
      await tellOperators(ctx, tx, `Answers of ${name} do not come in`, [
        `The mailbox ${name}, into which answers to your mails come, cannot be read. ${describeTrouble(trouble)}`,
        'Answers wait there; none is lost. It is tried again by itself, and you are told when it works.',
      ]);
    }
    return nextAttemptAt;
  });
}

/** It was read. */
export async function noteSuccess(ctx: AppContext, { key, name }: ReplyMailbox): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const [row] = await tx.select().from(replyMailbox).where(eq(replyMailbox.key, key)).for('update');
    const works = { failures: 0, failingSince: null, trouble: null, nextAttemptAt: null, toldAt: null };
    await tx
      .update(replyMailbox)
      .set({ checkedAt: ctx.clock.now(), ...works })
      .where(eq(replyMailbox.key, key));
    if (row?.failingSince) ctx.log.info('a mailbox of answers is read again', { mailbox: name });
    if (row?.toldAt) {
      await tellOperators(ctx, tx, `Answers of ${name} come in again`, [
        `The mailbox ${name} is read again. What has waited there comes in now.`,
      ]);
    }
  });
}

/** Whoever can mend it. The mail goes out as one of the first site; without a site nobody is answered. */
async function tellOperators(ctx: AppContext, tx: Tx, subject: string, paragraphs: readonly string[]): Promise<void> {
  const [first] = await tx
    .select({ id: site.id })
    .from(site)
    .where(eq(site.active, true))
    .orderBy(asc(site.id))
    .limit(1);
  if (!first) return;
  const operators = await tx
    .selectDistinct({ email: staff.email })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(and(isNull(staff.switchedOffAt), eq(staffRole.role, 'operator')))
    .orderBy(asc(staff.email));
  const text = `${[...paragraphs, `The office:\n${ctx.config.OFFICE_URL}`].join('\n\n')}\n`;
  for (const { email } of operators) {
    await planSiteMail(tx, { clock: ctx.clock, site: first }, { to: email, replyTo: null, subject, text });
  }
}

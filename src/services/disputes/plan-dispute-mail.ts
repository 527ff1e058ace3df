import { eq } from 'drizzle-orm';
import { site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { formatDollars } from '#kernel/money.ts';
import { describeDispute } from '#rules/reservations/describe-dispute.ts';
import type { Dispute } from '#rules/reservations/dispute.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { AppContext } from '../context.ts';
import { planSiteMail } from '../site-mail/plan-site-mail.ts';

interface DisputedMoney {
  siteId: number;
  /** The dealership's addresses for such mail. */
  dealers: readonly string[];
  /** "R-1A2B3C4D" */
  number: string;
  /** The vehicle, or the reference. */
  about: string;
  amountCents: number;
  name: string;
  dispute: Dispute;
}

/** BUY-08: tells the dealership how a dispute stands, in the transaction that enters it. The buyer hears of it from the bank. */
export async function planDisputeMail(tx: Tx, { clock }: AppContext, money: DisputedMoney): Promise<void> {
  const { siteId, dealers, number, about, amountCents, name, dispute } = money;
  const [found] = await tx.select({ name: site.name, settings: site.settings }).from(site).where(eq(site.id, siteId));
  if (!found) return;
  const { timeZone } = parseSiteSettings(found.settings).settings.locale;
  const { title, text } = describeDispute(dispute, timeZone);
  const paragraphs = [
    `${title}: ${about} (${number}).`,
    text,
    [`Paid by card: ${formatDollars(amountCents)}`, ...(name === '' ? [] : [`Paid by: ${name}`])].join('\n'),
    found.name,
  ];
  for (const to of dealers) {
    await planSiteMail(
      tx,
      { site: { id: siteId }, clock },
      {
        ...{ to, replyTo: null, subject: `${title}: ${about} (${number})`, text: `${paragraphs.join('\n\n')}\n` },
      },
    );
  }
}

import { eq } from 'drizzle-orm';
import { dealership, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { type Cents, formatDollars } from '#kernel/money.ts';

import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { AppContext } from '../context.ts';
import { listRecipients } from '../enquiries/commit/place-enquiry.ts';
import { planSiteMail } from '../site-mail/plan-site-mail.ts';
import type { OnlinePayment } from './find-online-payment.ts';

/** BUY-08: the receipt, and the dealer's notice, in the transaction that enters the money. */
export async function planPaymentMails(tx: Tx, { clock }: AppContext, row: OnlinePayment): Promise<void> {
  const found = await findParties(tx, row);
  if (found === null) return;
  const { ofSite, payee } = found;
  const { timeZone } = parseSiteSettings(ofSite.settings).settings.locale;
  const dealers = listRecipients({ dealership: payee, location: null });
  const facts = { row, payee: payee.name, paidText: writeMoment(row.paidAt ?? clock.now(), timeZone) };
  const ctx = { site: { id: row.siteId }, clock };
  const ofDealer = dealers[0] === undefined ? null : { name: payee.name, address: dealers[0] };
  await planSiteMail(tx, ctx, { to: row.email, replyTo: ofDealer, ...presentReceiptMail(facts, ofSite.name) });
  const replyTo = { name: row.name, address: row.email };
  for (const to of dealers) await planSiteMail(tx, ctx, { to, replyTo, ...presentDealerMail(facts) });
}

/** What the payer is told of money that has gone back to the card; nobody once the person is erased. */
export async function planRefundMail(
  tx: Tx,
  { clock }: AppContext,
  { row, amountCents }: { row: OnlinePayment; amountCents: Cents },
): Promise<void> {
  const found = await findParties(tx, row);
  if (found === null || row.email === '') return;
  const { ofSite, payee } = found;
  const [dealer] = listRecipients({ dealership: payee, location: null });
  const number = getPaymentNumber(row.id);
  const paragraphs = [
    `Hello ${row.name},`,
    `${payee.name} has refunded ${formatDollars(amountCents)} of your payment ${number} for ${row.reference} to your card. Your bank may take a few days to show it.`,
    `${ofSite.name}\n${row.origin}`,
  ];
  await planSiteMail(
    tx,
    { site: { id: row.siteId }, clock },
    {
      to: row.email,
      replyTo: dealer === undefined ? null : { name: payee.name, address: dealer },
      subject: `Refund of ${formatDollars(amountCents)} (${number})`,
      text: `${paragraphs.join('\n\n')}\n`,
    },
  );
}

/** Who at the dealership has such mail. */
export async function listPayeeAddresses(tx: Tx, row: OnlinePayment): Promise<string[]> {
  const found = await findParties(tx, row);
  return found === null ? [] : listRecipients({ dealership: found.payee, location: null });
}

async function findParties(tx: Tx, { siteId, dealershipId }: OnlinePayment) {
  const [ofSite] = await tx.select({ name: site.name, settings: site.settings }).from(site).where(eq(site.id, siteId));
  const [payee] = await tx
    .select({ name: dealership.name, leadEmails: dealership.leadEmails })
    .from(dealership)
    .where(eq(dealership.id, dealershipId));
  return ofSite && payee ? { ofSite, payee } : null;
}

interface PaymentFacts {
  row: OnlinePayment;
  payee: string;
  paidText: string;
}

function presentReceiptMail({ row, payee, paidText }: PaymentFacts, siteName: string) {
  const { id, name, reference, amountCents, origin, token } = row;
  const paragraphs = [
    `Hello ${name},`,
    `${payee} has received your payment. Thank you.`,
    [
      `Receipt ${getPaymentNumber(id)}`,
      `Reference: ${reference}`,
      `Paid: ${formatDollars(amountCents)} by card, ${paidText}`,
      'GST: as the tax invoice of that reference states it.',
    ].join('\n'),
    `Your receipt as a PDF:\n${origin}/online-payment/receipt.pdf?${new URLSearchParams({ payment: token })}`,
    `${siteName}\n${origin}`,
  ];
  const subject = `Receipt ${getPaymentNumber(id)}: ${formatDollars(amountCents)} for ${reference}`;
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}

function presentDealerMail({ row, payee, paidText }: PaymentFacts) {
  const { id, name, email, phone, reference, amountCents } = row;
  const paragraphs = [
    `${formatDollars(amountCents)} was paid online to ${payee}, ${paidText}.`,
    [`Reference: ${reference}`, `Receipt: ${getPaymentNumber(id)}`].join('\n'),
    [`Name: ${name}`, `Phone: ${writeAustralianPhone(phone)}`, `Email: ${email}`].join('\n'),
  ];
  const subject = `Paid online: ${formatDollars(amountCents)} for ${reference} (${getPaymentNumber(id)})`;
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}

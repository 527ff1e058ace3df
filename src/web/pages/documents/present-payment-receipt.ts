import { formatDollars } from '#kernel/money.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import { findOnlinePayment } from '#services/online-payments/find-online-payment.ts';
import { listPaymentEntries } from '#services/online-payments/payment-entries.ts';
import type { DocumentRequest, PresentedDocument } from '#web/http/car-documents.ts';
import type { PdfLook } from './present-documents.ts';
import { listReceiptDealer, type ReceiptView } from './present-receipt.ts';

/** SITE-20, BUY-08: unknown for a token that is not this site's, and for a payment that did not go through. */
export async function presentPaymentReceipt(
  { ctx }: DocumentRequest,
  token: string,
  look: PdfLook,
): Promise<PresentedDocument<ReceiptView>> {
  const row = await findOnlinePayment(ctx, token);
  if (row?.state !== 'paid') return { kind: 'unknown' };
  const refunded = sumOf(await listPaymentEntries(ctx.store.db, row.id), 'refunded');
  return {
    kind: 'found',
    document: {
      ...{ kind: 'receipt', look, siteName: ctx.site.name, pictureUrl: null, logoUrl: null },
      heading: `Receipt ${getPaymentNumber(row.id)}`,
      rows: [
        { label: 'Paid by', value: row.name },
        { label: 'Reference', value: row.reference },
        { label: 'Paid by card', value: formatDollars(row.amountCents) },
        { label: 'When', value: writeMoment(row.paidAt, ctx.site.settings.locale.timeZone) },
        ...(refunded > 0 ? [{ label: 'Refunded to the card', value: formatDollars(refunded) }] : []),
      ],
      terms: ['The tax invoice of the reference states the GST.'],
      dealer: await listReceiptDealer(ctx, { locationId: null, dealershipId: row.dealershipId }),
    },
  };
}

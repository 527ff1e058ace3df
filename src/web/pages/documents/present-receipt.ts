import type { PrintedRow } from '#blocks/vehicle/printed-car.tsx';
import { formatDollars } from '#kernel/money.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import { describeGst, describeTerms } from '#rules/reservations/reservation-terms.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import { listLocations } from '#services/locations/list-locations.ts';
import { findReservation } from '#services/reservations/find-reservation.ts';
import type { DocumentRequest, PdfPictures, PresentedDocument, ReservationKey } from '#web/http/car-documents.ts';
import { presentAddress } from '../locations/present-location.ts';
import type { PdfLook } from './present-documents.ts';

/** The data of a receipt, sent to the thread that renders it. */
export interface ReceiptView extends PdfPictures {
  kind: 'receipt';
  look: PdfLook;
  siteName: string;
  /** "Receipt R-1A2B3C4D" */
  heading: string;
  rows: readonly PrintedRow[];
  terms: readonly string[];
  /** Who has the money: name, address, phone, licence. */
  dealer: readonly string[];
}

/** BUY-08: unknown for a token that is not this site's or car's, and for a reservation that nothing was paid for. */
export async function presentReceipt(
  { ctx }: DocumentRequest,
  { slug, token }: ReservationKey,
  look: PdfLook,
): Promise<PresentedDocument<ReceiptView>> {
  const found = await findReservation(ctx, { token, carSlug: slug });
  const paid = found === null ? 0 : sumOf(found.entries, 'captured');
  if (found === null || paid === 0) return { kind: 'unknown' };
  const { row, entries } = found;
  const { timeZone } = ctx.site.settings.locale;
  const refunded = sumOf(entries, 'refunded');
  const rows: PrintedRow[] = [
    { label: 'Paid by', value: row.name },
    { label: 'Begun', value: writeMoment(row.createdAt, timeZone) },
    { label: 'For the reservation of', value: row.carName },
    { label: 'Price of the vehicle', value: formatDollars(row.priceCents) },
    { label: 'Paid by card', value: formatDollars(paid) },
    { label: 'GST included', value: describeGst(row) },
    ...(refunded > 0 ? [{ label: 'Refunded to the card', value: formatDollars(refunded) }] : []),
    ...(row.state === 'reserved' ? [{ label: 'Kept until', value: writeMoment(row.reservedUntil, timeZone) }] : []),
  ];
  return {
    kind: 'found',
    document: {
      ...{ kind: 'receipt', look, siteName: ctx.site.name, pictureUrl: null, logoUrl: null },
      heading: `Receipt ${getReservationNumber(row.id)}`,
      rows,
      terms: describeTerms(row).slice(1),
      dealer: await listReceiptDealer(ctx, row),
    },
  };
}

/** Who has the money: name, address, phone, licence. */
export async function listReceiptDealer(
  ctx: DocumentRequest['ctx'],
  { locationId, dealershipId }: { locationId: number | null; dealershipId: number },
): Promise<string[]> {
  const locations = await listLocations(ctx);
  const place =
    locations.find(({ id }) => id === locationId) ?? locations.find((each) => each.dealershipId === dealershipId);
  if (!place) return [ctx.site.name];
  const { dealership, address, dealerLicenseNumber } = place;
  return [
    dealership.name,
    presentAddress(address).join(', '),
    dealership.phone === null ? '' : writeAustralianPhone(dealership.phone),
    dealerLicenseNumber === null ? '' : `DL# ${dealerLicenseNumber}`,
  ].filter((line) => line !== '');
}

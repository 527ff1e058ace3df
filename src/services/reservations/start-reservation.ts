import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { purchase, reservation } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { isPaymentUnavailable, PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import { Refusal } from '#kernel/refusal.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { emailSchema, phoneSchema, requiredLine } from '#rules/forms/fields/field-schemas.ts';
import { canReserve, getReservationNumber } from '#rules/reservations/can-reserve.ts';
import {
  getReservationTerms,
  holdMinutes,
  nameTerms,
  type ReservationTerms,
} from '#rules/reservations/reservation-terms.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import type { CarDetail } from '../stock/find-car.ts';
import { findProcessor } from './find-processor.ts';

const agreed = z
  .unknown()
  .transform((value) => value === 'yes')
  .pipe(z.boolean().refine(Boolean, 'Please read the terms and tick that you agree to them.'));

const buyerSchema = z.object({
  name: requiredLine('Name', fieldLimits.name),
  email: emailSchema,
  phone: phoneSchema,
  agreed,
});

interface ReservationOffer {
  terms: ReservationTerms;
  processor: string;
  /** Who gets the money; null where the processor needs no account. */
  account: string | null;
}

/** CAR-09: what a buyer would pay and to whom; null where the car cannot be reserved on this site. */
export function findReservationOffer(
  { site, payments }: Pick<SiteContext, 'site' | 'payments'>,
  car: CarDetail,
): ReservationOffer | null {
  const { settings } = site;
  const { paymentProcessors: dealership, stripeAccount } = car.dealership;
  const found = findProcessor(payments, { car: car.paymentProcessors, dealership, stripeAccount });
  const priceCents = getPriceCents(car);
  if (!settings.visitorPages.checkout || found === null || priceCents === null || !canReserve(car)) return null;
  const { reservePriceCents } = car;
  const state = car.address?.state ?? car.state;
  return { terms: getReservationTerms(settings, { priceCents, reservePriceCents, state }), ...found };
}

export interface StartInput {
  car: CarDetail;
  /** As they were posted. */
  values: Readonly<Record<string, unknown>>;
  /** Of the buyer, if he has signed in. */
  accountId: string | null;
  /** BUY-07: whose deposit it is; one that is under way already is gone on with. */
  purchaseId?: string | null;
  /** The site as the buyer's browser has it. */
  origin: string;
  /** Where the buyer comes back to, by the token of the reservation. */
  getReturnUrl(token: string): string;
}

export type Started =
  | { kind: 'started'; token: string }
  /** Another buyer was faster, or the car is not to be had any more. */
  | { kind: 'gone' }
  /** The terms are other than those that were shown. */
  | { kind: 'changed' };

/**
 * BUY-01: begins a reservation at the terms that the page showed; nothing is charged yet. Refuses with `invalid` for what
 * was typed, and with `unavailable` while the processor gives no answer.
 */
export async function startReservation(ctx: SiteContext, { car, values, ...where }: StartInput): Promise<Started> {
  const parsed = buyerSchema.safeParse({ name: '', email: '', phone: '', ...values });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
    throw new Refusal('invalid', 'Please check what you entered.', problems);
  }
  const offer = findReservationOffer(ctx, car);
  if (offer === null) return { kind: 'gone' };
  if (values.terms !== nameTerms(offer.terms)) return { kind: 'changed' };
  const { name, email, phone } = parsed.data;
  const { account, ...offered } = offer;
  const { accountId, origin, purchaseId = null } = where;
  const row = createRow(ctx, {
    ...{ car, ...offered, accountId, origin, purchaseId },
    buyer: { name, email, phone },
  });
  const known = await ctx.store.db.transaction(async (tx) => {
    const ofPurchase = purchaseId === null ? null : await findRunning(tx, ctx, purchaseId);
    if (ofPurchase !== null) return ofPurchase;
    await tx.insert(reservation).values(row);
    await recordAudit(tx, ctx, {
      siteId: ctx.site.id,
      action: 'reservation.start',
      subject: `reservation:${row.id}`,
      detail: { carId: car.id, amountCents: row.amountCents },
    });
    return null;
  });
  if (known !== null) return { kind: 'started', token: known };
  await openPayment(ctx, row, { account, returnUrl: where.getReturnUrl(row.token) });
  return { kind: 'started', token: row.token };
}

/** The token of a deposit that is being paid or is paid. The purchase is locked, so that two posts at once begin one. */
async function findRunning(tx: Tx, { site }: SiteContext, purchaseId: string): Promise<string | null> {
  const isTheirs = and(eq(purchase.id, purchaseId), eq(purchase.siteId, site.id));
  const [locked] = await tx.select({ id: purchase.id }).from(purchase).where(isTheirs).for('update');
  if (!locked) throw new Refusal('not_found', 'This purchase is gone.');
  const [running] = await tx
    .select({ token: reservation.token })
    .from(reservation)
    .where(and(eq(reservation.purchaseId, purchaseId), inArray(reservation.state, ['held', 'authorised', 'reserved'])))
    .orderBy(desc(reservation.createdAt))
    .limit(1);
  return running?.token ?? null;
}

interface NewReservation {
  car: CarDetail;
  terms: ReservationTerms;
  processor: string;
  accountId: string | null;
  purchaseId: string | null;
  origin: string;
  buyer: { name: string; email: string; phone: string };
}

function createRow(ctx: SiteContext, { car, terms, processor, accountId, purchaseId, origin, buyer }: NewReservation) {
  const now = ctx.clock.now();
  const heldUntil = new Date(now.getTime() + holdMinutes * 60_000);
  return {
    ...{ id: createId(now), token: randomBytes(24).toString('base64url'), siteId: ctx.site.id },
    ...{ dealershipId: car.dealershipId, carId: car.id, locationId: car.location?.id ?? null },
    ...{ carName: getCarName(car, ctx.site.settings.card), carSlug: car.slug },
    ...buyer,
    email: buyer.email.toLowerCase(),
    ...terms,
    ...{ processor, accountId, purchaseId, origin, heldUntil, nextStepAt: heldUntil, createdAt: now, updatedAt: now },
  };
}

async function openPayment(
  ctx: SiteContext,
  row: ReturnType<typeof createRow>,
  { account, returnUrl }: { account: string | null; returnUrl: string },
): Promise<void> {
  try {
    const payment = await ctx.payments.get(row.processor)?.open({
      ...{ key: row.id, amountCents: row.amountCents, account, email: row.email },
      description: `${getReservationNumber(row.id)} ${row.carName}`,
      returnUrl,
    });
    if (!payment) throw new PaymentUnavailableError('the processor is not configured');
    await ctx.store.db
      .update(reservation)
      .set({ paymentId: payment.id })
      .where(and(eq(reservation.id, row.id), eq(reservation.siteId, ctx.site.id)));
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    ctx.log.warn('a payment was not opened', {
      reservationId: row.id,
      processor: row.processor,
      reason: error.message,
    });
    // Nobody can pay it: the purchase begins another.
    await ctx.store.db
      .update(reservation)
      .set({ purchaseId: null })
      .where(and(eq(reservation.id, row.id), eq(reservation.siteId, ctx.site.id)));
    throw new Refusal('unavailable', 'Card payments cannot be taken at the moment. Nothing has been charged.');
  }
}

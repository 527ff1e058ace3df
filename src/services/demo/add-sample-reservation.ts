import { and, asc, eq, inArray } from 'drizzle-orm';
import { car, reservation, reservationMail } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { nameTerms } from '#rules/reservations/reservation-terms.ts';
import type { SiteContext } from '../context.ts';
import { releaseReservation } from '../reservations/act-on-reservation.ts';
import { getPaymentId, getPaymentPort } from '../reservations/ask-processor.ts';
import { settleReservation } from '../reservations/settle-reservation.ts';
import { findReservationOffer, startReservation } from '../reservations/start-reservation.ts';
import { type CarDetail, findCarById } from '../stock/find-car.ts';
import { chooseWords, type SamplePast, type SamplePerson } from './sample-past.ts';
import type { SampleSite } from './tell-story.ts';

const hourMs = 60 * 60_000;
/** Longer than a buyer may take to pay. */
const afterHoldMs = hourMs;
/** The card of the sandbox that is always good; real processors are never asked. */
const sandbox = 'sandbox';
const goodCard = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' };

/** Cars that can be reserved, spread over the stock; none where a site takes no deposits, or has them taken by a real processor. */
export async function listOfferedCars(ctx: SiteContext, wanted: number): Promise<CarDetail[]> {
  if (!ctx.site.settings.visitorPages.checkout) return [];
  const rows = await ctx.store.db
    .select({ id: car.id })
    .from(car)
    .where(
      and(inArray(car.dealershipId, [...ctx.site.dealershipIds]), eq(car.status, 'in_stock'), eq(car.reserved, false)),
    )
    .orderBy(asc(car.stockNumber), asc(car.id));
  const offered: CarDetail[] = [];
  const step = Math.max(1, Math.floor(rows.length / (wanted * 4)));
  for (let at = step; at < rows.length && offered.length < wanted; at += step) {
    const found = await findCarById(ctx, rows[at]?.id ?? 0);
    if (found.kind !== 'found') continue;
    if (findReservationOffer(ctx, found.car)?.processor === sandbox) offered.push(found.car);
  }
  return offered;
}

type SampleReservation = SamplePast['reservations'][number] & { buyer: SamplePerson; car: CarDetail };

/** Has a buyer reserve a car as the checkout does. */
export async function addSampleReservation(
  site: SampleSite,
  tx: Tx,
  { buyer, car: offered, daysAgo, pays, releasedAfter, reason }: SampleReservation,
): Promise<void> {
  const begunAt = new Date(site.ctx.clock.now().getTime() - daysAgo * 24 * hourMs);
  const at = (afterMs: number): SiteContext => ({
    ...site.ctx,
    clock: { now: () => new Date(begunAt.getTime() + afterMs) },
  });
  const ctx = at(0);
  const offer = findReservationOffer(ctx, offered);
  if (offer === null) return;
  const { name, lastName, email, phone } = buyer;
  const origin = `http://${ctx.site.slug}.localhost:${ctx.config.PORT}`;
  const values = { name: `${name} ${lastName}`, email, phone, agreed: 'yes', terms: nameTerms(offer.terms) };
  const getReturnUrl = (token: string) => `${origin}/reservations/${token}`;
  const started = await startReservation(ctx, { car: offered, values, accountId: null, origin, getReturnUrl });
  if (started.kind !== 'started') throw new Error(`a reservation of the demo was not started: ${started.kind}`);
  const [row] = await tx.select().from(reservation).where(eq(reservation.token, started.token));
  if (!row) throw new Error('a reservation of the demo is gone');
  if (pays) await payWithGoodCard(ctx, row, origin);
  await settleReservation(at(pays ? 0 : afterHoldMs), row.id);
  if (releasedAfter !== undefined) {
    const later = at(releasedAfter * hourMs);
    await releaseReservation(later, { id: row.id, reason: chooseWords(reason, site.position) });
    await settleReservation(later, row.id);
  }
  const isWaiting = and(eq(reservationMail.reservationId, row.id), eq(reservationMail.state, 'pending'));
  await tx.update(reservationMail).set({ state: 'delivered', attempts: 1, nextAttemptAt: null }).where(isWaiting);
}

/** Posts the processor's own form, as the buyer's browser does. */
async function payWithGoodCard(ctx: SiteContext, row: typeof reservation.$inferSelect, origin: string): Promise<void> {
  const form = await getPaymentPort(ctx, row).describeForm(getPaymentId(row), { origin, returnUrl: origin });
  if (form.kind !== 'posted') throw new Error('the sandbox has no form');
  const action = new URL(form.action);
  action.hostname = '127.0.0.1';
  const hidden = form.hidden.map(({ name, value }) => [name, value]);
  const body = new URLSearchParams([...Object.entries(goodCard), ...hidden]);
  await fetch(action, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(5_000) });
}

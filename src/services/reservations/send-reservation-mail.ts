import { and, eq, lte, min, sql } from 'drizzle-orm';
import { car, location, reservation, reservationMail } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import type { MailPort, SendOutcome } from '../enquiries/delivery/delivery-ports.ts';
import { getRetryDelayMs } from '../enquiries/delivery/retry-schedule.ts';
import { listSites } from '../sites/list-sites.ts';
import { presentReservationMail } from './present-reservation-mail.ts';

const leaseMs = 2 * 60_000;

/** Sends the mail that has been due longest; false if none is due. A mail that goes twice has the same Message-ID. */
export async function sendReservationMail(ctx: AppContext, mail: MailPort): Promise<boolean> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: reservationMail.id })
    .from(reservationMail)
    .where(and(eq(reservationMail.state, 'pending'), lte(reservationMail.nextAttemptAt, now)))
    .orderBy(reservationMail.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(reservationMail)
    .set({ attempts: sql`${reservationMail.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${reservationMail.id} = any(array(${due}))`)
    .returning();
  if (!claimed) return false;
  const outcome = await send(ctx, claimed, mail).catch((error: unknown): SendOutcome => {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  });
  await ctx.store.db
    .update(reservationMail)
    .set(describeOutcome(ctx, claimed, outcome))
    .where(eq(reservationMail.id, claimed.id));
  return true;
}

type ClaimedMail = typeof reservationMail.$inferSelect;

async function send(ctx: AppContext, claimed: ClaimedMail, mail: MailPort): Promise<SendOutcome> {
  const { id, reservationId, notice, reader, amountCents, target, createdAt } = claimed;
  const [row] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, reservationId));
  const site = (await listSites(ctx)).find((each) => each.id === row?.siteId);
  if (!row || !site) return { kind: 'failed', reason: 'the reservation or its site is gone', lasting: true };
  const { name, settings } = site;
  const vehicle = await findVehicle(ctx, row);
  const facts = { row, vehicle, notice, reader, amountCents, siteName: name, timeZone: settings.locale.timeZone };
  return mail.send({
    ...presentReservationMail(facts),
    senderName: name,
    ...{ messageId: `${id}@${ctx.config.PLATFORM_HOST}`, to: target, date: createdAt, attachments: [] },
    replyTo: await findReplyTo(ctx, { reservationId, reader, name, buyer: row }),
  });
}

async function findVehicle({ store: { db } }: AppContext, { carId, locationId }: typeof reservation.$inferSelect) {
  const { stockNumber, vin } = car;
  const [found] = carId === null ? [] : await db.select({ stockNumber, vin }).from(car).where(eq(car.id, carId));
  const [place] =
    locationId === null
      ? []
      : await db.select({ name: location.name }).from(location).where(eq(location.id, locationId));
  return { stockNumber: found?.stockNumber ?? null, vin: found?.vin ?? null, location: place?.name ?? null };
}

/** The buyer answers to the dealer, the dealer to the buyer. */
async function findReplyTo(
  ctx: AppContext,
  facts: { reservationId: string; reader: string; name: string; buyer: { name: string; email: string } },
): Promise<{ name: string; address: string } | null> {
  const { reservationId, reader, name, buyer } = facts;
  if (reader === 'dealer') return { name: buyer.name, address: buyer.email };
  const [dealer] = await ctx.store.db
    .select({ target: reservationMail.target })
    .from(reservationMail)
    .where(and(eq(reservationMail.reservationId, reservationId), eq(reservationMail.reader, 'dealer')))
    .limit(1);
  return dealer ? { name, address: dealer.target } : null;
}

function describeOutcome(ctx: AppContext, claimed: ClaimedMail, outcome: SendOutcome) {
  const { id, attempts } = claimed;
  if (outcome.kind !== 'failed') {
    const state = outcome.kind === 'sent' ? ('delivered' as const) : ('written' as const);
    return { state, nextAttemptAt: null, lastError: null };
  }
  const delayMs = getRetryDelayMs(attempts, outcome.lasting ? 'lasting' : 'passing');
  ctx.log.warn('a mail about a reservation was not sent', { mailId: id, reason: outcome.reason });
  if (delayMs === null) return { state: 'flagged' as const, nextAttemptAt: null, lastError: outcome.reason };
  return { nextAttemptAt: new Date(ctx.clock.now().getTime() + delayMs), lastError: outcome.reason };
}

/** When the next mail is due; null if none is waiting. */
export async function findNextMailAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db
    .select({ at: min(reservationMail.nextAttemptAt) })
    .from(reservationMail)
    .where(eq(reservationMail.state, 'pending'));
  return row?.at ?? null;
}

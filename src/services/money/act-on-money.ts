import { eq } from 'drizzle-orm';
import { onlinePayment, reservation } from '#db/schema/index.ts';
import type { Cents } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { findMoment, type WallTime } from '#rules/appointments/zoned-time.ts';
import { cleanText } from '#rules/forms/clean-text.ts';
import { readPaymentAmount } from '#rules/online-payments/online-payment.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import type { OnlinePayment } from '../online-payments/find-online-payment.ts';
import { refundOnlinePayment } from '../online-payments/refund-online-payment.ts';
import { settleOnlinePayment } from '../online-payments/settle-online-payment.ts';
import { extendReservation, refundReservation, releaseReservation } from '../reservations/act-on-reservation.ts';
import type { Reservation } from '../reservations/move-reservation.ts';
import { settleReservation } from '../reservations/settle-reservation.ts';
import { listSites } from '../sites/list-sites.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permit } from '../staff/permit.ts';

/** What was typed. */
export interface OfMoney {
  id: string;
  reason: string;
}

/** What became of it: done at the processor as well, or to be done once it answers. */
export type MoneyOutcome = 'settled' | 'unavailable';

const longestReason = 500;

/** OFF-17: sets the car free; what was paid goes back in full. */
export async function releaseFromOffice(ctx: OfficeContext, { id, reason }: OfMoney): Promise<MoneyOutcome> {
  await getPermittedReservation(ctx, { id, permission: 'money.manage' });
  await releaseReservation(ctx, { id, reason: readReason(reason) });
  return (await settleReservation(ctx, id)).kind;
}

export interface RefundTyped extends OfMoney {
  /** Dollars; nothing for all that is left. */
  amount: string;
}

/** OFF-17: gives back a part, or all that is left; the car stays reserved. */
export async function refundFromOffice(ctx: OfficeContext, { id, amount, reason }: RefundTyped): Promise<MoneyOutcome> {
  await getPermittedReservation(ctx, { id, permission: 'money.manage' });
  await refundReservation(ctx, { id, amountCents: readAmount(amount), reason: readReason(reason) });
  return (await settleReservation(ctx, id)).kind;
}

export interface ExtendTyped extends OfMoney {
  /** By the clock of the site. */
  until: WallTime;
}

/** OFF-17: keeps the car for its buyer until a later time. */
export async function extendFromOffice(ctx: OfficeContext, { id, until, reason }: ExtendTyped): Promise<MoneyOutcome> {
  const { siteId } = await getPermittedReservation(ctx, { id, permission: 'money.manage' });
  const site = (await listSites(ctx)).find((each) => each.id === siteId);
  const moment = site ? findMoment(until, site.settings.locale.timeZone) : null;
  if (moment === null) throw invalid('until', 'Please enter a day and a time until which it is kept.');
  await extendReservation(ctx, { id, until: moment, reason: readReason(reason) });
  return 'settled';
}

/** OFF-17: asks the processor now for whatever is due: to take the money that is set aside, or to give back what was promised. */
export async function settleFromOffice(ctx: OfficeContext, { id }: Pick<OfMoney, 'id'>): Promise<MoneyOutcome> {
  await getPermittedReservation(ctx, { id, permission: 'money.manage' });
  return (await settleReservation(ctx, id)).kind;
}

/** OFF-17: gives back a part of an online payment, or all that is left. */
export async function refundPaymentFromOffice(
  ctx: OfficeContext,
  { id, amount, reason }: RefundTyped,
): Promise<MoneyOutcome> {
  await getPermittedPayment(ctx, { id, permission: 'money.manage' });
  await refundOnlinePayment(ctx, { id, amountCents: readAmount(amount), reason: readReason(reason) });
  return (await settleOnlinePayment(ctx, id)).kind;
}

/** OFF-17: as `settleFromOffice`, of an online payment. */
export async function settlePaymentFromOffice(ctx: OfficeContext, { id }: Pick<OfMoney, 'id'>): Promise<MoneyOutcome> {
  await getPermittedPayment(ctx, { id, permission: 'money.manage' });
  return (await settleOnlinePayment(ctx, id)).kind;
}

interface Asked {
  id: string;
  permission: Permission;
}

export async function getPermittedReservation(ctx: OfficeContext, { id, permission }: Asked): Promise<Reservation> {
  const [row] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
  return requirePermitted(ctx, row, permission);
}

export async function getPermittedPayment(ctx: OfficeContext, { id, permission }: Asked): Promise<OnlinePayment> {
  const [row] = await ctx.store.db.select().from(onlinePayment).where(eq(onlinePayment.id, id));
  return requirePermitted(ctx, row, permission);
}

function requirePermitted<T extends { siteId: number; dealershipId: number }>(
  ctx: OfficeContext,
  row: T | undefined,
  permission: Permission,
): T {
  if (!row) throw new Refusal('not_found', 'There is nothing at this address.');
  permit(ctx, permission, { siteId: row.siteId, dealershipId: row.dealershipId });
  return row;
}

function readReason(text: string): string {
  const reason = cleanText(text).trim();
  if (reason === '') throw invalid('reason', 'Please say why; your colleagues will read it.');
  if (reason.length > longestReason) throw invalid('reason', `Please keep it under ${longestReason} characters.`);
  return reason;
}

function readAmount(text: string): Cents | null {
  if (text.trim() === '') return null;
  const cents = readPaymentAmount(text);
  if (cents === null) throw invalid('amount', 'Please enter the amount in dollars, such as 50 or 49.90.');
  return cents;
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', message, [{ field, message }]);
}

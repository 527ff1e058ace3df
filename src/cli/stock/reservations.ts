import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { App } from '#root/wiring.ts';
import {
  captureReservation,
  extendReservation,
  refundReservation,
  releaseReservation,
} from '#services/reservations/act-on-reservation.ts';
import { findReservationTime } from '#services/reservations/find-reservation-time.ts';
import { listPaymentGaps } from '#services/reservations/list-payment-gaps.ts';
import { listReservations, type ReservationSummary } from '#services/reservations/list-reservations.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { refuseUnknownSite } from '../sites/refuse-unknown-site.ts';

type Context = Pick<App, 'ctx'>;

export interface ReservationsListArgs {
  site?: string;
  /** As it was typed. */
  limit?: string;
}

const defaultLimit = 50;
const mostReservations = 10_000;

/** `forecourt reservations list [--site SLUG] [--limit N]` */
export async function runReservationsList(
  { ctx }: Context,
  args: ReservationsListArgs,
  io: CommandIo,
): Promise<number> {
  const limit = args.limit === undefined ? defaultLimit : Number(args.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostReservations) {
    io.writeError(`--limit must be a whole number from 1 to ${mostReservations}.`);
    return exitCodes.wrongInput;
  }
  if (await refuseUnknownSite(ctx, args.site, io)) return exitCodes.wrongInput;
  const found = await listReservations(ctx, { limit, ...(args.site === undefined ? {} : { siteSlug: args.site }) });
  for (const reservation of found) io.write(describeReservation(reservation));
  io.write(
    found.length === limit ? `newest ${limit} reservations; use --limit for more` : `${found.length} reservations`,
  );
  for (const { site, dealership, reason } of await listPaymentGaps(ctx)) {
    if (args.site === undefined || args.site === site)
      io.write(`nobody can pay at ${dealership} on ${site}: ${reason}`);
  }
  return exitCodes.done;
}

/** Without personal data, because the line may end up in a log. */
function describeReservation({
  id,
  createdAt,
  site,
  state,
  carSlug,
  reservedUntil,
  disputeState,
  balances,
}: ReservationSummary): string {
  const { cardHold, dealer, refunds, disputes } = balances;
  const money = [
    cardHold > 0 ? `on the card ${formatDollars(cardHold)}` : '',
    `paid ${formatDollars(dealer)}`,
    refunds > 0 ? `to be refunded ${formatDollars(refunds)}` : '',
    disputes > 0 ? `taken back by the bank ${formatDollars(disputes)}` : '',
  ].filter((text) => text !== '');
  const until = reservedUntil !== null && state === 'reserved' ? [`until ${reservedUntil.toISOString()}`] : [];
  const dispute = disputeState === null ? [] : [`dispute ${disputeState}`];
  return [id, createdAt.toISOString(), site, state, carSlug, money.join(', '), ...until, ...dispute].join('  ');
}

/** `forecourt reservations release ID` */
export async function runReservationsRelease({ ctx }: Context, args: { id: string }, io: CommandIo): Promise<number> {
  await releaseReservation({ ...ctx, actor: { kind: 'cli' } }, args);
  io.write(`${args.id}  released; what was paid is refunded by the running server`);
  return exitCodes.done;
}

/** `forecourt reservations capture ID` */
export async function runReservationsCapture({ ctx }: Context, { id }: { id: string }, io: CommandIo): Promise<number> {
  const cents = await captureReservation({ ...ctx, actor: { kind: 'cli' } }, { id });
  io.write(`${id}  ${formatDollars(cents)} is taken from the card by the running server`);
  return exitCodes.done;
}

export interface ExtendArgs {
  id: string;
  /** By the clock of the site, as it was typed. */
  until: string;
}

/** `forecourt reservations extend ID --until "YYYY-MM-DD HH:MM"` */
export async function runReservationsExtend(
  { ctx }: Context,
  { id, until }: ExtendArgs,
  io: CommandIo,
): Promise<number> {
  const { moment, timeZone } = await findReservationTime(ctx, { id, text: until });
  if (moment === null) {
    io.writeError(
      `--until must be a day and a time by the clock of the site (${timeZone}), such as "2026-12-01 17:00".`,
    );
    return exitCodes.wrongInput;
  }
  await extendReservation({ ...ctx, actor: { kind: 'cli' } }, { id, until: moment });
  io.write(`${id}  kept until ${moment.toISOString()}; its buyer is told`);
  return exitCodes.done;
}

export interface RefundArgs {
  id: string;
  /** Dollars, as they were typed. */
  amount?: string;
}

/** `forecourt reservations refund ID [--amount DOLLARS]` */
export async function runReservationsRefund(
  { ctx }: Context,
  { id, amount }: RefundArgs,
  io: CommandIo,
): Promise<number> {
  if (amount !== undefined && !/^\d{1,7}(\.\d{1,2})?$/.test(amount)) {
    io.writeError('--amount must be dollars, such as 50 or 49.90.');
    return exitCodes.wrongInput;
  }
  const amountCents = amount === undefined ? null : centsFromDollars(Number(amount));
  const refunded = await refundReservation({ ...ctx, actor: { kind: 'cli' } }, { id, amountCents });
  io.write(`${id}  ${formatDollars(refunded)} is refunded by the running server`);
  return exitCodes.done;
}

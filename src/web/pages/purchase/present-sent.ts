import { formatDollars } from '#kernel/money.ts';
import { choosePhone } from '#rules/car/phone.ts';
import { readPurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import { canReserve, getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import type { SiteContext } from '#services/context.ts';
import type { Purchase } from '#services/purchases/find-purchase.ts';
import type { FoundReservation } from '#services/reservations/find-reservation.ts';
import { findReservationOffer } from '#services/reservations/start-reservation.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { checkoutHref, purchaseHref, vehicleHref } from '../addresses.ts';
import { writeMoment } from '../garage/garage-words.ts';
import { presentPhone } from '../locations/present-location.ts';
import { type PresentedStep, presentSum } from './present-step.ts';

interface SentInput {
  ctx: SiteContext;
  purchase: Purchase;
  /** Null where it is not shown any more. */
  car: CarDetail | null;
  deposit: FoundReservation | null;
  /** Why the deposit cannot be paid now. */
  problem: string | null;
}

/** BUY-07: the order as it was sent, and how far its deposit has come. */
export function presentSent(input: SentInput): PresentedStep {
  const { ctx, purchase, car, problem } = input;
  const { sent } = readPurchaseDraft(purchase.content);
  const hasDeposit = sent?.hasDeposit === true;
  const canPay = hasDeposit && canPayNow(input);
  const pay = { label: 'Pay the deposit by card', action: purchaseHref(purchase.carSlug) };
  return {
    ...{ steps: [], changes: [], loan: null },
    sum: sent === null ? null : presentSum(sent.sum, sent.notes),
    content: {
      kind: 'sent',
      panel: {
        heading: 'Thank you. Your order has reached us.',
        paragraphs: [
          ...(problem === null ? [] : [problem]),
          'We have sent you a copy by email, and will call you to go through it.',
          ...(hasDeposit ? [describeDeposit(input, canPay)] : []),
        ],
        facts: [{ label: 'Sent', text: writeMoment(ctx, purchase.seenAt) }, ...listDepositFacts(input)],
        phone: presentDealerPhone(input),
        links: [
          ...listDepositLinks(input),
          ...(car === null ? [] : [{ label: 'See the vehicle', href: vehicleHref(car.slug) }]),
          { label: 'See all vehicles', href: '/search' },
        ],
      },
      buttons: canPay ? [{ ...pay, hidden: [{ name: 'go', value: 'pay' }] }] : [],
    },
  };
}

/** Of a deposit that is being paid or is paid. */
function isRunning({ deposit }: Pick<SentInput, 'deposit'>): boolean {
  return deposit !== null && ['held', 'authorised', 'reserved', 'completed'].includes(deposit.row.state);
}

function canPayNow(input: SentInput): boolean {
  const { ctx, car } = input;
  return !isRunning(input) && car !== null && canReserve(car) && findReservationOffer(ctx, car) !== null;
}

function presentDealerPhone({ ctx, car }: SentInput) {
  const byCarType = ctx.site.settings.vehicle.phoneByCarType;
  const number = car === null ? null : choosePhone(car.dealership, { carType: car.carType, byCarType });
  return presentPhone(number, { masked: false });
}

function listDepositFacts({ deposit }: SentInput): { label: string; text: string }[] {
  if (deposit === null) return [];
  const paidCents = sumOf(deposit.entries, 'captured');
  return [
    { label: 'Deposit', text: getReservationNumber(deposit.row.id) },
    ...(paidCents === 0 ? [] : [{ label: 'Paid by card', text: formatDollars(paidCents) }]),
  ];
}

function listDepositLinks(input: SentInput): LinkView[] {
  const { deposit } = input;
  if (deposit === null || !isRunning(input)) return [];
  const { state, amountCents, carSlug, token } = deposit.row;
  const label = state === 'held' ? `Pay ${formatDollars(amountCents)} by card` : 'Your reservation';
  return [{ label, href: checkoutHref(carSlug, token) }];
}

function describeDeposit({ deposit }: SentInput, canPay: boolean): string {
  const state = deposit?.row.state ?? null;
  if (state === 'reserved' || state === 'completed') return 'The deposit is paid, and the vehicle is reserved for you.';
  if (state === 'held' || state === 'authorised')
    return 'The vehicle is reserved for you as soon as the deposit is paid.';
  return canPay
    ? 'The deposit is not paid yet: until then the vehicle is not reserved. You have not been charged.'
    : 'The vehicle can no longer be reserved online. Please call us.';
}

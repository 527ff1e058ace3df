import { formatDollars } from '#kernel/money.ts';
import type { AssembledPurchase } from './assemble-purchase.ts';

/** What happens once a purchase is sent, in the order of time. */
export function listNextSteps({
  answers,
  offer,
  draft,
}: Pick<AssembledPurchase, 'answers' | 'offer' | 'draft'>): string[] {
  const { tradeIn, payment, handover } = answers;
  const hasEstimate = draft.estimate?.result.kind === 'estimate';
  return [
    ...(offer.deposit === null
      ? []
      : [`You pay ${formatDollars(offer.deposit.amountCents)} by card. From then on the vehicle is reserved for you.`]),
    'We call you to go through the order, and send you the contract to sign. Nothing is bought before you have signed it.',
    ...(tradeIn === null
      ? []
      : [
          hasEstimate
            ? 'We look at your trade-in. What it is worth is settled then: the estimate is no offer.'
            : 'We look at your trade-in, and tell you what it is worth.',
        ]),
    ...(payment?.way === 'finance'
      ? ['Our finance team sends you the application. The lender decides on rate and amount.']
      : []),
    handover?.way === 'delivery'
      ? 'When everything is paid we agree on a day and bring the vehicle to you.'
      : 'When everything is paid we agree on a day, and you pick the vehicle up.',
  ];
}

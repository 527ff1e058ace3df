import { formatDollars } from '#kernel/money.ts';
import type { Dispute, DisputeState } from './dispute.ts';
import { writeMoment } from './write-moment.ts';

export const disputeTitles: Record<DisputeState, string> = {
  asked: 'The bank asks about a payment',
  open: 'A payment is disputed',
  won: 'A dispute is closed in your favour',
  lost: 'A dispute is lost',
};

/** How a dispute stands, for staff: a title, and what it means for the money and for them. */
export function describeDispute({ state, takenCents, answerBy }: Dispute, timeZone: string) {
  const amount = formatDollars(takenCents);
  const answer =
    answerBy === null
      ? 'It has been answered; the bank decides.'
      : `Answer it in Stripe’s dashboard by ${writeMoment(answerBy, timeZone)}.`;
  const texts: Record<DisputeState, string> = {
    asked: `No money has moved. ${answer}`,
    open: `${takenCents > 0 ? `The bank has taken back ${amount} until it has decided` : 'The bank has taken nothing back yet'}. ${answer}`,
    won: 'The bank has decided: what it had taken is with the dealership again.',
    lost: `The bank has decided: ${takenCents > 0 ? `the ${amount} that it took back` : 'what was paid'} is with the buyer. Nothing else is refunded.`,
  };
  return { title: disputeTitles[state], text: texts[state] };
}

import { formatCount, formatDollars } from '#kernel/money.ts';
import { formatTerm } from '../finance/repayment-text.ts';
import { writeAustralianPhone } from '../forms/australian-phone.ts';
import { describeGst } from '../reservations/reservation-terms.ts';
import { getQuestion, listQuestions, nameVehicle } from '../tradein/trade-in-facts.ts';
import { writeRange } from '../tradein/write-lead-values.ts';
import type { PurchaseDraft } from './purchase-draft.ts';
import type { PurchaseOffer, PurchaseStep } from './purchase-steps.ts';
import type { PurchaseSum, SumLine } from './purchase-sum.ts';
import type { PurchaseAnswers, PurchasedTradeIn } from './read-step.ts';

interface AnsweredStep {
  step: PurchaseStep;
  answers: readonly { label: string; text: string }[];
}

interface Answered {
  answers: PurchaseAnswers;
  offer: PurchaseOffer;
  estimate: PurchaseDraft['estimate'];
}

/** What was answered, step by step, as buyer and dealer read it. */
export function describePurchase({ answers, offer, estimate }: Answered): AnsweredStep[] {
  const { details, tradeIn, payment, extras } = answers;
  const steps: AnsweredStep[] = [
    {
      step: 'details',
      answers: [
        { label: 'Name', text: [details?.name, details?.lastName].join(' ').trim() },
        { label: 'Email', text: details?.email ?? '' },
        { label: 'Phone', text: writeAustralianPhone(details?.phone ?? '') },
        { label: 'Postcode', text: details?.postcode ?? '' },
      ],
    },
    {
      step: 'trade-in',
      answers: tradeIn === null ? [{ label: 'Trade-in', text: 'None' }] : describeTradeIn(tradeIn, estimate),
    },
    { step: 'payment', answers: describePayment(payment) },
    { step: 'handover', answers: [describeHandover(answers)] },
    { step: 'extras', answers: [{ label: 'Extras', text: extras.map(({ name }) => name).join(', ') || 'None' }] },
  ];
  const leftOut = { 'trade-in': offer.tradeIn === null, extras: offer.extras.length === 0 };
  return steps
    .filter(({ step }) => !(step in leftOut && leftOut[step as keyof typeof leftOut]))
    .map(({ step, answers: all }) => ({ step, answers: all.filter(({ text }) => text !== '') }));
}

function describeTradeIn({ vehicle, answers }: PurchasedTradeIn, estimate: PurchaseDraft['estimate']) {
  const questions = listQuestions(vehicle.kind).map((name) => {
    const { label, choices } = getQuestion(name, vehicle.kind);
    return { label, text: new Map(choices).get(answers[name]) ?? '' };
  });
  const result = estimate?.result;
  return [
    { label: 'Trade-in', text: nameVehicle(vehicle) },
    { label: 'Kilometres', text: vehicle.kind === 'caravan' ? '' : `${formatCount(vehicle.odometerKm)} km` },
    ...questions,
    { label: 'Damage described', text: answers.damageText },
    { label: 'Money owed on it', text: answers.financeOwing ? 'Yes' : '' },
    {
      label: 'Online estimate',
      text: result?.kind === 'estimate' ? writeRange(result.valuation) : 'None online: a person values it',
    },
  ];
}

function describePayment(payment: PurchaseAnswers['payment']) {
  if (payment === null) return [];
  if (payment.way === 'cash') return [{ label: 'How you pay', text: 'Without finance' }];
  const { ownCents, termYears, residualCents } = payment;
  return [
    { label: 'How you pay', text: 'With finance' },
    { label: 'Your own money', text: formatDollars(ownCents) },
    { label: 'Term', text: formatTerm(termYears) },
    { label: 'Final payment', text: residualCents > 0 ? formatDollars(residualCents) : '' },
  ];
}

export function describeHandover({ handover }: Pick<PurchaseAnswers, 'handover'>): { label: string; text: string } {
  if (handover === null) return { label: 'Handover', text: '' };
  if (handover.way === 'pick-up') return { label: 'Pick-up', text: handover.name };
  const { address, suburb, postcode } = handover;
  return { label: 'Delivery', text: `${address}, ${suburb} ${postcode}` };
}

/** "$24,990", what comes off with a minus, and what costs nothing as free. */
export function writeSumLine({ cents }: Pick<SumLine, 'cents'>): string {
  if (cents === 0) return 'Free';
  return cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents);
}

/** The whole sum as plain lines. */
export function writeSum(sum: PurchaseSum): string[] {
  const write = ({ label, cents }: SumLine) => `${label}: ${writeSumLine({ cents })}`;
  const left = labelLeft(sum);
  return [
    ...sum.costs.map(write),
    `Total: ${formatDollars(sum.totalCents)}`,
    ...sum.credits.map(write),
    `${left.label}: ${formatDollars(left.cents)}`,
  ];
}

/** A trade-in may be worth more than all of it. */
export function labelLeft({ leftCents }: Pick<PurchaseSum, 'leftCents'>): { label: string; cents: number } {
  return leftCents < 0 ? { label: 'Left for you', cents: -leftCents } : { label: 'Left to pay', cents: leftCents };
}

/** What a trade-in does to the sum; none where there is none. */
export function describeTradeInCount({ answers, estimate }: Omit<Answered, 'offer'>): string[] {
  if (answers.tradeIn === null) return [];
  return estimate?.result.kind === 'estimate'
    ? [
        `Your trade-in is estimated at ${writeRange(estimate.result.valuation)}. The final price is set only after an inspection.`,
      ]
    : ['Your trade-in is not counted here: a person values it, after an inspection.'];
}

/** BUY-07, BUY-08: what of the sum is GST. Registration and duty are part of some prices and hold none, so that only the invoice can say it of those. */
export function describeSumGst(sum: PurchaseSum, { deposit }: Pick<PurchaseOffer, 'deposit'>): string[] {
  const addedCents = sum.costs.slice(1).reduce((all, { cents }) => all + cents, 0);
  const added = addedCents === 0 ? '' : ` Delivery and extras include $${(addedCents / 1100).toFixed(2)} of it.`;
  return [
    `All amounts include GST.${added} The tax invoice states the GST of the vehicle.`,
    ...(deposit === null ? [] : [`GST included in the deposit: ${describeGst(deposit)}`]),
  ];
}

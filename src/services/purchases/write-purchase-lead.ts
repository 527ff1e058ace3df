import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { describePurchase, writeSum } from '#rules/purchases/describe-purchase.ts';
import { describeTerms } from '#rules/reservations/reservation-terms.ts';
import { draftSchema } from '#rules/tradein/draft.ts';
import { describeOutcome, type OwnFacts, writeLeadValues } from '#rules/tradein/write-lead-values.ts';
import type { SendPurchaseInput } from './send-purchase.ts';

/** LEAD-16: everything that the buyer has answered and seen, as values of a lead. */
export function writePurchaseLead({ purchase, assembled, loanText }: SendPurchaseInput): {
  values: FormValues;
  own: OwnFacts;
} {
  const { car, answers, offer, draft, sum } = assembled;
  const { details } = answers;
  const described = describePurchase({ answers, offer, estimate: draft.estimate });
  const say = (step: string) =>
    described
      .find((each) => each.step === step)
      ?.answers.map(({ label, text }) => `${label}: ${text}`)
      .join('; ') ?? '';
  const trade = writeTradeIn(assembled);
  const notes = {
    ...trade.notes,
    purchase_sum: writeSum(sum).join('\n'),
    purchase_payment: say('payment').replace(/^How you pay: /, ''),
    purchase_loan: loanText ?? '',
    purchase_handover: say('handover'),
    purchase_extras: answers.extras.map(({ name }) => name).join(', '),
    purchase_deposit: offer.deposit === null ? 'None online' : `Agreed to: ${describeTerms(offer.deposit).join(' ')}`,
  };
  return {
    values: {
      ...{ name: details?.name, last_name: details?.lastName, email: details?.email, phone: details?.phone },
      ...{ postcode: details?.postcode, car_id: String(car.id), submission_key: `buy-online-${purchase.id}` },
      ...trade.values,
    },
    own: {
      subcategory: 'Buy Online',
      notes: Object.fromEntries(Object.entries(notes).filter(([, text]) => text !== '')),
    },
  };
}

/** As a valuation says it of its lead. */
function writeTradeIn({ answers: { tradeIn }, draft: { estimate } }: SendPurchaseInput['assembled']) {
  if (tradeIn === null) return { values: {}, notes: {} };
  const draft = draftSchema.parse({ form: 'trade-in', ...tradeIn, estimate: estimate?.result ?? null });
  const { form: _form, ...values } = writeLeadValues(draft, null);
  const { form_completed: _completed, offer_accepted: _accepted, ...notes } = describeOutcome(draft).notes;
  return { values, notes };
}

import { formatCount, formatDollars } from '#kernel/money.ts';
import type { ItemType } from '../car/car-facts.ts';
import type { TradeInDraft } from './draft.ts';
import { noEstimateWords } from './guidance.ts';
import { type AdjustmentAnswers, getQuestion, listQuestions } from './trade-in-facts.ts';
import { detailsGiven, inspectionRequested, offerAccepted } from './trade-in-stages.ts';
import type { Valuation } from './valuation.ts';

/** What only the server says of a lead: nobody can post it. */
export interface OwnFacts {
  subcategory: string;
  /** By the names of fields that are notes. */
  notes: Record<string, string>;
}

const stages = { open: detailsGiven, inspection: inspectionRequested, accepted: offerAccepted } as const;

/** What a visitor has said of a trade-in, under the names of its form (`rules/forms/fields/trade-in-fields.ts`). */
export function writeLeadValues(draft: TradeInDraft, carDealershipId: number | null): Record<string, string> {
  const { vehicle, answers } = draft;
  return dropEmpty({
    form: draft.form,
    car_id: draft.carId?.toString() ?? '',
    car_dealership_id: carDealershipId?.toString() ?? '',
    rego: draft.rego,
    regoState: draft.rego === '' ? '' : draft.regoState,
    // The look-up shows no more of it: enough to tell two vehicles apart.
    trade_vin: draft.vin === null ? '' : `ending in ${draft.vin.slice(-4)}`,
    trade_kind: vehicle?.kind ?? '',
    trade_make: vehicle?.make ?? '',
    trade_model: vehicle?.model ?? '',
    trade_badge: vehicle?.badge ?? '',
    trade_year: vehicle?.year.toString() ?? '',
    trade_km: writeKm(vehicle),
    adjustmentAnswers: answers === null ? '' : writeAnswers(answers, vehicle?.kind ?? 'car'),
    trade_damage: answers?.damageText ?? '',
    trade_finance: answers === null ? '' : answers.financeOwing ? 'yes' : 'no',
  });
}

/** A caravan has none, unless somebody typed some. */
function writeKm(vehicle: TradeInDraft['vehicle']): string {
  if (vehicle === null || (vehicle.kind === 'caravan' && vehicle.odometerKm === 0)) return '';
  return formatCount(vehicle.odometerKm);
}

/** How far it has come, and what our valuation says of it. */
export function describeOutcome({ estimate, outcome }: TradeInDraft): OwnFacts {
  const notes = dropEmpty({
    valuation: estimate === null ? '' : writeEstimate(estimate),
    valuation_reasons: estimate?.kind === 'estimate' ? writeReasons(estimate.valuation) : '',
    form_completed: outcome === 'open' ? 'no' : 'yes',
    offer_accepted: outcome === 'accepted' ? 'yes' : 'no',
  });
  return { subcategory: stages[outcome], notes };
}

function writeEstimate(estimate: NonNullable<TradeInDraft['estimate']>): string {
  return estimate.kind === 'estimate' ? writeRange(estimate.valuation) : `none: ${noEstimateWords[estimate.why]}`;
}

export function writeRange({ minCents, maxCents }: Pick<Valuation, 'minCents' | 'maxCents'>): string {
  const range = [minCents, maxCents].map(formatDollars);
  return minCents === maxCents ? (range[0] ?? '') : range.join(' to ');
}

function writeAnswers(answers: AdjustmentAnswers, kind: ItemType): string {
  return listQuestions(kind)
    .map((name) => {
      const { label, choices } = getQuestion(name, kind);
      return `${label}: ${new Map(choices).get(answers[name]) ?? ''}`;
    })
    .join('; ');
}

function writeReasons({ reasons, description }: Valuation): string {
  return `${reasons.map((reason) => `${reason.label}: ${writeRange(reason)}`).join('; ')}. ${description}`;
}

function dropEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

import { z } from 'zod';
import { adjustmentQuestions, bestAnswers, tradeInKinds } from './trade-in-facts.ts';

const typed = z.string().max(200).default('');
const cents = z.int();

/** One of the choices, by its name. */
const oneOf = <Choices extends Record<string, string>>(choices: Choices) =>
  z.enum(Object.keys(choices) as [keyof Choices & string, ...(keyof Choices & string)[]]);

const { condition, serviceHistory, keys, damage } = adjustmentQuestions;

/** One choice of each question; what was not answered counts as the best. */
export const adjustmentSchema = z.object({
  condition: oneOf(condition.choices).default(bestAnswers.condition),
  serviceHistory: oneOf(serviceHistory.choices).default(bestAnswers.serviceHistory),
  keys: oneOf(keys.choices).default(bestAnswers.keys),
  damage: oneOf(damage.choices).default(bestAnswers.damage),
});

const vehicleSchema = z.object({
  kind: z.enum(tradeInKinds),
  make: z.string(),
  model: z.string(),
  badge: z.string(),
  year: z.int(),
  odometerKm: z.int(),
});

const comparedSchema = z.object({
  id: z.int(),
  name: z.string(),
  odometerKm: z.int().nullable(),
  priceCents: cents,
  priceType: z.string(),
  adjustedCents: cents,
  isCounted: z.boolean(),
});

export const estimateSchema = z.union([
  z.object({
    kind: z.literal('estimate'),
    valuation: z.object({
      minCents: cents,
      maxCents: cents,
      description: z.string(),
      reasons: z.array(z.object({ label: z.string(), minCents: cents, maxCents: cents })).readonly(),
      compared: z.array(comparedSchema).readonly().default([]),
    }),
  }),
  z.object({ kind: z.literal('none'), why: z.enum(['off', 'too_old', 'too_far', 'too_few', 'unavailable']) }),
]);

/** LEAD-07: a valuation that is being filled in, step by step. */
export const draftSchema = z.object({
  form: z.enum(['trade-in', 'sell-my-car']),
  /** The car that it goes towards. */
  carId: z.int().nullable().default(null),
  rego: typed,
  regoState: typed,
  /** Masked. */
  vin: z.string().nullable().default(null),
  /** What the look-up answered, to begin with. */
  found: z.object({ make: typed, model: typed, badge: typed, year: typed }).nullable().default(null),
  vehicle: vehicleSchema.nullable().default(null),
  answers: adjustmentSchema.extend({ damageText: z.string(), financeOwing: z.boolean() }).nullable().default(null),
  /** Contact data as they were last sent, by the names of the form. */
  contact: z.record(z.string(), z.string()).nullable().default(null),
  estimate: estimateSchema.nullable().default(null),
  outcome: z.enum(['open', 'inspection', 'accepted']).default('open'),
});

export type TradeInDraft = z.output<typeof draftSchema>;

export const tradeInSteps = ['details', 'condition', 'contact', 'estimate'] as const;
export type TradeInStep = (typeof tradeInSteps)[number];

export const stepLabels: Readonly<Record<TradeInStep, string>> = {
  details: 'Your vehicle',
  condition: 'Condition',
  contact: 'Your details',
  estimate: 'Estimate',
};

/** How far a visitor has come: every step up to it can be opened. */
export function findOpenStep({ vehicle, answers, estimate }: TradeInDraft): TradeInStep {
  if (vehicle === null) return 'details';
  if (answers === null) return 'condition';
  return estimate === null ? 'contact' : 'estimate';
}

/** The step that was asked for, or the first that is still to be filled in before it. */
export function chooseStep(draft: TradeInDraft, asked: string | null): TradeInStep {
  const open = findOpenStep(draft);
  const wanted = tradeInSteps.find((step) => step === asked) ?? open;
  return tradeInSteps.indexOf(wanted) <= tradeInSteps.indexOf(open) ? wanted : open;
}

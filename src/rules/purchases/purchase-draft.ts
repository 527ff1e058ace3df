import { z } from 'zod';
import { cutText } from '../forms/clean-text.ts';
import type { FormValues } from '../forms/posted/form-values.ts';
import { estimateSchema } from '../tradein/draft.ts';
import { adjustmentQuestions } from '../tradein/trade-in-facts.ts';
import { type AskedPurchaseStep, askedPurchaseSteps } from './purchase-steps.ts';

const lineSchema = z.object({ key: z.string(), label: z.string(), cents: z.int() });
const lines = z.array(lineSchema).readonly();
const sumSchema = z.object({ costs: lines, totalCents: z.int(), credits: lines, leftCents: z.int() });

const seenSchema = z.record(z.string(), z.object({ label: z.string(), cents: z.int() }));

/** Lines of the sum as a visitor has seen them, by their keys. */
export type SeenPrices = z.output<typeof seenSchema>;

/** BUY-07: a purchase that is being filled in, as it was typed, so that nothing of it is lost on the way. */
const purchaseDraftSchema = z.object({
  values: z.record(z.string(), z.string()).default({}),
  /** The steps that were right when they were sent. */
  done: z.array(z.enum(askedPurchaseSteps)).default([]),
  /** What the trade-in may be worth, and the answers that it was worked out from. */
  estimate: z.object({ of: z.string(), result: estimateSchema }).nullable().default(null),
  seen: seenSchema.default({}),
  /** As it was sent, with what was said besides. */
  sent: z
    .object({ sum: sumSchema, notes: z.array(z.string()), hasDeposit: z.boolean() })
    .nullable()
    .default(null),
});

export type PurchaseDraft = z.output<typeof purchaseDraftSchema>;

export const emptyPurchase: PurchaseDraft = purchaseDraftSchema.parse({});

/** A draft of an older version of this server begins anew rather than break a page. */
export function readPurchaseDraft(content: unknown): PurchaseDraft {
  return purchaseDraftSchema.safeParse(content).data ?? emptyPurchase;
}

/** The fields of each step, by the names of its form. */
export const purchaseFields: Readonly<Record<AskedPurchaseStep, readonly string[]>> = {
  details: ['name', 'last_name', 'email', 'phone', 'postcode'],
  'trade-in': [
    ...['trade', 'trade_kind', 'trade_make', 'trade_model', 'trade_badge', 'trade_year', 'trade_km'],
    ...[...Object.keys(adjustmentQuestions), 'trade_damage', 'trade_finance'],
  ],
  payment: ['way', 'own_money', 'term', 'final_payment'],
  handover: ['handover', 'pick_up', 'address', 'suburb', 'delivery_postcode'],
  extras: ['extras'],
  deposit: ['agreed'],
};

/** Longer than any field of a purchase. */
const longest = 800;
/** Between the choices of one field. */
export const choiceBreak = ',';

/** The draft with what was posted for a step, right or not; what was posted for others is not believed. */
export function mergePurchaseStep(draft: PurchaseDraft, step: AskedPurchaseStep, posted: FormValues): PurchaseDraft {
  const typed = purchaseFields[step].map((name) => [name, readTyped(posted, name)] as const);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(typed) } };
}

function readTyped(posted: FormValues, name: string): string {
  const value = Object.hasOwn(posted, name) ? posted[name] : '';
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.filter((each) => typeof each === 'string').map((each) => each.toWellFormed().replaceAll('\0', ''));
  return cutText(texts.join(choiceBreak), longest);
}

/** Whether that step counts as filled in from now on. */
export function markPurchaseStep(draft: PurchaseDraft, step: AskedPurchaseStep, isRight: boolean): PurchaseDraft {
  const others = draft.done.filter((each) => each !== step);
  return { ...draft, done: isRight ? [...others, step] : others };
}

/** What goes on with another car: all but what was agreed to of this one, and what it cost. */
export function carryPurchase(draft: PurchaseDraft): PurchaseDraft {
  const { agreed: _, pick_up: _place, ...values } = draft.values;
  return { ...draft, values, done: draft.done.filter((step) => step !== 'deposit'), seen: {}, sent: null };
}

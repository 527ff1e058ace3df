import type { z } from 'zod';
import type { Cents } from '#kernel/money.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { fieldLimits } from '../forms/fields/field-limits.ts';
import {
  choiceSchema,
  emailSchema,
  numberSchema,
  phoneSchema,
  postcodeSchema,
  requiredLine,
} from '../forms/fields/field-schemas.ts';
import { formMessages } from '../forms/messages.ts';
import { nameTerms } from '../reservations/reservation-terms.ts';
import type { TradeInDraft } from '../tradein/draft.ts';
import { readAnswers, readStepVehicle } from '../tradein/read-step.ts';
import type { TradeInVehicle } from '../tradein/trade-in-facts.ts';
import { choiceBreak } from './purchase-draft.ts';
import type { AskedPurchaseStep, PurchaseExtra, PurchaseOffer } from './purchase-steps.ts';

interface PurchaseContact {
  name: string;
  lastName: string;
  email: string;
  phone: string;
  postcode: string;
}

export interface PurchasedTradeIn {
  vehicle: TradeInVehicle;
  answers: NonNullable<TradeInDraft['answers']>;
}

type PurchasePayment =
  | { way: 'cash' }
  /** Money of the buyer's own beside trade-in and deposit; what is left at the end of the term. */
  | { way: 'finance'; ownCents: Cents; termYears: number; residualCents: Cents };

type PurchaseHandover =
  | { way: 'pick-up'; locationId: string; name: string }
  | { way: 'delivery'; address: string; suburb: string; postcode: string };

/** What a buyer has answered; null where the step is missing or wrong, and where there is none. */
export interface PurchaseAnswers {
  details: PurchaseContact | null;
  tradeIn: PurchasedTradeIn | null;
  payment: PurchasePayment | null;
  handover: PurchaseHandover | null;
  extras: readonly PurchaseExtra[];
  /** The terms that were agreed to hold now. */
  isAgreed: boolean;
}

type Values = Readonly<Record<string, string>>;

interface ReadPurchase {
  answers: PurchaseAnswers;
  /** What is wrong with each step of the offer; those that are right are left out. */
  wrong: ReadonlyMap<AskedPurchaseStep, readonly FieldProblem[]>;
}

/** BUY-07: everything that was typed, by what the site offers for the car now. */
export function readPurchase(values: Values, offer: PurchaseOffer): ReadPurchase {
  const wrong = new Map<AskedPurchaseStep, readonly FieldProblem[]>();
  const tryStep = <Answer>(step: AskedPurchaseStep, read: (checks: Checks) => Answer): Answer | null => {
    const checks = openChecks(values);
    const answer = read(checks);
    if (checks.problems.length === 0) return answer;
    wrong.set(step, checks.problems);
    return null;
  };
  const { tradeIn, extras, deposit } = offer;
  return {
    answers: {
      details: tryStep('details', readContact),
      tradeIn: tradeIn === null ? null : tryStep('trade-in', (checks) => readTradeIn(checks, tradeIn)),
      payment: tryStep('payment', (checks) => readPayment(checks, offer)),
      handover: tryStep('handover', (checks) => readHandover(checks, offer)),
      extras: extras.length === 0 ? [] : (tryStep('extras', (checks) => readExtras(checks, extras)) ?? []),
      isAgreed: deposit !== null && tryStep('deposit', (checks) => readAgreed(checks, deposit)) === true,
    },
    wrong,
  };
}

interface Checks {
  values: Values;
  problems: FieldProblem[];
  /** The text of a field by its schema; an empty one where it is wrong. */
  check(field: string, schema: z.ZodType<string>): string;
  refuse(field: string, message: string): void;
}

function openChecks(values: Values): Checks {
  const problems: FieldProblem[] = [];
  const refuse = (field: string, message: string) => {
    problems.push({ field, message });
  };
  return {
    ...{ values, problems, refuse },
    check(field, schema) {
      const parsed = schema.safeParse(values[field] ?? '');
      if (!parsed.success) refuse(field, parsed.error.issues[0]?.message ?? formMessages.missing(field));
      return parsed.data ?? '';
    },
  };
}

function readContact({ check }: Checks): PurchaseContact {
  return {
    name: check('name', requiredLine('First name', fieldLimits.name)),
    lastName: check('last_name', requiredLine('Last name', fieldLimits.name)),
    email: check('email', emailSchema),
    phone: check('phone', phoneSchema),
    postcode: check('postcode', postcodeSchema),
  };
}

function readTradeIn(checks: Checks, terms: NonNullable<PurchaseOffer['tradeIn']>): PurchasedTradeIn | null {
  if (checks.check('trade', choiceSchema('Trade-in', ['no', 'yes'])) !== 'yes') return null;
  const vehicle = readStepVehicle(checks.values, terms);
  const kind = vehicle.kind === 'vehicle' ? vehicle.vehicle.kind : (terms.kinds[0] ?? 'car');
  const answers = readAnswers(checks.values, kind);
  for (const read of [vehicle, answers]) if (read.kind === 'invalid') checks.problems.push(...read.problems);
  if (vehicle.kind === 'invalid' || answers.kind === 'invalid') return null;
  return { vehicle: vehicle.vehicle, answers: answers.answers };
}

const mostDollars = 250_000;

function readPayment(checks: Checks, { terms, hasFinalPayment }: PurchaseOffer): PurchasePayment {
  if (checks.check('way', choiceSchema('How you pay', ['cash', 'finance'])) !== 'finance') return { way: 'cash' };
  const term = checks.check(
    'term',
    choiceSchema(
      'Term',
      terms.map(({ value }) => value),
    ),
  );
  return {
    way: 'finance',
    ownCents: readDollars(checks, 'own_money', 'Your own money'),
    termYears: Number(term),
    residualCents: hasFinalPayment ? readDollars(checks, 'final_payment', 'Final payment') : 0,
  };
}

function readDollars({ values, check }: Checks, field: string, label: string): Cents {
  if ((values[field] ?? '').trim() === '') return 0;
  const bounds = { label, min: 0, max: mostDollars, prefix: '$', suffix: '', grouped: true };
  return Number(check(field, numberSchema(bounds))) * 100;
}

function readHandover(checks: Checks, { pickUps, delivers }: PurchaseOffer): PurchaseHandover {
  const ways = [...(pickUps.length > 0 ? ['pick-up'] : []), ...(delivers ? ['delivery'] : [])];
  const way = checks.check('handover', choiceSchema('How you get it', ways));
  if (way !== 'delivery') {
    const id = pickUps.length === 1 ? (pickUps[0]?.value ?? '') : readPickUp(checks, pickUps);
    return { way: 'pick-up', locationId: id, name: pickUps.find(({ value }) => value === id)?.label ?? '' };
  }
  return {
    way: 'delivery',
    address: checks.check('address', requiredLine('Street address', fieldLimits.hidden)),
    suburb: checks.check('suburb', requiredLine('Suburb', fieldLimits.name)),
    postcode: checks.check('delivery_postcode', postcodeSchema),
  };
}

function readPickUp(checks: Checks, pickUps: PurchaseOffer['pickUps']): string {
  if (checks.values.handover !== 'pick-up') return '';
  return checks.check(
    'pick_up',
    choiceSchema(
      'Location',
      pickUps.map(({ value }) => value),
    ),
  );
}

/** The ids that were ticked, offered still or not. */
export function listTickedExtras(values: Values): string[] {
  return (values.extras ?? '').split(choiceBreak).filter((id) => id !== '');
}

function readExtras({ values }: Checks, extras: readonly PurchaseExtra[]): PurchaseExtra[] {
  const ticked = listTickedExtras(values);
  return extras.filter(({ id }) => ticked.includes(id));
}

/** The price is a part of the terms: where it changes, they are to be agreed to again. */
function readAgreed({ values, refuse }: Checks, terms: NonNullable<PurchaseOffer['deposit']>): boolean {
  if (values.agreed === nameTerms(terms)) return true;
  refuse('agreed', 'Please read the terms and tick that you agree to them.');
  return false;
}

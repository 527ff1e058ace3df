import type { AnswerGroupView } from '#blocks/finance/answer-groups.tsx';
import type { PurchaseFormView } from '#blocks/purchase/purchase-form.tsx';
import type { PurchaseSumView } from '#blocks/purchase/purchase-sum.tsx';
import type { JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { formatDollars } from '#kernel/money.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import {
  describePurchase,
  describeSumGst,
  describeTradeInCount,
  labelLeft,
  writeSumLine,
} from '#rules/purchases/describe-purchase.ts';
import type { PurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import { findOpenStep, getNeighbour, type PurchaseStep, purchaseStepLabels } from '#rules/purchases/purchase-steps.ts';
import { type PurchaseSum, writeSeen } from '#rules/purchases/purchase-sum.ts';
import { describeTerms } from '#rules/reservations/reservation-terms.ts';
import type { Account } from '#services/accounts/sessions/find-visitor.ts';
import type { SiteContext } from '#services/context.ts';
import type { AssembledPurchase } from '#services/purchases/assemble-purchase.ts';
import type { Purchase } from '#services/purchases/find-purchase.ts';
import { listNextSteps } from '#services/purchases/list-next-steps.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { PurchaseView } from '#templates/plain-pages/money/purchase-page.tsx';
import { purchaseHref } from '../addresses.ts';
import { writeMoment } from '../garage/garage-words.ts';
import { presentPurchaseLoan } from './present-purchase-loan.ts';
import { groupTyped, presentStepGroups } from './present-step-fields.ts';

interface StepInput {
  ctx: SiteContext;
  account: Account;
  /** Null before the first step was sent. */
  purchase: Purchase | null;
  assembled: AssembledPurchase;
  step: PurchaseStep;
  card: CarCard | null;
  problems: readonly FieldProblem[];
  /** What is wrong with the whole of it. */
  message: string | null;
}

export type PresentedStep = Pick<PurchaseView, 'steps' | 'changes' | 'sum' | 'loan' | 'content'>;

/** A step of the purchase, with the sum as it is now. */
export function presentStep(input: StepInput): PresentedStep {
  const { ctx, assembled, card } = input;
  const { keepDays } = ctx.site.settings.buyOnline;
  return {
    steps: presentProgress(input),
    changes: presentChanges(input),
    sum: presentSum(assembled.sum, listNotes(assembled)),
    loan: presentPurchaseLoan(ctx, assembled, card),
    content: {
      kind: 'step',
      form: presentForm(input),
      privacy: `Your answers are kept with your account, so that you can go on from any device. They are erased ${keepDays} days after you last went on, or when you erase them.`,
    },
  };
}

function listNotes({ sum, offer, answers, draft }: AssembledPurchase): string[] {
  return [...describeTradeInCount({ answers, estimate: draft.estimate }), ...describeSumGst(sum, offer)];
}

function presentProgress({ assembled: { steps, done, car }, step }: StepInput): JourneyStepView[] {
  const open = steps.indexOf(findOpenStep(steps, done));
  const current = steps.indexOf(step);
  return steps.map((each, index) => ({
    label: purchaseStepLabels[each],
    state: index === current ? 'current' : index < open ? 'done' : 'ahead',
    href: index !== current && index <= open ? purchaseHref(car.slug, each) : null,
  }));
}

/** What it was, what it is, and since when. */
function presentChanges({ ctx, purchase, assembled: { changes } }: StepInput): string[] {
  const when = purchase === null ? '' : ` when you last went on, on ${writeMoment(ctx, purchase.seenAt)}`;
  return changes.map(({ label, wasCents, isCents }) => {
    const was = `${label}: it was ${formatDollars(wasCents)}${when}`;
    return isCents === null ? `${was}, and is not offered any more.` : `${was}; now it is ${formatDollars(isCents)}.`;
  });
}

const heading = 'Your order';

export function presentSum(sum: PurchaseSum, notes: readonly string[]): PurchaseSumView {
  const { label, cents } = labelLeft(sum);
  return {
    heading,
    lines: [
      ...sum.costs.map((line) => ({ label: line.label, text: writeSumLine(line), isTotal: false })),
      { label: 'Total', text: formatDollars(sum.totalCents), isTotal: true },
      ...sum.credits.map((line) => ({ label: line.label, text: writeSumLine(line), isTotal: false })),
      ...(sum.credits.length === 0 ? [] : [{ label, text: formatDollars(cents), isTotal: true }]),
    ],
    notes,
  };
}

/** In the fields of the first step stands what the account knows. */
function listValues({ account }: StepInput, draft: PurchaseDraft): PurchaseDraft['values'] {
  if ('email' in draft.values) return draft.values;
  const { name, lastName, email, phone, postcode } = account;
  return {
    name,
    last_name: lastName,
    email: email ?? '',
    phone: writeAustralianPhone(phone ?? ''),
    postcode,
    ...draft.values,
  };
}

function presentForm(input: StepInput): PurchaseFormView {
  const { assembled, step, purchase, problems, message } = input;
  const { car, draft, offer, sum, steps } = assembled;
  const isLast = step === 'review';
  const asked = isLast ? [] : presentStepGroups(step, { offer, values: listValues(input, draft) });
  const groups = asked.map(({ when, fields }) => ({
    when,
    fields: fields.map((field) => ({
      ...groupTyped(field),
      error: problems.find((problem) => problem.field === field.name)?.message ?? null,
    })),
  }));
  return {
    id: 'purchase',
    heading: purchaseStepLabels[step],
    introduction: introductions[step] ?? null,
    action: purchaseHref(car.slug, step),
    hidden: [
      { name: 'step', value: step },
      { name: 'seen', value: writeSeen(sum) },
    ],
    groups,
    fields: groups.flatMap(({ fields }) => fields),
    reading: presentReading(input),
    review: isLast ? presentReview(assembled) : [],
    submitLabel: isLast ? labelSend(assembled) : 'Next',
    problem: message,
    ...{ call: null, privacyLink: null, steps: null },
    back: getNeighbour(steps, step, -1) === null ? null : { name: 'go', value: 'back', label: 'Back' },
    erase: purchase === null ? null : { name: 'go', value: 'erase', label: 'Erase what I answered' },
  };
}

const introductions: Partial<Record<PurchaseStep, string>> = {
  details: 'Who buys it. We use these for your order alone.',
  'trade-in': 'What yours may be worth comes off the sum at once; the final price is set only after an inspection.',
  payment: 'You apply for a loan later. Here you see what it may cost.',
  extras: 'You can leave this empty.',
  review: 'Please read it once more. Nothing is sent before you press the button below.',
};

function labelSend({ offer }: AssembledPurchase): string {
  if (offer.deposit === null) return 'Send my order';
  return `Send my order and pay ${formatDollars(offer.deposit.amountCents)}`;
}

function presentReading({ assembled, step }: StepInput): PurchaseFormView['reading'] {
  const { offer } = assembled;
  if (step === 'deposit' && offer.deposit !== null) {
    return [{ heading: 'The terms of the deposit', lines: describeTerms(offer.deposit) }];
  }
  return step === 'review' ? [{ heading: 'What happens next', lines: listNextSteps(assembled) }] : [];
}

function presentReview({ car, answers, offer, draft }: AssembledPurchase): AnswerGroupView[] {
  return describePurchase({ answers, offer, estimate: draft.estimate }).map(({ step, answers: said }) => ({
    heading: purchaseStepLabels[step],
    change: { label: `Change ${purchaseStepLabels[step].toLowerCase()}`, href: purchaseHref(car.slug, step) },
    answers: said,
  }));
}

import type { FieldProblem } from '#kernel/refusal.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import type { TradeInDraft } from '#rules/tradein/draft.ts';
import { describeOutcome, writeLeadValues } from '#rules/tradein/write-lead-values.ts';
import { describeFailure } from '../describe-failure.ts';
import type { EnquiryContext } from '../enquiries/intake/enquiry-intake.ts';
import { type SubmitEnquiryInput, type SubmittedEnquiry, submitEnquiry } from '../enquiries/intake/submit-enquiry.ts';
import { getPlainCar } from '../stock/find-plain-car.ts';
import type { VehicleContext } from '../vehicle-services.ts';
import type { FoundDraft } from './find-draft.ts';
import { findNearestYard } from './list-yards.ts';
import { saveDraft } from './save-draft.ts';
import { saveValuation } from './save-valuation.ts';
import { hashToken } from './start-draft.ts';
import { valueTradeIn } from './value-trade-in.ts';

export type TradeInContext = EnquiryContext & VehicleContext;

export interface SubmitTradeInInput extends FoundDraft {
  token: string;
  /** Contact data and whatever else was posted. */
  values: FormValues;
  visit: SubmitEnquiryInput['visit'];
  fileProblems: readonly FieldProblem[];
}

/**
 * LEAD-07: the lead of a valuation, kept from the moment its contact data are given. Sent again it is the same lead, with
 * what has changed. The estimate is worked out first, so that the dealer reads it; without one the lead comes all the same.
 */
export async function submitTradeIn(ctx: TradeInContext, input: SubmitTradeInInput): Promise<SubmittedEnquiry> {
  const { draft } = input;
  const [estimate, yardId] = await Promise.all([estimateDraft(ctx, draft), findYard(ctx, input)]);
  const values = { ...input.values, ...(yardId === null ? {} : { location_id: String(yardId) }) };
  const contact = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return sendLead(ctx, { ...input, values }, { ...draft, estimate, contact });
}

/** The visitor takes the offer, or asks for an inspection: said of the same lead. */
export function answerOffer(
  ctx: TradeInContext,
  { outcome, ...input }: SubmitTradeInInput & { outcome: 'accepted' | 'inspection' },
): Promise<SubmittedEnquiry> {
  // Contact data and photos are those of the lead; an answer brings none.
  return sendLead(ctx, { ...input, values: {} }, { ...input.draft, outcome });
}

/** What finds the way through the steps; the token above all stays out of the lead. */
const ofTheJourney: readonly string[] = ['draft', 'step', 'answer', 'isLastStep'];

async function sendLead(
  ctx: TradeInContext,
  { token, leadId, values, visit, fileProblems }: SubmitTradeInInput,
  draft: TradeInDraft,
): Promise<SubmittedEnquiry> {
  const of = await findCarDealership(ctx, draft.carId);
  const posted = Object.entries({ ...draft.contact, ...values }).filter(([name]) => !ofTheJourney.includes(name));
  const sent = {
    ...Object.fromEntries(posted),
    ...writeLeadValues(draft, of),
    submission_key: `trade-in-${hashToken(token).slice(0, 32)}`,
  };
  const input = { form: draft.form, values: sent, visit, continues: leadId, own: describeOutcome(draft) };
  const submitted = await submitEnquiry(ctx, input, fileProblems);
  if (submitted.kind === 'invalid') return submitted;
  const lead = leadId ?? submitted.leadId;
  // The lead is kept: what the store cannot note of the draft now costs the visitor only the next step.
  await saveDraft(ctx, token, { draft, leadId: lead }).catch((error: unknown) => {
    ctx.log.warn('a valuation was not saved', { leadId: lead, reason: describeFailure(error).reason });
  });
  await saveEstimate(ctx, lead, draft);
  return submitted;
}

/** Worked out once for what was said of the vehicle. */
async function estimateDraft(ctx: TradeInContext, draft: TradeInDraft) {
  const { vehicle, answers, estimate, rego, regoState } = draft;
  if (vehicle === null || answers === null) return null;
  if (estimate?.kind === 'estimate') return estimate;
  return valueTradeIn(ctx, { vehicle, answers, rego: rego || null, regoState: regoState || null });
}

async function saveEstimate(ctx: TradeInContext, leadId: string, { estimate, outcome }: TradeInDraft): Promise<void> {
  if (!ctx.site.settings.tradeIn.saveValuations || estimate?.kind !== 'estimate' || outcome !== 'open') return;
  const { compared: _, ...result } = estimate.valuation;
  await saveValuation(ctx, { leadId, result }).catch(() => {});
}

/** LEAD-14: where it is looked at, unless the visitor has chosen or it goes towards a car. */
async function findYard(ctx: TradeInContext, { draft, values }: SubmitTradeInInput): Promise<number | null> {
  if (draft.carId !== null || (typeof values.location === 'string' && values.location.trim() !== '')) return null;
  const postcode = typeof values.postcode === 'string' ? values.postcode.trim() : '';
  return findNearestYard(ctx, { kind: draft.vehicle?.kind ?? 'car', postcode }).catch(() => null);
}

async function findCarDealership(ctx: TradeInContext, carId: number | null): Promise<number | null> {
  if (carId === null) return null;
  return getPlainCar(ctx, { id: carId }).then(
    ({ dealershipId }) => dealershipId,
    () => null,
  );
}

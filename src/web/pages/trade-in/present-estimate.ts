import type { EstimatePanelView, EstimateReasonView, OfferAnswerView } from '#blocks/trade-in/estimate-panel.tsx';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { acceptNote, describeGuidance, describeNoEstimate, estimateNote } from '#rules/tradein/guidance.ts';
import { nameVehicle } from '#rules/tradein/trade-in-facts.ts';
import { inspectionRequested, offerAccepted } from '#rules/tradein/trade-in-stages.ts';
import type { Valuation } from '#rules/tradein/valuation.ts';
import { writeRange } from '#rules/tradein/write-lead-values.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { depositHref, valuationHref, vehicleHref } from '../addresses.ts';
import { presentComparedVehicles } from './present-compared-vehicles.ts';
import type { StepInput } from './present-step.ts';

/** LEAD-07: the estimate or why there is none, and what can be answered to it; with the pages of the cars behind it. */
export function presentEstimate(input: StepInput, pages: ReadonlyMap<number, string>): EstimatePanelView {
  const { ctx, draft } = input;
  const { estimate, vehicle, outcome } = draft;
  const vehicleName = vehicle === null ? 'vehicle' : nameVehicle(vehicle);
  const answers = presentAnswers(input);
  const answeredText = answeredTexts[outcome];
  const links = presentLinks(input);
  if (estimate?.kind !== 'estimate') {
    const description = estimate === null ? '' : describeNoEstimate(estimate.why, ctx.site.settings.tradeIn);
    const thanks = 'Thank you. Your details have reached us.';
    return {
      ...{ vehicleName, rangeText: null, description: `${thanks} ${description}`, reasons: [], total: null },
      ...{ compared: null, notes: [], answeredText, answers, links },
    };
  }
  const { valuation } = estimate;
  const owing = draft.answers?.financeOwing
    ? 'What is still owed on it is paid out to the lender from the final price. It changes no line above.'
    : null;
  return {
    vehicleName,
    rangeText: writeRange(valuation),
    description: valuation.description,
    ...presentReasons(valuation),
    compared: presentComparedVehicles(valuation.compared, pages),
    notes: [
      ...[estimateNote, outcome === 'accepted' ? null : acceptNote, owing],
      describeGuidance(ctx.site.settings.tradeIn),
    ].filter((note) => note !== null),
    ...{ answeredText, answers, links },
  };
}

const answeredTexts = {
  open: null,
  inspection: 'You have asked for an inspection. We will be in touch to find a time.',
  accepted: 'You have accepted this estimate. We will be in touch to find a time for the inspection.',
} as const;

function presentReasons({ reasons, minCents, maxCents }: Valuation) {
  const show = (
    reason: { label: string; minCents: Cents; maxCents: Cents },
    write: (cents: Cents) => string,
  ): EstimateReasonView => ({
    label: reason.label,
    minText: write(reason.minCents),
    maxText: write(reason.maxCents),
  });
  return {
    reasons: reasons.map((reason, at) => show(reason, at === 0 ? formatDollars : writeChange)),
    total: show({ label: 'Estimate', minCents, maxCents }, formatDollars),
  };
}

/** What a line adds or takes off, with a true minus sign. */
function writeChange(cents: Cents): string {
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents).replace('-', '−');
}

function presentAnswers({ token, draft, car }: StepInput): OfferAnswerView[] {
  const hidden = (answer: string, subcategory: string) =>
    Object.entries({
      ...{ form: draft.form, draft: token, step: 'estimate', answer, isLastStep: 'true' },
      ...{ subcategory, submission_key: '', lead_attributes: '', car_id: car?.id.toString() ?? '' },
    }).map(([name, value]) => ({ name, value }));
  const action = valuationHref(token, 'estimate');
  const accept = { action, label: 'Accept this estimate', hidden: hidden('accept', offerAccepted) };
  const hasEstimate = draft.estimate?.kind === 'estimate';
  const label = hasEstimate ? 'Ask for an inspection first' : 'Ask for an inspection';
  const inspect = { action, label, hidden: hidden('inspection', inspectionRequested) };
  if (draft.outcome === 'accepted') return [];
  return [...(hasEstimate ? [accept] : []), ...(draft.outcome === 'inspection' ? [] : [inspect])];
}

/** LEAD-14: on to the car being bought, with an accepted estimate as the deposit of its calculator. */
function presentLinks({ ctx, draft, car }: StepInput): LinkView[] {
  if (car === null) return [];
  const name = getCarName(car, ctx.site.settings.card);
  return draft.outcome === 'accepted' && draft.estimate?.kind === 'estimate'
    ? [{ label: `Use it towards the ${name}`, href: depositHref(car.slug, draft.estimate.valuation.minCents / 100) }]
    : [{ label: `Back to the ${name}`, href: vehicleHref(car.slug) }];
}

import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { getCarName } from '#rules/car/name.ts';
import { emptyFormContext, type FormContext } from '#rules/forms/form-context.ts';
import { findOpenStep, stepLabels, type TradeInDraft, type TradeInStep, tradeInSteps } from '#rules/tradein/draft.ts';
import { nameVehicle } from '#rules/tradein/trade-in-facts.ts';
import { writeLeadValues } from '#rules/tradein/write-lead-values.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail } from '#services/locations/list-locations.ts';
import { getThisYear } from '#services/market/find-stock-comparison.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { carTradeInHref, sellHref, tradeInHref, valuationHref } from '../addresses.ts';
import type { FailedForm } from '../forms/failed-form.ts';
import { presentForm } from '../forms/present-form.ts';
import { presentAnswerFields, presentVehicleFields } from './present-step-fields.ts';

export interface StepInput {
  ctx: SiteContext;
  token: string;
  draft: TradeInDraft;
  /** The car that it goes towards. */
  car: CarCard | null;
  places: Pick<FormContext, 'dealerships'>;
  /** Where it can be brought. */
  yards: readonly LocationDetail[];
  privacyHref: string | null;
  /** Photos that were sent before. */
  photos: FailedForm['files'];
}

/** Every step that was filled in leads back to itself. */
export function presentProgress(
  draft: TradeInDraft,
  { step, token, hasEstimates }: { step: TradeInStep; token: string; hasEstimates: boolean },
): JourneyStepView[] {
  const open = tradeInSteps.indexOf(findOpenStep(draft));
  const current = tradeInSteps.indexOf(step);
  return tradeInSteps.map((each, index) => ({
    label: each === 'estimate' && !hasEstimates ? 'What comes next' : stepLabels[each],
    state: index === current ? 'current' : index < current || index < open ? 'done' : 'ahead',
    href: index !== current && index <= open ? valuationHref(token, each) : null,
  }));
}

/** To the step before, or to where the journey began. */
export function presentBack(draft: TradeInDraft, { step, token }: { step: TradeInStep; token: string }): LinkView {
  const before = tradeInSteps[tradeInSteps.indexOf(step) - 1];
  if (before === undefined) {
    const start = draft.carId === null ? tradeInHref : carTradeInHref(draft.carId);
    return { label: 'Back to the start', href: draft.form === 'sell-my-car' ? sellHref : start };
  }
  return { label: `Back: ${stepLabels[before]}`, href: valuationHref(token, before) };
}

export function presentStepForm(input: StepInput, step: Exclude<TradeInStep, 'estimate'>): EnquiryFormView {
  const { token, draft, ctx } = input;
  if (step === 'contact') return presentContactStep(input);
  const form: EnquiryFormView = {
    id: 'step',
    heading: stepLabels[step],
    introduction: null,
    action: `${valuationHref(token, step)}#step`,
    hidden: listHidden(input, step),
    fields: [],
    submitLabel: 'Next',
    problem: null,
    call: null,
    privacyLink: null,
    steps: null,
  };
  if (step === 'details') {
    return {
      ...form,
      introduction: draft.found === null ? null : describeFound(draft),
      fields: presentVehicleFields(draft, {
        kinds: ctx.site.settings.tradeIn.kinds,
        thisYear: getThisYear(ctx),
      }),
    };
  }
  return {
    ...form,
    introduction: draft.vehicle === null ? null : `How is your ${nameVehicle(draft.vehicle)}?`,
    fields: presentAnswerFields(draft),
  };
}

function listHidden({ token, draft }: StepInput, step: TradeInStep) {
  return Object.entries({ form: draft.form, draft: token, step, isLastStep: 'false' }).map(([name, value]) => ({
    name,
    value,
  }));
}

function describeFound({ rego, vin, found }: TradeInDraft): string {
  const name = [found?.year, found?.make, found?.model, found?.badge].filter(Boolean).join(' ');
  return `We found a ${name} with the rego ${rego}${vin === null ? '' : ` (VIN ending in ${vin.slice(-4)})`}. Please check it and add the kilometres.`;
}

/** The enquiry, with what the steps before have gathered: it is a lead even where the draft cannot be read any more. */
function presentContactStep(input: StepInput): EnquiryFormView {
  const { ctx, token, draft, car, places, yards, privacyHref } = input;
  const { settings } = ctx.site;
  const context: FormContext = {
    ...emptyFormContext,
    ...places,
    locations: yards.length > 1 ? yards.map(({ id, name }) => ({ value: String(id), label: name })) : [],
    car,
    locationId: car?.locationId ?? null,
    dealershipSlug: car === null && places.dealerships.length === 1 ? (places.dealerships[0]?.value ?? null) : null,
  };
  const form = presentForm({
    ...{ form: draft.form, id: 'step', settings, context, today: getToday(ctx) },
    action: `${valuationHref(token, 'contact')}#step`,
    privacyHref,
    words: { submitLabel: settings.tradeIn.estimate ? 'See my estimate' : 'Send my details' },
    ...(car === null ? {} : { car: { name: getCarName(car, settings.card), slug: car.slug, vehicle: car } }),
  });
  const gathered = Object.entries(writeLeadValues(draft, car?.dealershipId ?? null));
  const known = form.hidden.filter(({ name }) => !gathered.some(([each]) => each === name));
  return {
    ...form,
    hidden: [
      ...known,
      ...gathered.map(([name, value]) => ({ name, value })),
      ...listHidden(input, 'contact').filter(({ name }) => name !== 'form'),
    ],
    fields: form.fields.map((field) => refill(field, input)),
    steps: null,
  };
}

const yardWords = { label: 'Where would you bring it?', placeholder: 'The place nearest to my postcode' } as const;

/** Contact data that were given before stand in the form again. */
function refill(shown: EnquiryFormView['fields'][number], { draft: { contact }, photos }: StepInput) {
  const field = shown.name === 'location' && shown.kind === 'select' ? { ...shown, ...yardWords } : shown;
  if (contact === null || field.kind === 'ticks') return field;
  if (field.kind === 'file') return { ...field, kept: photos.filter((photo) => photo.field === field.name) };
  if (field.kind === 'checkbox') return { ...field, checked: contact[field.name] !== undefined };
  return { ...field, value: contact[field.name] ?? field.value };
}

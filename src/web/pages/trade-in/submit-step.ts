import { Refusal } from '#kernel/refusal.ts';
import { chooseStep, type TradeInDraft } from '#rules/tradein/draft.ts';
import { readAnswers, readStepVehicle } from '#rules/tradein/read-step.ts';
import { getThisYear } from '#services/market/find-stock-comparison.ts';
import { type FoundDraft, findDraft } from '#services/tradein/find-draft.ts';
import { saveDraft } from '#services/tradein/save-draft.ts';
import { answerOffer, submitTradeIn } from '#services/tradein/submit-trade-in.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { sellHref, thankHref, tradeInHref, valuationHref } from '../addresses.ts';
import { failStep, readText } from '../forms/fail-step.ts';
import { giveBack, sendForm, submitForm } from '../forms/submit-form.ts';
import { toAbsolute } from '../head.ts';
import { type PageRequest, redirectTo, type Submitted } from '../page.ts';
import { findTowardsCar } from './find-towards-car.ts';

interface Step extends FoundDraft {
  request: PageRequest;
  posted: PostedForm;
  token: string;
}

/** Submits a step of a valuation. Without its draft (expired, or the store is away) contact data are a lead all the same. */
export async function submitStep(request: PageRequest, posted: PostedForm): Promise<Submitted> {
  const form = readText(posted.values, 'form') === 'sell-my-car' ? 'sell-my-car' : 'trade-in';
  if (posted.notRead !== null) return giveBack(form, posted, posted.notRead);
  const token = readText(posted.values, 'draft');
  try {
    const found = await findDraft(request.ctx, token);
    if (found === null) return await submitAlone(request, posted, null);
    const step: Step = { request, posted, token, ...found };
    switch (chooseStep(found.draft, readText(posted.values, 'step'))) {
      case 'details':
        return await submitDetails(step);
      case 'condition':
        return await submitCondition(step);
      case 'contact':
        return await submitContact(step);
      default:
        return await submitAnswer(step);
    }
  } catch (error) {
    if (error instanceof Refusal) return failStep(request, posted, { form, error });
    return submitAlone(request, posted, error);
  }
}

/** What was posted along says enough for a lead of its own; its token is left out. */
async function submitAlone(request: PageRequest, posted: PostedForm, error: unknown): Promise<Submitted> {
  const { draft: _, step: __, ...values } = posted.values;
  const form = readText(values, 'form') === 'sell-my-car' ? 'sell-my-car' : 'trade-in';
  const href = form === 'sell-my-car' ? sellHref : tradeInHref;
  if (readText(values, 'email') !== '') {
    return submitForm(request, { ...posted, values, referer: toAbsolute(request.origin, href) }, [form]);
  }
  return error === null ? redirectTo(`${href}?ended=1`, 303) : failStep(request, posted, { form, error });
}

async function submitDetails({ request: { ctx }, posted, token, draft, leadId }: Step): Promise<Submitted> {
  const read = readStepVehicle(posted.values, { kinds: ctx.site.settings.tradeIn.kinds, thisYear: getThisYear(ctx) });
  if (read.kind === 'invalid') throw new Refusal('invalid', 'Please check your vehicle.', read.problems);
  await keep(ctx, { token, leadId, draft: { ...draft, vehicle: read.vehicle } });
  return redirectTo(valuationHref(token, 'condition'), 303);
}

async function submitCondition({ request: { ctx }, posted, token, draft, leadId }: Step): Promise<Submitted> {
  const read = readAnswers(posted.values, draft.vehicle?.kind ?? 'car');
  if (read.kind === 'invalid') throw new Refusal('invalid', 'Please answer every question.', read.problems);
  await keep(ctx, { token, leadId, draft: { ...draft, answers: read.answers } });
  return redirectTo(valuationHref(token, 'contact'), 303);
}

/** What is said of the vehicle has changed: the estimate and what was answered to it are gone. */
function keep(ctx: PageRequest['ctx'], { token, leadId, draft }: FoundDraft & { token: string }): Promise<void> {
  const changed: TradeInDraft = { ...draft, estimate: null, outcome: 'open' };
  return saveDraft(ctx, token, { leadId, draft: changed });
}

function submitContact({ request, posted, token, draft, leadId }: Step): Promise<Submitted> {
  const { ctx, intake, vehicles } = request;
  return sendForm(request, posted, {
    form: draft.form,
    url: getVisitUrl(request, draft),
    send: ({ values, visit }, fileProblems) =>
      submitTradeIn({ ...ctx, intake, vehicles }, { token, draft, leadId, values, visit, fileProblems }),
    getNextHref: () => valuationHref(token, 'estimate'),
  });
}

async function submitAnswer({ request, posted, token, draft, leadId }: Step): Promise<Submitted> {
  const { ctx, intake, vehicles } = request;
  const outcome = readText(posted.values, 'answer') === 'accept' ? 'accepted' : 'inspection';
  const valuation = draft.estimate?.kind === 'estimate' ? draft.estimate.valuation : null;
  // What was accepted stays accepted: another tab may still offer the other answer.
  if (outcome === 'accepted' ? valuation === null : draft.outcome === 'accepted') {
    return redirectTo(valuationHref(token, 'estimate'), 303);
  }
  const car = await findTowardsCar(request, draft.carId).catch(() => null);
  const accepted = outcome === 'accepted' ? valuation : null;
  return sendForm(request, posted, {
    form: draft.form,
    url: getVisitUrl(request, draft),
    send: ({ values, visit }) =>
      answerOffer({ ...ctx, intake, vehicles }, { token, draft, leadId, values, visit, fileProblems: [], outcome }),
    getNextHref: (place) =>
      thankHref(draft.form, {
        ...place,
        carSlug: car?.slug ?? null,
        depositDollars: car === null || accepted === null ? null : accepted.minCents / 100,
        draft: token,
      }),
  });
}

/** The page where the valuation began: the address of a step would give the token away. */
function getVisitUrl({ origin }: PageRequest, { form, carId }: TradeInDraft): string {
  if (form === 'sell-my-car') return toAbsolute(origin, sellHref);
  return toAbsolute(origin, carId === null ? tradeInHref : `/cars/trade-in?car_id=${carId}`);
}

import { Refusal } from '#kernel/refusal.ts';
import { hasValuation } from '#rules/tradein/can-trade-in.ts';
import { draftSchema, type TradeInDraft } from '#rules/tradein/draft.ts';
import { readRego, readState, regoMessages } from '#rules/tradein/rego.ts';
import { lookUpRego } from '#services/tradein/look-up-rego.ts';
import { startDraft } from '#services/tradein/start-draft.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { carTradeInPath, sellHref, valuationHref } from '../addresses.ts';
import { failStep, readText } from '../forms/fail-step.ts';
import { giveBack } from '../forms/submit-form.ts';
import { errorPage, type PageRequest, redirectTo, type Submitted } from '../page.ts';
import { findTowardsCar } from './find-towards-car.ts';

/** Begins a valuation: with what the look-up knows of the rego, or by hand. */
export async function startValuation(request: PageRequest, posted: PostedForm): Promise<Submitted> {
  const { ctx, vehicles, url } = request;
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  const form = path === sellHref ? 'sell-my-car' : 'trade-in';
  if (posted.notRead !== null) return giveBack(form, posted, posted.notRead);
  const [rego, state] = [readText(posted.values, 'rego'), readText(posted.values, 'regoState')];
  const isByHand = readText(posted.values, 'by') === 'hand' || !ctx.site.settings.tradeIn.regoLookUp;
  const fail = (error: unknown) => failStep(request, posted, { form, error });
  try {
    const carId = path === carTradeInPath ? await findCarId(request) : null;
    if (carId === 'unknown') return errorPage(404);
    const begun = draftSchema.parse({ form, carId, ...keepRego(rego, state) });
    const draft = isByHand ? begun : await lookUp({ ...ctx, vehicles }, begun, { rego, state });
    return redirectTo(valuationHref(await startDraft(ctx, draft), 'details'), 303);
  } catch (error) {
    return fail(error);
  }
}

/** Of this site and to be had: a post for any other begins nothing, or goes without it (CAR-08). */
async function findCarId(request: PageRequest): Promise<number | null | 'unknown'> {
  const asked = request.url.searchParams.get('car_id') ?? '';
  const car = /^[1-9]\d{0,9}$/.test(asked) ? await findTowardsCar(request, Number(asked)) : null;
  if (car === null) return 'unknown';
  return hasValuation(car) ? car.id : null;
}

/** What cannot be a rego is not kept when somebody goes on by hand. */
function keepRego(rego: string, state: string): Partial<TradeInDraft> {
  const read = readRego(rego);
  return read.kind === 'rego' ? { rego: read.rego, regoState: readState(state) ?? '' } : {};
}

async function lookUp(
  ctx: Parameters<typeof lookUpRego>[0],
  begun: TradeInDraft,
  asked: { rego: string; state: string },
): Promise<TradeInDraft> {
  const vehicle = await lookUpRego(ctx, asked);
  if (vehicle === null) {
    throw new Refusal('invalid', regoMessages.check, [{ field: 'rego', message: regoMessages.unknown }]);
  }
  const { make, model, badge, year, vin } = vehicle;
  return { ...begun, vin, found: { make, model, badge: badge ?? '', year: year?.toString() ?? '' } };
}

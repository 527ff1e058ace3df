import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { getEnquiryEvent } from '#rules/events/enquiry-event.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { notReadMessages } from '#rules/forms/server-messages.ts';
import { readPurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import {
  type AskedPurchaseStep,
  askedPurchaseSteps,
  findOpenStep,
  getNeighbour,
} from '#rules/purchases/purchase-steps.ts';
import { canReserve } from '#rules/reservations/can-reserve.ts';
import { nameTerms } from '#rules/reservations/reservation-terms.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { countEvents } from '#services/events/count-events.ts';
import { assemblePurchase } from '#services/purchases/assemble-purchase.ts';
import { carryPurchase } from '#services/purchases/carry-purchase.ts';
import { dropPurchase } from '#services/purchases/drop-purchase.ts';
import type { Purchase } from '#services/purchases/find-purchase.ts';
import { savePurchaseStep } from '#services/purchases/save-purchase-step.ts';
import { sendPurchase } from '#services/purchases/send-purchase.ts';
import { findReservationOffer, startReservation } from '#services/reservations/start-reservation.ts';
import type { CarDetail, FoundCar } from '#services/stock/find-car.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { checkoutHref, purchaseHref, vehicleHref } from '../addresses.ts';
import { readText } from '../forms/fail-step.ts';
import { toAbsolute } from '../head.ts';
import { type ErrorAnswer, errorPage, type PageRequest, type Redirect, redirectTo } from '../page.ts';
import { presentPurchaseLoan, writePurchaseLoan } from './present-purchase-loan.ts';

interface SubmitInput {
  slug: string;
  found: FoundCar;
  purchase: Purchase | null;
  posted: PostedForm;
}

/** A post that comes back with the page as it is now. */
interface ReturnedPurchase {
  kind: 'returned';
  status: 409 | 413 | 422 | 429 | 503;
  message: string | null;
  problems: readonly FieldProblem[];
}

type SubmittedPurchase = Redirect | ErrorAnswer | ReturnedPurchase;

const giveBack = (
  status: ReturnedPurchase['status'],
  message: string | null,
  problems: readonly FieldProblem[] = [],
): ReturnedPurchase => ({ kind: 'returned', status, message, problems });

/** BUY-07: whatever was posted to a purchase. */
export async function submitPurchase(
  request: PageRequest,
  visitor: Visitor,
  input: SubmitInput,
): Promise<SubmittedPurchase> {
  const { posted, slug, purchase } = input;
  if (posted.notRead !== null) return giveBack(posted.notRead, notReadMessages[posted.notRead]);
  try {
    switch (readText(posted.values, 'go')) {
      case 'erase':
        if (purchase !== null) await dropPurchase(request.ctx, visitor, purchase.id);
        return redirectTo(vehicleHref(slug), 303);
      case 'carry':
        return await carry(request, visitor, input);
      case 'pay':
        return await pay(request, visitor, input);
      default:
        return readText(posted.values, 'step') === 'review'
          ? await send(request, visitor, input)
          : await save(request, visitor, input);
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return errorPage(404);
    if (error instanceof Refusal) return giveBack(503, error.message);
    const { ctx, requestId } = request;
    ctx.log.error('a step of a purchase was not kept', { requestId, reason: describeFailure(error).reason });
    return giveBack(503, submissionFailed);
  }
}

function findCar({ found }: SubmitInput): CarDetail | null {
  return 'car' in found ? found.car : null;
}

/** A car that was taken off the site is still known, and as it was. */
function isForSale({ found }: SubmitInput): boolean {
  return found.kind === 'found' && canReserve(found.car);
}

async function carry({ ctx }: PageRequest, visitor: Visitor, input: SubmitInput): Promise<SubmittedPurchase> {
  const { found, slug, posted } = input;
  if (found.kind !== 'found') return errorPage(404);
  const isOwn = await carryPurchase(ctx, visitor, { from: readText(posted.values, 'from'), car: found.car });
  return isOwn ? redirectTo(purchaseHref(slug), 303) : errorPage(404);
}

/** What was typed is kept in any case, even for a car that has just gone. */
async function save(request: PageRequest, visitor: Visitor, input: SubmitInput): Promise<SubmittedPurchase> {
  const { ctx, vehicles } = request;
  const { slug, posted } = input;
  const again = redirectTo(purchaseHref(slug), 303);
  const car = findCar(input);
  const step = askedPurchaseSteps.find((each) => each === readText(posted.values, 'step'));
  if (car === null || step === undefined) return again;
  const { locations } = await request.readSiteData();
  const { values } = posted;
  const seen = readText(values, 'seen');
  const assembled = await savePurchaseStep({ ...ctx, vehicles }, visitor, { car, step, values, seen, locations });
  if (assembled === null || !isForSale(input)) return again;
  const isBack = readText(values, 'go') === 'back';
  const problems = assembled.wrong.get(step) ?? [];
  if (problems.length > 0 && !isBack) return giveBack(422, 'Please check what you entered.', problems);
  return redirectTo(purchaseHref(slug, getNext(assembled.steps, step, isBack)), 303);
}

function getNext(steps: Parameters<typeof getNeighbour>[0], step: AskedPurchaseStep, isBack: boolean) {
  return getNeighbour(steps, step, isBack ? -1 : 1) ?? step;
}

async function send(request: PageRequest, visitor: Visitor, input: SubmitInput): Promise<SubmittedPurchase> {
  const { ctx, intake, origin, vehicles } = request;
  const { slug, purchase, posted } = input;
  const car = findCar(input);
  const again = redirectTo(purchaseHref(slug), 303);
  if (purchase === null || car === null) return again;
  // A second click, or another tab: the order is in, and its deposit goes on.
  if (purchase.state === 'sent') return pay(request, visitor, input);
  if (!isForSale(input)) return again;
  const { locations } = await request.readSiteData();
  const assembled = await assemblePurchase(ctx, { car, draft: readPurchaseDraft(purchase.content), locations });
  if (assembled === null) return again;
  const open = findOpenStep(assembled.steps, assembled.done);
  if (readText(posted.values, 'go') === 'back') {
    return redirectTo(purchaseHref(slug, getNeighbour(assembled.steps, 'review', -1)), 303);
  }
  if (open !== 'review') return redirectTo(purchaseHref(slug, open), 303);
  const [card = null] = await request.cars.listByIds(ctx, [car.id]);
  const url = toAbsolute(origin, purchaseHref(slug));
  const sent = await sendPurchase(
    { ...ctx, intake },
    {
      ...{ purchase, assembled, url, seen: readText(posted.values, 'seen') },
      loanText: writePurchaseLoan(presentPurchaseLoan(ctx, assembled, card)),
      visit: {
        ...{ url, source: '', userAgent: posted.userAgent ?? '' },
        sessionToken: request.visitor?.token ?? null,
      },
    },
  );
  if (sent.kind === 'changed')
    return giveBack(409, 'A price has changed meanwhile. Please read your order again; nothing has been sent.');
  if (sent.kind === 'invalid') return giveBack(422, sent.problems.map(({ message }) => message).join(' '));
  const event = getEnquiryEvent({ form: 'buy-online', category: 'Buy Online', car: { ...car, tag: car.tag } });
  if (sent.isFirst && event !== null) countEvents({ ...ctx, vehicles }, { ids: [event] });
  return pay(request, visitor, { ...input, purchase: { ...purchase, state: 'sent' } });
}

/** The deposit of an order that was sent is a reservation like any other. */
async function pay(request: PageRequest, { account }: Visitor, input: SubmitInput): Promise<SubmittedPurchase> {
  const { ctx, origin } = request;
  const { slug, purchase } = input;
  const car = findCar(input);
  const again = redirectTo(purchaseHref(slug), 303);
  if (purchase?.state !== 'sent' || car === null || !isForSale(input)) return again;
  const offer = findReservationOffer(ctx, car);
  const { values: typed } = readPurchaseDraft(purchase.content);
  // Terms that are others now are agreed to on the page of the reservation itself.
  if (offer === null) return again;
  if (typed.agreed !== nameTerms(offer.terms)) return redirectTo(checkoutHref(car.slug), 303);
  const { name = '', last_name: lastName = '', email = '', phone = '' } = typed;
  const started = await startReservation(ctx, {
    ...{ car, accountId: account.id, purchaseId: purchase.id, origin },
    values: { name: `${name} ${lastName}`.trim(), email, phone, agreed: 'yes', terms: typed.agreed },
    getReturnUrl: (token) => toAbsolute(origin, checkoutHref(car.slug, token)),
  });
  return started.kind === 'started' ? redirectTo(checkoutHref(car.slug, started.token), 303) : again;
}

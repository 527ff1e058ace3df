import { isCarSlug } from '#rules/addresses/car-slug.ts';
import { readPurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import { choosePurchaseStep } from '#rules/purchases/purchase-steps.ts';
import { canReserve } from '#rules/reservations/can-reserve.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { findOwnReservation } from '#services/garage/find-own-reservation.ts';
import { assemblePurchase } from '#services/purchases/assemble-purchase.ts';
import { findDeposit } from '#services/purchases/find-deposit.ts';
import { findPurchase, type Purchase } from '#services/purchases/find-purchase.ts';
import { type FoundCar, findCarBySlug } from '#services/stock/find-car.ts';
import type { PurchaseView } from '#templates/plain-pages/money/purchase-page.tsx';
import { homeHref, purchaseHref, purchasePath, vehicleHref } from '../addresses.ts';
import { presentTowardsCar } from '../car/present-towards-car.ts';
import { headOfHiddenPage } from '../head.ts';
import { errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { presentGone } from './present-gone.ts';
import { presentSent } from './present-sent.ts';
import { type PresentedStep, presentStep } from './present-step.ts';
import { submitPurchase } from './submit-purchase.ts';

type Answer = PageAnswer<'purchase'>;

const isOn = ({ visitorPages }: { visitorPages: { buyOnline: boolean } }) => visitorPages.buyOnline;

/** SITE-09: the address that some sites have for the same. */
export const buyOnlinePage = defineSignedInPage({
  path: '/cars/:slug/buy-online',
  slot: 'purchase',
  type: 'checkout',
  isOn,
  getBack: ({ pathParams }) => vehicleHref(pathParams.slug ?? ''),
  load: async ({ pathParams: { slug = '' } }): Promise<Answer> =>
    isCarSlug(slug) ? redirectTo(purchaseHref(slug)) : errorPage(404),
});

/** BUY-02, BUY-07: the visitor's purchase of a car. */
export const checkoutJourneyPage = defineSignedInPage({
  path: purchasePath,
  slot: 'purchase',
  type: 'checkout',
  params: ['car_id', 'step'],
  isOn,
  getBack: (request) => (isCarSlug(readSlug(request)) ? vehicleHref(readSlug(request)) : homeHref),
  load: (request, visitor) => answer(request, visitor, { problems: [], message: null }),
  post: async (request, visitor, posted) => {
    const found = await findAsked(request, visitor);
    if (found === null) return errorPage(404);
    const submitted = await submitPurchase(request, visitor, { ...found, slug: readSlug(request), posted });
    if (submitted.kind !== 'returned') return submitted;
    const shown = await answer(request, visitor, submitted);
    return shown.kind === 'page' ? { ...shown, status: submitted.status } : shown;
  },
});

const readSlug = ({ url }: PageRequest) => url.searchParams.get('car_id') ?? '';

interface Asked {
  /** As the store has it this moment: another buyer may have been faster. */
  found: FoundCar;
  purchase: Purchase | null;
}

/** Null where there is neither such a car nor a purchase of it by this visitor. */
async function findAsked(request: PageRequest, visitor: Visitor): Promise<Asked | null> {
  const slug = readSlug(request);
  if (!isCarSlug(slug)) return null;
  const found = await findCarBySlug(request.ctx, slug);
  const carId = 'car' in found ? found.car.id : null;
  const purchase = await findPurchase(request.ctx, visitor, { carId, carSlug: slug });
  const isKnown = 'car' in found || found.kind === 'moved';
  return isKnown || purchase !== null ? { found, purchase } : null;
}

interface Returned {
  problems: Parameters<typeof presentStep>[0]['problems'];
  message: string | null;
}

async function answer(request: PageRequest, visitor: Visitor, returned: Returned): Promise<Answer> {
  const { ctx } = request;
  const slug = readSlug(request);
  const asked = await findAsked(request, visitor);
  if (asked === null) return errorPage(404);
  const { found, purchase } = asked;
  if (found.kind === 'moved') return redirectTo(purchaseHref(found.slug, request.url.searchParams.get('step')));
  const car = found.kind === 'found' ? found.car : null;
  if (purchase?.state === 'sent') {
    const deposit = await findDeposit(ctx.store.db, purchase);
    const sent = presentSent({ ctx, purchase, car, deposit, problem: returned.message });
    return createAnswer(request, asked, { heading: 'Your order', ...sent });
  }
  if (car === null || !canReserve(car)) {
    const own = car === null ? null : await findOwnReservation(ctx, visitor, car.id);
    const gone = await presentGone(request, { found, slug, purchase, ownToken: own });
    return createAnswer(request, asked, {
      ...{ heading: 'Buy Online', steps: [], changes: [], sum: null, loan: null },
      content: { kind: 'gone', gone },
    });
  }
  const { locations } = await request.readSiteData();
  const draft = readPurchaseDraft(purchase?.content);
  const assembled = await assemblePurchase(ctx, { car, draft, locations });
  if (assembled === null) return errorPage(404);
  const { steps, done } = assembled;
  const step = choosePurchaseStep(steps, { done, asked: request.url.searchParams.get('step') });
  const wrongSince = step === 'review' || !draft.done.includes(step) ? [] : (assembled.wrong.get(step) ?? []);
  const problems = returned.problems.length > 0 ? returned.problems : wrongSince;
  const [card = null] = await request.cars.listByIds(ctx, [car.id]);
  const { account } = visitor;
  const { message } = returned;
  return createAnswer(request, asked, {
    heading: 'Buy Online',
    ...presentStep({ ctx, account, purchase, assembled, step, card, problems, message }),
  });
}

function createAnswer(
  request: PageRequest,
  { found, purchase }: Asked,
  presented: PresentedStep & Pick<PurchaseView, 'heading'>,
): Extract<Answer, { kind: 'page' }> {
  const { name: siteName } = request.ctx.site;
  const slug = readSlug(request);
  const car = found.kind === 'found' ? presentTowardsCar(request.ctx, found.car) : null;
  const title = `${presented.heading} | ${siteName}`;
  return {
    kind: 'page',
    carIds: [],
    head: headOfHiddenPage({ siteName, title, description: presented.heading }),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        { label: car?.name ?? purchase?.carName ?? 'Vehicle', href: vehicleHref(slug) },
        { label: 'Buy Online', href: purchaseHref(slug) },
      ],
      car,
      ...presented,
    },
  };
}

import { isCarSlug } from '#rules/addresses/car-slug.ts';
import { isPageOff } from '#rules/addresses/site-routes.ts';
import { listPurchaseSteps, purchaseStepLabels } from '#rules/purchases/purchase-steps.ts';
import { canReserve } from '#rules/reservations/can-reserve.ts';
import { getPurchaseOffer } from '#services/purchases/get-purchase-offer.ts';
import { type CarDetail, findCarBySlug } from '#services/stock/find-car.ts';
import type { SignInErrand } from '#templates/plain-pages/visitor/sign-in-page.tsx';
import { purchasePath } from '../addresses.ts';
import { presentTowardsCar } from '../car/present-towards-car.ts';
import { presentSteps } from '../checkout/present-reservation.ts';
import type { PageRequest } from '../page.ts';
import type { SignInWay } from './way.ts';

/**
 * BUY-01, BUY-07: which car somebody signs in to reserve or buy, and the steps that follow; null for every other way, and for
 * a car that cannot be had.
 */
export async function presentErrand(request: PageRequest, { type, next }: SignInWay): Promise<SignInErrand | null> {
  const asked = type === 'checkout' && next !== null ? readErrand(new URL(next, request.url)) : null;
  if (asked === null || isPageOff(asked.path, request.ctx.site.settings)) return null;
  const found = await findCarBySlug(request.ctx, asked.slug);
  if (found.kind !== 'found' || !canReserve(found.car)) return null;
  const car = presentTowardsCar(request.ctx, found.car);
  return asked.isReservation
    ? {
        ...{ text: 'Sign in to reserve it.', car, note: 'You reserve' },
        steps: presentSteps('details').map(({ label }) => label),
        stepsText: 'It is reserved once your payment is made.',
      }
    : {
        ...{ text: 'Sign in to buy it online.', car, note: 'You buy' },
        steps: await listSteps(request, found.car),
        stepsText: 'Nothing is ordered before the last step, and what you answer is kept until you come back.',
      };
}

interface Errand {
  path: string;
  slug: string;
  isReservation: boolean;
}

function readErrand({ pathname: path, searchParams }: URL): Errand | null {
  const [, ofCar, page] = /^\/cars\/([^/]+)\/(checkout|buy-online)$/.exec(path) ?? [];
  const slug = path === purchasePath ? searchParams.get('car_id') : ofCar;
  return isCarSlug(slug ?? '') ? { path, slug: slug ?? '', isReservation: page === 'checkout' } : null;
}

async function listSteps({ ctx, readSiteData }: PageRequest, car: CarDetail): Promise<string[]> {
  const { locations } = await readSiteData();
  return listPurchaseSteps(getPurchaseOffer(ctx, { car, locations })).map((step) => purchaseStepLabels[step]);
}

import { isPageOff } from '#rules/addresses/site-routes.ts';
import { garagePaths } from '#rules/site-settings/site-page-settings.ts';
import { vehicleHref, watchlistHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { gate, type SignInType } from './gate.ts';

type Answer = PageAnswer<'signIn'>;

const defineGatedPage = (path: string | readonly string[], type: SignInType) =>
  definePage({
    path,
    slot: 'signIn',
    load: async ({ ctx, url }: PageRequest): Promise<Answer> =>
      isPageOff(url.pathname, ctx.site.settings) ? errorPage(404) : gate({ type, url }),
  });

export const watchlistPage = defineGatedPage(watchlistHref, 'watchlist');
export const garagePage = defineGatedPage(garagePaths, 'garage');
export const spinPage = defineGatedPage('/spin-to-win', 'spin');
export const onlinePaymentPage = defineGatedPage('/online-payment', 'payment');

export const checkoutPage = definePage({
  path: ['/cars/:slug/checkout', '/cars/:slug/buy-online'],
  slot: 'signIn',
  load: (request) => gateCar(request, request.pathParams.slug ?? ''),
});

export const checkoutJourneyPage = definePage({
  path: '/checkout-journey',
  slot: 'signIn',
  params: ['car_id'],
  load: (request) => gateCar(request, request.url.searchParams.get('car_id') ?? ''),
});

/** The way back leads to the car. */
async function gateCar(request: PageRequest, slug: string): Promise<Answer> {
  if (isPageOff(request.url.pathname, request.ctx.site.settings)) return errorPage(404);
  const { kind } = await findShownCar(request, slug);
  return kind === 'found' ? gate({ type: 'checkout', url: request.url, back: vehicleHref(slug) }) : errorPage(404);
}

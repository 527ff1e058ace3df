import { isPageOff } from '#rules/addresses/site-routes.ts';
import { vehicleHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { gate, readVisitor, type SignInType } from './gate.ts';
import { presentNotOpen } from './present-sign-in.ts';

type Answer = PageAnswer<'signIn'>;

export const buyOnlinePage = definePage({
  path: '/cars/:slug/buy-online',
  slot: 'signIn',
  isCached: false,
  load: (request) => gateCar(request, request.pathParams.slug ?? ''),
});

export const checkoutJourneyPage = definePage({
  path: '/checkout-journey',
  slot: 'signIn',
  params: ['car_id'],
  isCached: false,
  load: (request) => gateCar(request, request.url.searchParams.get('car_id') ?? ''),
});

/** The way back leads to the car. */
async function gateCar(request: PageRequest, slug: string): Promise<Answer> {
  if (isPageOff(request.url.pathname, request.ctx.site.settings)) return errorPage(404);
  const { kind } = await findShownCar(request, slug);
  return kind === 'found' ? pass(request, 'checkout', vehicleHref(slug)) : errorPage(404);
}

/** Whoever has signed in reads that the page is not open yet; anybody else is sent to sign in. */
async function pass(request: PageRequest, type: SignInType, back: string): Promise<Answer> {
  const { ctx, url, readSiteData } = request;
  if ((await readVisitor(request)) === null) return gate({ type, url, back });
  const view = presentNotOpen(ctx, { type, back, siteData: await readSiteData() });
  const { name } = ctx.site;
  const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.text });
  return { kind: 'page', carIds: [], head, view, isPrivate: true };
}

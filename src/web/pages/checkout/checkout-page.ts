import { isCarSlug } from '#rules/addresses/car-slug.ts';
import { isPageOff } from '#rules/addresses/site-routes.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { findOwnReservation } from '#services/garage/find-own-reservation.ts';
import { visitReservation } from '#services/reservations/visit-reservation.ts';
import { type CarDetail, type FoundCar, findCarBySlug } from '#services/stock/find-car.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { checkoutHref, homeHref, vehicleHref } from '../addresses.ts';
import { presentTowardsCar } from '../car/present-towards-car.ts';
import { keepTexts } from '../forms/keep-texts.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { gate, readVisitor } from '../sign-in/gate.ts';
import { presentDetails } from './present-details.ts';
import { type PresentedReservation, presentReservation } from './present-reservation.ts';
import { submitDetails } from './submit-details.ts';

export const checkoutPage = definePage({
  path: '/cars/:slug/checkout',
  slot: 'checkout',
  params: ['reservation'],
  isCached: false,
  post: submitCheckout,
  load: loadCheckout,
});

/** BUY-01: the buyer's own reservation where the address has its token, else the beginning of one. */
async function loadCheckout(request: PageRequest): Promise<PageAnswer<'checkout'>> {
  const { ctx, url, pathParams } = request;
  const slug = pathParams.slug ?? '';
  const token = url.searchParams.get('reservation');
  if (token !== null) {
    const visited = await visitReservation(ctx, { token, carSlug: slug });
    if (visited === null) return errorPage(404);
    const found = await findCarNow(request);
    const car = found.kind === 'found' ? found.car : null;
    return createAnswer(request, { slug, car, ...(await presentReservation(request, { visited, car })) });
  }
  if (isPageOff(url.pathname, ctx.site.settings)) return errorPage(404);
  const found = await findCarNow(request);
  if (found.kind === 'moved') return redirectTo(checkoutHref(found.slug), 301);
  if (found.kind !== 'found') return errorPage(404);
  const visitor = await readVisitor(request);
  if (visitor === null && needsSignIn(request)) return leadToSignIn(request, slug);
  const own = await findOwn(request, visitor, found.car);
  if (own !== null) return redirectTo(checkoutHref(slug, own), 303);
  return { ...(await answerDetails(request, found.car, { visitor })), isPrivate: visitor !== null };
}

/** Who has reserved it himself has lost it to nobody. */
async function findOwn({ ctx }: PageRequest, visitor: Visitor | null, car: CarDetail): Promise<string | null> {
  return visitor === null || !car.reserved ? null : findOwnReservation(ctx, visitor, car.id);
}

const needsSignIn = ({ ctx }: PageRequest) => ctx.site.settings.reservations.signIn === 'required';

const leadToSignIn = ({ url }: PageRequest, slug: string) => gate({ type: 'checkout', url, back: vehicleHref(slug) });

/** As the store has it this moment: another buyer may have been faster. */
async function findCarNow({ ctx, pathParams: { slug = '' } }: PageRequest): Promise<FoundCar> {
  return isCarSlug(slug) ? findCarBySlug(ctx, slug) : { kind: 'unknown' };
}

async function submitCheckout(request: PageRequest, posted: PostedForm): Promise<PageAnswer<'checkout'>> {
  if (isPageOff(request.url.pathname, request.ctx.site.settings)) return errorPage(404);
  const found = await findCarNow(request);
  if (found.kind !== 'found') return errorPage(404);
  const { car } = found;
  const visitor = await readVisitor(request);
  // The form is not shown without an account: its session has ended since.
  if (visitor === null && needsSignIn(request)) return giveBackToSignIn(request, posted, car);
  const submitted = await submitDetails(request, posted, car);
  if (submitted.kind === 'started') return redirectTo(submitted.href, 303);
  const own = await findOwn(request, visitor, car);
  if (own !== null) return redirectTo(checkoutHref(car.slug, own), 303);
  return {
    ...(await answerDetails(request, car, { visitor, returned: submitted })),
    status: submitted.status,
  };
}

async function giveBackToSignIn(
  request: PageRequest,
  posted: PostedForm,
  car: CarDetail,
): Promise<PageAnswer<'checkout'>> {
  const message =
    'You are not signed in any more. Please sign in in another tab, then send this again: what you entered stays here.';
  const returned = {
    ...({ kind: 'returned', status: 422, message } as const),
    problems: [],
    values: keepTexts(posted.values),
  };
  return {
    ...(await answerDetails(request, car, { visitor: null, returned })),
    status: returned.status,
  };
}

export interface CheckoutContent extends PresentedReservation {
  slug: string;
  /** Null where it is not shown any more. */
  car: CarDetail | null;
}

async function answerDetails(request: PageRequest, car: CarDetail, asked: Parameters<typeof presentDetails>[2]) {
  return createAnswer(request, { slug: car.slug, car, ...(await presentDetails(request, car, asked)) });
}

function createAnswer(
  { ctx }: PageRequest,
  { slug, car, name, heading, steps, terms, content, origins }: CheckoutContent,
): Extract<PageAnswer<'checkout'>, { kind: 'page' }> {
  const { name: siteName } = ctx.site;
  return {
    kind: 'page',
    carIds: [],
    ...origins,
    head: headOfHiddenPage({ siteName, title: `${heading} | ${siteName}`, description: heading }),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        { label: name, href: vehicleHref(slug) },
        { label: 'Reserve', href: checkoutHref(slug) },
      ],
      heading,
      steps,
      car: car === null ? null : presentTowardsCar(ctx, car),
      terms,
      content,
    },
  };
}

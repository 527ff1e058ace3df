import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { hasValuation } from '#rules/tradein/can-trade-in.ts';
import { describeGuidance, getTradeInWords } from '#rules/tradein/guidance.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { carTradeInHref, carTradeInPath, homeHref, sellHref, tradeInHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { presentTradeInQuestions } from '../home/present-trade-in-questions.ts';
import { definePage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { findTowardsCar, presentValuedTowards } from './find-towards-car.ts';
import { presentValuationStart } from './present-valuation-start.ts';
import { startValuation } from './start-valuation.ts';

export const tradeInPage = definePage({
  path: [tradeInHref, sellHref, carTradeInPath],
  slot: 'tradeIn',
  params: ['car_id', 'ended', 'gone'],
  forms: ['trade-in', 'sell-my-car'],
  isOn: ({ tradeIn }) => tradeIn.enabled,
  submit: startValuation,
  load: loadTradeIn,
});

const ended = 'That valuation is not kept any more. Please start again: it takes two minutes.';
/** CAR-08: the trade-in is welcome all the same. */
const describeGone = (noun: string) =>
  `That ${noun} is not for sale here any more. You can still tell us about your own vehicle.`;

/** What the three addresses have of their own. */
interface Journey {
  path: string;
  isSale: boolean;
  car: CarCard | null;
}

async function loadTradeIn(request: PageRequest): Promise<PageAnswer<'tradeIn'>> {
  const { url } = request;
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  if (path !== carTradeInPath) return present(request, { path, isSale: path === sellHref, car: null });
  const asked = url.searchParams.get('car_id') ?? '';
  if (asked === '') return redirectTo(tradeInHref);
  const car = /^[1-9]\d{0,9}$/.test(asked) ? await findTowardsCar(request, Number(asked)) : null;
  if (car === null) return redirectTo(`${tradeInHref}?gone=1`);
  if (!hasValuation(car)) return redirectTo(`${tradeInHref}?gone=1`);
  return present(request, { path: carTradeInHref(car.id), isSale: false, car });
}

function present(request: PageRequest, journey: Journey): PageAnswer<'tradeIn'> {
  const { ctx, origin, url, failedForm } = request;
  const { settings, name } = ctx.site;
  const { isSale, path, car } = journey;
  const label = isSale ? getTradeInWords(settings.tradeIn).sell : 'Trade In';
  const breadcrumbs = [
    { label: 'Home', href: homeHref },
    { label, href: isSale ? sellHref : tradeInHref },
  ];
  const words = writeWords(ctx, isSale);
  const hasEnded = url.searchParams.has('ended');
  const isGone = url.searchParams.has('gone');
  return {
    kind: 'page',
    carIds: car === null ? [] : [car.id],
    head: {
      siteName: name,
      title: `${label} | ${name}`,
      description: words.introduction,
      canonical: toAbsolute(origin, isSale ? sellHref : tradeInHref),
      noindex: car !== null || hasEnded || isGone,
      image: null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(breadcrumbs, origin)],
    },
    view: {
      breadcrumbs,
      ...words,
      notice: hasEnded ? ended : isGone ? describeGone(getSiteNoun(settings.stock).one) : null,
      guidance: settings.tradeIn.estimate ? describeGuidance(settings.tradeIn) : null,
      car: presentValuedTowards(request, car),
      start: presentValuationStart({ path, tradeIn: settings.tradeIn, failed: failedForm }),
      questions: presentTradeInQuestions(settings),
    },
  };
}

function writeWords({ site: { settings, name } }: SiteContext, isSale: boolean) {
  const { heading, introduction, sellHeading, sellIntroduction, estimate, regoLookUp } = settings.tradeIn;
  const tail = estimate ? 'an online estimate in two minutes' : 'a figure from one of our people';
  const last = estimate
    ? 'Read your estimate with its reasons, and take it or ask for an inspection.'
    : 'We look at it, and come back to you with a figure.';
  return {
    heading: isSale
      ? sellHeading || `Sell us your ${getTradeInWords(settings.tradeIn).noun}`
      : heading || 'What is your trade-in worth?',
    introduction: isSale
      ? sellIntroduction || `Sell to ${name} without buying from us. Tell us about your vehicle and get ${tail}.`
      : introduction || `Tell us about your vehicle and get ${tail} from ${name}.`,
    points: [
      regoLookUp ? 'Find your vehicle by its rego, or type its details.' : 'Type the details of your vehicle.',
      'Tell us about its condition, with photos if you have some.',
      last,
    ],
  };
}

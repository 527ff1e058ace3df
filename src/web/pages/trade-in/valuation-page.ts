import { chooseStep, type TradeInDraft } from '#rules/tradein/draft.ts';
import { describeGuidance, getTradeInWords } from '#rules/tradein/guidance.ts';
import { findDraft } from '#services/tradein/find-draft.ts';
import { listYards } from '#services/tradein/list-yards.ts';
import type { ValuationView } from '#templates/plain-pages/money/valuation-page.tsx';
import { homeHref, sellHref, tradeInHref, valuationPath } from '../addresses.ts';
import { presentPlaces } from '../contact/present-contact.ts';
import { withFailure } from '../forms/failed-form.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { listKeptFiles } from '../forms/submit-form.ts';
import { headOfHiddenPage } from '../head.ts';
import { listOnce } from '../locations/present-location.ts';
import { definePage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { findTowardsCar, presentValuedTowards } from './find-towards-car.ts';
import { findComparedPages } from './present-compared-vehicles.ts';
import { presentEstimate } from './present-estimate.ts';
import { presentBack, presentProgress, presentStepForm } from './present-step.ts';
import { submitStep } from './submit-step.ts';

export const valuationPage = definePage({
  path: valuationPath,
  slot: 'valuation',
  params: ['draft', 'step'],
  forms: ['trade-in', 'sell-my-car'],
  isCached: false,
  isOn: ({ tradeIn }) => tradeIn.enabled,
  submit: submitStep,
  load: loadStep,
});

/** A step of the valuation that the address names by its token; one that is not this site's, or not kept any more, starts anew. */
async function loadStep(request: PageRequest): Promise<PageAnswer<'valuation'>> {
  const { ctx, url, readSiteData, failedForm } = request;
  const token = url.searchParams.get('draft') ?? failedForm?.values.draft ?? '';
  const found = await findDraft(ctx, token);
  if (found === null) return redirectTo(`${tradeInHref}?ended=1`);
  const { draft } = found;
  const step = chooseStep(draft, failedForm?.values.step ?? url.searchParams.get('step'));
  const [car, siteData, yards, photos] = await Promise.all([
    findTowardsCar(request, draft.carId),
    readSiteData(),
    step === 'contact' && draft.carId === null ? listYards(ctx, draft.vehicle?.kind ?? 'car') : [],
    step === 'contact' ? listKeptFiles(request, draft.form, draft.contact ?? {}) : [],
  ]);
  const { name, settings } = ctx.site;
  const input = {
    ctx,
    token,
    draft,
    car,
    places: presentPlaces(siteData, settings),
    yards: listOnce(yards, { byType: false }),
    privacyHref: findPrivacyHref(siteData),
    photos,
  };
  const heading = getHeading(draft);
  const content: ValuationView['content'] =
    step === 'estimate'
      ? { kind: 'estimate', estimate: presentEstimate(input, await findComparedPages(request, draft)) }
      : { kind: 'form', form: withFailure(presentStepForm(input, step), failedForm) };
  return {
    kind: 'page',
    isPrivate: true,
    carIds: [],
    head: headOfHiddenPage({ siteName: name, title: `${heading} | ${name}`, description: heading }),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        draft.form === 'sell-my-car'
          ? { label: getTradeInWords(settings.tradeIn).sell, href: sellHref }
          : { label: 'Trade In', href: tradeInHref },
        { label: heading, href: valuationPath },
      ],
      heading,
      back: presentBack(draft, { step, token }),
      steps: presentProgress(draft, { step, token, hasEstimates: settings.tradeIn.estimate }),
      content,
      car: presentValuedTowards(request, car),
      guidance: settings.tradeIn.estimate && step !== 'estimate' ? describeGuidance(settings.tradeIn) : null,
    },
  };
}

function getHeading({ form }: TradeInDraft): string {
  return form === 'sell-my-car' ? 'Sell your vehicle' : 'Your trade-in';
}

import { financeParams, financePaths } from '#rules/finance/finance-address.ts';
import { withFailure } from '../forms/failed-form.ts';
import { headOfHiddenPage, toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { gate } from '../sign-in/gate.ts';
import { describeBreadcrumbs, describeDealer } from '../structured-data.ts';
import { findAskedCar } from './find-asked-car.ts';
import { budgetParams } from './present-budget-search.ts';
import { presentFinancePage } from './present-finance-page.ts';

const forms = ['finance-enquiry'] as const;

export const financePage = definePage({
  path: financePaths.finance,
  slot: 'finance',
  params: [...financeParams, ...budgetParams],
  forms,
  load: (request) => loadFinance(request, 'finance'),
});

export const financeEnquiryPage = definePage({
  path: financePaths.enquiry,
  slot: 'finance',
  params: financeParams,
  forms,
  load: (request) => loadFinance(request, 'enquiry'),
});

/** SITE-20: the form filled from a car; nothing without one. */
export const personalisedFinancePage = definePage({
  path: financePaths.personalised,
  slot: 'finance',
  params: financeParams,
  forms,
  load: loadPersonalised,
});

/** SITE-10: per site for those who have signed in. */
async function loadPersonalised(request: PageRequest): Promise<PageAnswer<'finance'>> {
  const { ctx, url } = request;
  if (ctx.site.settings.finance.pages && ctx.site.settings.finance.personalisedNeedsSignIn) {
    return gate({ type: 'finance', url, back: `${financePaths.finance}${url.search}` });
  }
  return loadFinance(request, 'personalised');
}

async function loadFinance(request: PageRequest, page: FinancePageName): Promise<PageAnswer<'finance'>> {
  const { ctx, readSiteData, origin, failedForm } = request;
  const { settings, name } = ctx.site;
  if (!settings.finance.pages) return errorPage(404);
  const [siteData, asked] = await Promise.all([readSiteData(), findAskedCar(request)]);
  const view = await presentFinancePage(request, { page, siteData, asked });
  const head = { siteName: name, title: `${view.heading} | ${name}`, description: view.introduction ?? view.heading };
  return {
    kind: 'page',
    ...(page === 'finance' ? {} : { carIds: asked.car ? [asked.car.id] : [] }),
    head:
      page === 'personalised'
        ? headOfHiddenPage(head)
        : {
            ...head,
            canonical: toAbsolute(origin, financePaths[page]),
            noindex: false,
            image: null,
            kind: 'website',
            structuredData: [
              describeDealer(ctx.site, siteData.locations[0], origin),
              describeBreadcrumbs(view.breadcrumbs, origin),
            ],
          },
    view: { ...view, form: withFailure(view.form, failedForm) },
  };
}

export type FinancePageName = 'finance' | 'enquiry' | 'personalised';

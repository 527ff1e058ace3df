import { checkStep } from '#rules/applications/check-step.ts';
import { chooseStep, emptyDraft, isAskedStep, mergePosted } from '#rules/applications/draft.ts';
import { hasFinanceApplication } from '#rules/applications/has-finance-application.ts';
import { calculatorParams } from '#rules/finance/calculator/calculator-address.ts';
import { financeParams, financePaths } from '#rules/finance/finance-address.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { openDraft } from '#services/applications/find-draft.ts';
import type { FinanceApplicationView } from '#templates/plain-pages/money/finance-application-page.tsx';
import { homeHref } from '../addresses.ts';
import { type AskedFinance, findAskedCar } from '../finance/find-asked-car.ts';
import { presentAskedCar } from '../finance/present-finance-page.ts';
import { headOfHiddenPage, toAbsolute } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { readDraftToken } from './draft-cookie.ts';
import { completeApplication, type FoundApplication, findApplication } from './find-application.ts';
import { presentApplicationForm, presentProgress, type StepInput } from './present-application.ts';
import { presentAskedLoan } from './present-asked-loan.ts';
import { readAddress, readTyped, suggestLoan } from './read-asked.ts';
import { submitStep } from './submit-step.ts';

export const financeApplicationPage = definePage({
  path: financePaths.apply,
  slot: 'financeApplication',
  params: [...financeParams, ...Object.values(calculatorParams), 'step', 'check', 'ended'],
  forms: ['finance-application'],
  isCached: false,
  isOn: hasFinanceApplication,
  submit: submitStep,
  load: loadStep,
});

const heading = 'Apply for Finance';

async function loadStep(request: PageRequest): Promise<PageAnswer<'financeApplication'>> {
  const { ctx, url, origin } = request;
  const { name } = ctx.site;
  const asked = await findAskedCar(request).catch(() => null);
  const input = await findStep(request, asked);
  const breadcrumbs = [
    { label: 'Home', href: homeHref },
    { label: 'Finance', href: financePaths.finance },
    { label: heading, href: financePaths.apply },
  ];
  const { introduction } = ctx.site.settings.financeApplication;
  const head = { siteName: name, title: `${heading} | ${name}`, description: introduction || heading };
  const isStart = input.token === null && url.search === '';
  return {
    kind: 'page',
    carIds: [],
    isPrivate: true,
    head: isStart
      ? {
          ...head,
          canonical: toAbsolute(origin, financePaths.apply),
          noindex: false,
          image: null,
          kind: 'website',
          structuredData: [describeBreadcrumbs(breadcrumbs, origin)],
        }
      : headOfHiddenPage(head),
    view: { breadcrumbs, ...presentPage(request, { input, asked }) },
  };
}

function presentPage(
  { ctx, url }: PageRequest,
  { input, asked }: { input: StepInput; asked: AskedFinance | null },
): Omit<FinanceApplicationView, 'breadcrumbs'> {
  const { financeApplication, stock } = ctx.site.settings;
  const { step, car, carId, draft } = input;
  const isLoan =
    step === 'review' || (step === 'car' && checkStep(step, input.values, input.context).problems.length === 0);
  const isGone = asked?.isCarMissing === true || (draft.carId !== null && carId === null);
  const loan = isLoan ? presentAskedLoan(ctx, input) : null;
  const shown = car === null ? null : presentAskedCar(ctx, car, null);
  return {
    heading,
    introduction: step === 'you' && financeApplication.introduction !== '' ? financeApplication.introduction : null,
    note: url.searchParams.has('ended')
      ? 'Your application is not kept any more. Please start again.'
      : isGone
        ? `The ${getSiteNoun(stock).one} you came from is not for sale here any more. You can apply all the same: tell us what you would like.`
        : null,
    steps: presentProgress(input),
    car: shown,
    loan,
    form: presentApplicationForm(input),
    privacy: `Your answers are kept encrypted from the first step on, and only the people of ${ctx.site.name} who arrange finance can read them. What you do not send is erased after ${financeApplication.keepDraftDays} days, an application that you send after ${financeApplication.keepDays} days.`,
  };
}

/** The step that was asked for, with what is typed, known of the address or usual for the car in its fields. */
async function findStep(request: PageRequest, asked: AskedFinance | null): Promise<StepInput> {
  const { ctx, url, failedForm: failed } = request;
  const found = await findApplication(request).catch((error: unknown) => openPosted(request, error));
  const along = failed === null ? readAddress(request, asked) : {};
  const typed = failed === null ? along : readTyped(failed.values);
  const carId = asked?.car?.id ?? readCarId(failed?.values.car_id);
  const merged = mergePosted(found.draft, { values: typed, carId });
  const application = await completeApplication(request, { token: found.token, draft: merged });
  const failedStep = failed?.values.step ?? '';
  const step = isAskedStep(failedStep) ? failedStep : chooseStep(merged, failedStep || url.searchParams.get('step'));
  const values = step === 'car' ? { ...suggestLoan(request, application), ...merged.values } : merged.values;
  const isChecked = failed === null && url.searchParams.has('check') && step !== 'review';
  const problems = isChecked ? checkStep(step, values, application.context).problems : (failed?.problems ?? []);
  return { ...application, ctx, step, values, along, problems, failed };
}

/** While the store is away, a post brings what is needed to come back with it. */
function openPosted(request: PageRequest, error: unknown): Promise<FoundApplication> {
  const { ctx, failedForm } = request;
  if (failedForm === null) throw error;
  const token = readDraftToken(request);
  const sealed = failedForm.values.sealed ?? '';
  const draft = token === null ? null : openDraft(ctx, { token, sealed });
  return completeApplication(request, { token: draft === null ? null : token, draft: draft ?? emptyDraft });
}

function readCarId(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { notReadMessages } from '#rules/forms/server-messages.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { listPayees } from '#services/online-payments/list-payees.ts';
import { startOnlinePayment } from '#services/online-payments/start-online-payment.ts';
import { visitOnlinePayment } from '#services/online-payments/visit-online-payment.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { onlinePaymentHref } from '../addresses.ts';
import { keepTexts } from '../forms/keep-texts.ts';
import { headOfHiddenPage, toAbsolute } from '../head.ts';
import { errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { type PresentedPayment, presentPayment, presentPaymentForm } from './present-online-payment.ts';

/** SITE-20: pays an amount with a reference. */
export const onlinePaymentPage = defineSignedInPage({
  path: onlinePaymentHref(),
  slot: 'checkout',
  type: 'payment',
  params: ['payment'],
  isOn: ({ visitorPages }) => visitorPages.onlinePayment,
  load: async (request, visitor) => {
    const token = request.url.searchParams.get('payment');
    if (token === null) return showForm(request, visitor, null);
    const visited = await visitOnlinePayment(request.ctx, visitor, token);
    if (visited === null) return errorPage(404);
    return createAnswer(request, presentPayment(request.ctx, { visited, siteData: await request.readSiteData() }));
  },
  post: submitPayment,
});

export interface ReturnedPayment {
  status: 413 | 422 | 429 | 503;
  message: string;
  problems: readonly FieldProblem[];
  values: Readonly<Record<string, string>>;
}

async function showForm(
  request: PageRequest,
  { account }: Visitor,
  returned: ReturnedPayment | null,
): Promise<PageAnswer<'checkout'>> {
  const [payees, siteData] = await Promise.all([listPayees(request.ctx), request.readSiteData()]);
  const answer = createAnswer(request, presentPaymentForm(request.ctx, { account, payees, siteData, returned }));
  return returned === null ? answer : { ...answer, status: returned.status };
}

async function submitPayment(
  request: PageRequest,
  visitor: Visitor,
  posted: PostedForm,
): Promise<PageAnswer<'checkout'>> {
  const { ctx, origin, requestId } = request;
  const values = keepTexts(posted.values);
  const giveBack = (status: ReturnedPayment['status'], message: string, problems: readonly FieldProblem[] = []) =>
    showForm(request, visitor, { status, message, problems, values });
  if (posted.notRead !== null) return giveBack(posted.notRead, notReadMessages[posted.notRead]);
  try {
    const getReturnUrl = (token: string) => toAbsolute(origin, onlinePaymentHref(token));
    const token = await startOnlinePayment(ctx, visitor, { values, origin, getReturnUrl });
    return redirectTo(onlinePaymentHref(token), 303);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') return giveBack(422, error.message, error.problems);
    if (error instanceof Refusal) return giveBack(503, error.message);
    ctx.log.error('an online payment was not begun', { requestId, reason: describeFailure(error).reason });
    return giveBack(503, submissionFailed);
  }
}

function createAnswer({ ctx }: PageRequest, { view, origins }: PresentedPayment) {
  const { name: siteName } = ctx.site;
  const head = headOfHiddenPage({ siteName, title: `${view.heading} | ${siteName}`, description: view.heading });
  return { kind: 'page' as const, carIds: [], head, view, ...origins };
}

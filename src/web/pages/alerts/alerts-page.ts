import { Refusal } from '#kernel/refusal.ts';
import { alertCadences } from '#rules/alerts/alert-words.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { type AlertChange, changeAlert } from '#services/alerts/change-alert.ts';
import { listAlerts } from '#services/alerts/list-alerts.ts';
import { type AskedAlert, readAskedAlert } from '#services/alerts/read-asked-alert.ts';
import { saveAlert } from '#services/alerts/save-alert.ts';
import type { AlertsView } from '#templates/plain-pages/visitor/alerts-page.tsx';
import type { PostedForm } from '#web/http/site-pages.ts';
import { alertsHref, homeHref, newAlertHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { type PageAnswer, type PageContent, type PageRequest, redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { getSubjectHref, presentAlerts, presentAsk, presentRefused } from './present-alerts.ts';

type Answer = PageAnswer<'alerts'>;
type Failed = NonNullable<PageContent<'alerts'>['status']>;

/** USER-08: the alerts of a visitor. */
export const alertsPage = defineSignedInPage({
  path: alertsHref,
  slot: 'alerts',
  type: 'alerts',
  params: ['done'],
  isOn: ({ alerts }) => alerts.enabled,
  load: (request, visitor) => showAlerts(request, visitor, null),
  post: submitChange,
});

/** USER-08: one more alert, before it is saved. */
export const newAlertPage = defineSignedInPage({
  path: newAlertHref,
  slot: 'alerts',
  type: 'alerts',
  params: ['search', 'car', 'tell'],
  isOn: ({ alerts }) => alerts.enabled,
  getBack: findWayBack,
  load: (request) => askForAlert(request),
  post: submitAlert,
});

async function showAlerts(request: PageRequest, visitor: Visitor, problem: string | null): Promise<Answer> {
  const { ctx, url, readSiteData } = request;
  const [alerts, { addresses }] = await Promise.all([listAlerts(ctx, visitor), readSiteData()]);
  const done = url.searchParams.get('done');
  const view = presentAlerts(ctx, { alerts, addresses, done, problem, hasEmail: visitor.account.email !== null });
  return show(request, view, problem === null ? undefined : 409);
}

/** To the car or the list that somebody came from. */
async function findWayBack({ ctx, url }: PageRequest): Promise<string> {
  try {
    return getSubjectHref(await readAskedAlert(ctx, readAsked(url)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return homeHref;
  }
}

async function askForAlert(request: PageRequest): Promise<Answer> {
  const { ctx, url, readSiteData } = request;
  const { addresses } = await readSiteData();
  const asked = readAsked(url);
  try {
    return show(request, presentAsk(ctx, asked, await readAskedAlert(ctx, asked)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return show(request, presentRefused(ctx, { message: error.message, addresses }), 422);
  }
}

async function submitAlert(request: PageRequest, visitor: Visitor, { values }: PostedForm): Promise<Answer> {
  const { ctx, url, origin, readSiteData } = request;
  const cadence = alertCadences.find((each) => each === values.cadence) ?? ctx.site.settings.alerts.cadence;
  try {
    await saveAlert(ctx, visitor, { asked: readAsked(url), cadence, origin });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { addresses } = await readSiteData();
    return show(request, presentRefused(ctx, { message: error.message, addresses }), 422);
  }
  return redirectTo(`${alertsHref}?done=saved`, 303);
}

async function submitChange(request: PageRequest, visitor: Visitor, { values }: PostedForm): Promise<Answer> {
  const change = readChange(String(values.change ?? ''));
  try {
    if (change === null) throw new Refusal('invalid', 'We could not read what is to be changed. Please press again.');
    await changeAlert(request.ctx, visitor, { id: String(values.alert ?? ''), change });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showAlerts(request, visitor, error.message);
  }
  return redirectTo(`${alertsHref}?done=${change.kind}`, 303);
}

function readChange(text: string): AlertChange | null {
  if (text === 'pause' || text === 'resume' || text === 'delete') return { kind: text };
  const cadence = alertCadences.find((each) => each === text);
  return cadence === undefined ? null : { kind: 'cadence', cadence };
}

/** A car that is none is a refusal further on, and so is a search without an address. */
function readAsked({ searchParams }: URL): AskedAlert {
  const car = searchParams.get('car');
  if (car === null) return { kind: 'search', search: searchParams.get('search') ?? '' };
  const carId = /^\d{1,9}$/.test(car) ? Number(car) : 0;
  return { kind: searchParams.get('tell') === 'free' ? 'free' : 'price', carId };
}

function show({ ctx }: PageRequest, view: AlertsView, status?: Failed): Answer {
  const { name } = ctx.site;
  const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.text });
  return { kind: 'page', carIds: [], head, view, ...(status && { status }) };
}

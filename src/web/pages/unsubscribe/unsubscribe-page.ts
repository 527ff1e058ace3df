import { stopAlertWording, stopAllAlertsWording } from '#rules/alerts/alert-words.ts';
import { type FoundStop, findStop, stopAlerts } from '#services/alerts/stop/stop-alerts.ts';
import { readUnsubscribeToken, unsubscribePath } from '#services/enquiries/consent/unsubscribe-token.ts';
import { withdrawConsent } from '#services/enquiries/consent/withdraw-consent.ts';
import type { UnsubscribeView } from '#templates/plain-pages/visitor/unsubscribe-page.tsx';
import { contactHref, homeHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';

export const unsubscribePage = definePage({
  path: unsubscribePath,
  slot: 'unsubscribe',
  params: ['token'],
  isCached: false,
  load: async (request) => showPage(request, (await presentStop(request)) ?? presentPage(request)),
  post: async (request) => {
    const stopped = await stopAlerts(request.ctx, readToken(request));
    if (stopped) return showPage(request, presentStopped(request, stopped));
    const { kind } = await withdrawConsent(request.ctx, readToken(request));
    return showPage(request, kind === 'withdrawn' ? presentDone(request) : presentInvalid(request));
  },
});

function readToken({ url }: PageRequest): string {
  return url.searchParams.get('token') ?? '';
}

function presentPage(request: PageRequest): UnsubscribeView {
  const token = readToken(request);
  if (token === '') return presentWithoutLink(request);
  return readUnsubscribeToken(request.ctx, token) === null ? presentInvalid(request) : presentQuestion(request);
}

/** USER-09: the question of a link that ends alerts; null for any other link. */
async function presentStop(request: PageRequest): Promise<UnsubscribeView | null> {
  const found = await findStop(request.ctx, readToken(request));
  if (found === null) return null;
  const { name } = request.ctx.site;
  const isOne = found.target.kind === 'alert';
  return {
    heading: isOne ? 'Stop this alert?' : 'Stop all your alerts?',
    text: isOne
      ? `Press the button and ${name} tells you no more about ${found.name ?? 'this search'}. Your other alerts go on.`
      : `Press the button and ${name} tells you no more about cars, prices and searches that you saved.`,
    action: `${unsubscribePath}?${new URLSearchParams({ token: readToken(request) })}`,
    submitLabel: isOne ? stopAlertWording : stopAllAlertsWording,
    links: [],
  };
}

function presentStopped({ ctx }: PageRequest, { target, name }: FoundStop): UnsubscribeView {
  const what =
    target.kind === 'alert' ? `about ${name ?? 'this search'}` : 'about cars, prices and searches that you saved';
  return {
    heading: target.kind === 'alert' ? 'This alert is stopped' : 'Your alerts are stopped',
    text: `${ctx.site.name} tells you no more ${what}. You can start again with the alerts of your account.`,
    action: null,
    submitLabel: '',
    links: [{ label: 'Go to the home page', href: homeHref }],
  };
}

function showPage({ ctx }: PageRequest, view: UnsubscribeView): PageAnswer<'unsubscribe'> {
  const { name } = ctx.site;
  const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.text });
  return { kind: 'page', carIds: [], head, view };
}

/** Nothing happens before the button: programs that look at the links of a mail come here too. */
function presentQuestion(request: PageRequest): UnsubscribeView {
  const { name } = request.ctx.site;
  return {
    heading: 'No more offers by email?',
    text: `Press the button and ${name} sends you no more offers. Answers to what you asked still reach you.`,
    action: `${unsubscribePath}?${new URLSearchParams({ token: readToken(request) })}`,
    submitLabel: 'Unsubscribe',
    links: [],
  };
}

function presentDone({ ctx }: PageRequest): UnsubscribeView {
  return {
    heading: 'You are unsubscribed',
    text: `${ctx.site.name} sends you no more offers by email. You can say yes again with any form on this site.`,
    action: null,
    submitLabel: '',
    links: [{ label: 'Go to the home page', href: homeHref }],
  };
}

/** Whoever comes by the footer has no mail before him. */
function presentWithoutLink({ ctx }: PageRequest): UnsubscribeView {
  return {
    heading: 'Unsubscribe from our emails',
    text: `Each email with offers from ${ctx.site.name} ends with a link that takes you off the list at once. Open it, or write to us and we take you off.`,
    action: null,
    submitLabel: '',
    links: presentWaysOn(),
  };
}

function presentInvalid({ ctx }: PageRequest): UnsubscribeView {
  return {
    heading: 'This link does not work',
    text: `It is not complete, or it is not from ${ctx.site.name}. Open the link of the mail again, or write to us and we take you off the list.`,
    action: null,
    submitLabel: '',
    links: presentWaysOn(),
  };
}

function presentWaysOn(): UnsubscribeView['links'] {
  return [
    { label: 'Contact Us', href: contactHref },
    { label: 'Go to the home page', href: homeHref },
  ];
}

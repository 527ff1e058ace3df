import { readUnsubscribeToken, unsubscribePath } from '#services/enquiries/consent/unsubscribe-token.ts';
import { withdrawConsent } from '#services/enquiries/consent/withdraw-consent.ts';
import type { UnsubscribeView } from '#templates/plain-pages/unsubscribe-page.tsx';
import { contactHref, homeHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';

export const unsubscribePage = definePage({
  path: unsubscribePath,
  slot: 'unsubscribe',
  params: ['token'],
  isCached: false,
  load: async (request) => showPage(request, presentPage(request)),
  post: async (request) => {
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

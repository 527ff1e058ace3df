import { findAttempt } from '#services/accounts/codes/find-attempt.ts';
import { findConsent, listMissingDetails } from '#services/accounts/save-details.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import type { SignInView } from '#templates/plain-pages/visitor/sign-in-page.tsx';
import type { PostedForm } from '#web/http/site-pages.ts';
import { signInHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { readVisitor } from './gate.ts';
import { presentErrand } from './present-errand.ts';
import { presentSignIn } from './present-sign-in.ts';
import { type GivenBack, presentAddressForm, presentCodeForm, presentDetailsForm } from './sign-in-forms.ts';
import { type FailedStep, readAttempt, submitSignIn } from './submit-sign-in.ts';
import { getOwnHref, readWay, signInParams, writeWay } from './way.ts';

/** USER-01: an address, its code, and after the first time what else is kept of a person. */
export const signInPage = definePage({
  path: signInHref,
  slot: 'signIn',
  params: signInParams,
  isCached: false,
  load: (request) => loadSignIn(request, null),
  post: async (request: PageRequest, posted: PostedForm) => {
    const submitted = await submitSignIn(request, posted);
    return submitted.kind === 'redirect' ? submitted : loadSignIn(request, submitted);
  },
});

type Answer = PageAnswer<'signIn'>;

async function loadSignIn(request: PageRequest, failed: FailedStep | null): Promise<Answer> {
  // While the store is away a step still comes back with what was typed.
  const isAway = failed?.status === 503;
  const visitor = isAway ? null : await readVisitor(request);
  if (visitor !== null) return loadDetails(request, visitor, failed);
  const attempt = readAttempt(request);
  const contact = attempt === '' || isAway ? null : await findAttempt(request.ctx, attempt);
  if (contact === null) return showAddress(request, failed);
  const way = readWay(request.url);
  const action = writeWay(way, { attempt });
  const view = presentSignIn(request.ctx, {
    way,
    heading: 'Enter your code',
    errand: await presentErrand(request, way),
    form: presentCodeForm(contact, { action, given: failed?.given ?? null }),
    others: [
      { label: 'Send another code', action, hidden: [{ name: 'step', value: 'again' }] },
      { label: contact.channel === 'email' ? 'Use another email' : 'Use another number', href: writeWay(way) },
    ],
    siteData: await request.readSiteData(),
  });
  return showPage(request, view, failed);
}

const ended: GivenBack = {
  values: {},
  problems: [],
  problem: 'That code does not work any more. Please ask for a new one.',
};

async function showAddress(request: PageRequest, failed: FailedStep | null): Promise<Answer> {
  const way = readWay(request.url);
  const hasEnded = request.url.searchParams.get('step') === 'ended' || readAttempt(request) !== '';
  const given = failed?.given ?? (hasEnded ? ended : null);
  const view = presentSignIn(request.ctx, {
    way,
    heading: 'Sign in',
    errand: await presentErrand(request, way).catch(() => null),
    form: presentAddressForm(request.ctx, { action: writeWay(way), given }),
    siteData: await request.readSiteData().catch(() => null),
  });
  return showPage(request, view, failed);
}

/** USER-02: a watchlist needs a phone number; everything else that is missing is asked for once, after signing in. */
async function loadDetails(request: PageRequest, visitor: Visitor, failed: FailedStep | null): Promise<Answer> {
  const { ctx, url } = request;
  const way = readWay(url);
  const next = way.next ?? getOwnHref(ctx.site.settings);
  const { account } = visitor;
  const missing = listMissingDetails(account);
  const needsPhone = way.type === 'watchlist' && missing.includes('phone');
  const isAsked = needsPhone || (missing.length > 0 && url.searchParams.get('step') === 'details');
  if (failed === null && !isAsked) return redirectTo(next);
  const consent = await findConsent(ctx.store.db, account.id);
  const view = presentSignIn(ctx, {
    way: { ...way, back: '/' },
    heading: 'You are signed in',
    text: needsPhone
      ? 'Your watchlist needs your phone number, so that we can tell you about your cars.'
      : 'Tell us who you are, and no form on this site asks you again.',
    form: presentDetailsForm(account, {
      action: writeWay(way, { step: 'details' }),
      given: failed?.given ?? null,
      granted: consent?.granted ?? null,
      words: { id: 'details', heading: 'Your details', introduction: null, submitLabel: 'Save and continue' },
    }),
    others: needsPhone ? [] : [{ label: 'Not now', href: next }],
    siteData: await request.readSiteData(),
  });
  return { ...showPage(request, view, failed), isPrivate: true };
}

function showPage({ ctx }: PageRequest, view: SignInView, failed: FailedStep | null) {
  const { name } = ctx.site;
  return {
    kind: 'page' as const,
    carIds: [],
    head: headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.text }),
    view,
    ...(failed && { status: failed.status }),
  };
}

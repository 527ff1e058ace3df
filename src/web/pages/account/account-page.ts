import { notReadMessages } from '#rules/forms/server-messages.ts';
import { findConsent, saveDetails } from '#services/accounts/save-details.ts';
import { endSessions } from '#services/accounts/sessions/end-sessions.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { listSessions } from '#services/accounts/sessions/list-sessions.ts';
import { writeSessionCookie } from '#web/http/incoming/session-cookie.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { accountHref, homeHref } from '../addresses.ts';
import { keepTexts } from '../forms/keep-texts.ts';
import { headOfHiddenPage } from '../head.ts';
import { type PageAnswer, type PageContent, type PageRequest, redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import type { GivenBack } from '../sign-in/sign-in-forms.ts';
import { accountNotices, presentAccount } from './present-account.ts';

/** USER-01, USER-07: a visitor's details and sessions. */
export const accountPage = defineSignedInPage({
  path: accountHref,
  slot: 'account',
  type: 'account',
  params: ['done'],
  load: (request, visitor) => showAccount(request, visitor, null),
  post: submitAccount,
});

interface Failed {
  status: NonNullable<PageContent<'account'>['status']>;
  given: GivenBack;
}

async function showAccount(
  { ctx, url }: PageRequest,
  visitor: Visitor,
  failed: Failed | null,
): Promise<PageAnswer<'account'>> {
  const [sessions, consent] = await Promise.all([
    listSessions(ctx, visitor),
    findConsent(ctx.store.db, visitor.account.id),
  ]);
  const done = url.searchParams.get('done');
  const view = presentAccount(ctx, {
    ...{ visitor, sessions, granted: consent?.granted ?? null, given: failed?.given ?? null },
    notice:
      failed === null && done !== null && done in accountNotices
        ? accountNotices[done as keyof typeof accountNotices]
        : null,
  });
  const { name } = ctx.site;
  const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.heading });
  return { kind: 'page', carIds: [], head, view, ...(failed && { status: failed.status }) };
}

async function submitAccount(
  request: PageRequest,
  visitor: Visitor,
  { values, notRead }: PostedForm,
): Promise<PageAnswer<'account'>> {
  const { ctx } = request;
  const giveBack = (status: Failed['status'], said: Partial<GivenBack>) =>
    showAccount(request, visitor, {
      ...{ status, given: { values: keepTexts(values), problems: [], problem: null, ...said } },
    });
  if (notRead !== null) return giveBack(notRead, { problem: notReadMessages[notRead] });
  switch (values.step) {
    case 'sign-out':
      return signOut(request, visitor, { id: visitor.sessionId });
    case 'sign-out-everywhere':
      return signOut(request, visitor, 'all');
    case 'end-session': {
      const id = String(values.session ?? '');
      if (id === visitor.sessionId) return signOut(request, visitor, { id });
      await endSessions(ctx, visitor, { id });
      return redirectTo(`${accountHref}?done=ended`, 303);
    }
    default: {
      const saved = await saveDetails(ctx, visitor, values);
      if (saved.kind === 'invalid') return giveBack(422, { problems: saved.problems });
      return redirectTo(`${accountHref}?done=saved`, 303);
    }
  }
}

async function signOut({ ctx, url }: PageRequest, visitor: Visitor, which: { id: string } | 'all') {
  await endSessions(ctx, visitor, which);
  return { ...redirectTo(homeHref, 303), cookie: writeSessionCookie(null, url) };
}

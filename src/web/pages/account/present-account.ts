import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import type { listSessions } from '#services/accounts/sessions/list-sessions.ts';
import type { SiteContext } from '#services/context.ts';
import type { AccountView } from '#templates/plain-pages/visitor/account-page.tsx';
import { accountHref, alertsHref, garageHref, homeHref, watchlistHref } from '../addresses.ts';
import { listGarageLinks } from '../garage/list-garage-links.ts';
import { type GivenBack, presentDetailsForm } from '../sign-in/sign-in-forms.ts';

/** What `?done=` says. */
export const accountNotices = {
  saved: 'Your details are saved.',
  ended: 'That device is signed out.',
} as const;

interface AccountInput {
  visitor: Visitor;
  sessions: Awaited<ReturnType<typeof listSessions>>;
  granted: boolean | null;
  given: GivenBack | null;
  notice: string | null;
}

export function presentAccount(
  ctx: SiteContext,
  { visitor, sessions, granted, given, notice }: AccountInput,
): AccountView {
  const { account } = visitor;
  const post = (step: string, more: Record<string, string> = {}) => ({
    action: accountHref,
    hidden: Object.entries({ step, ...more }).map(([name, value]) => ({ name, value })),
  });
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'My account', href: accountHref },
    ],
    heading: 'My account',
    text: `You are signed in as ${nameVisitor(visitor)}.`,
    notice,
    links: ctx.site.settings.garageEnabled ? [] : listOwnPages(ctx),
    garage: listGarageLinks(ctx.site.settings, accountHref),
    form: presentDetailsForm(account, {
      action: accountHref,
      granted,
      given,
      words: { id: 'details', heading: 'Your details', introduction: null, submitLabel: 'Save' },
    }),
    sessions: sessions.map(({ id, device, seenAt }) => ({
      ...{ id, device, isThis: id === visitor.sessionId },
      seenText: `Last seen ${writeDay(ctx, seenAt)}`,
      end: { label: 'Sign out', of: device, ...post('end-session', { session: id }) },
    })),
    endAll: { label: 'Sign out everywhere', ...post('sign-out-everywhere') },
  };
}

/** What a code has come back from. */
function nameVisitor({ account }: Visitor): string {
  if (account.emailVerifiedAt !== null && account.email !== null) return account.email;
  return writeAustralianPhone(account.phone ?? '');
}

function listOwnPages({ site: { settings } }: SiteContext): AccountView['links'] {
  return [
    ...(settings.favourites === 'watchlist' ? [{ label: 'Watchlist', href: watchlistHref }] : []),
    ...(settings.alerts.enabled ? [{ label: 'My alerts', href: alertsHref }] : []),
    { label: 'Privacy', href: garageHref('privacy') },
  ];
}

function writeDay({ site }: SiteContext, at: Date): string {
  const { timeZone } = site.settings.locale;
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}

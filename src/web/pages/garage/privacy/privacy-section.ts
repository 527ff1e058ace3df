import type { GarageBlockView, GarageEntryView } from '#blocks/garage/garage-view.ts';
import { endSessions } from '#services/accounts/sessions/end-sessions.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { hasAlertsOn, stopOwnAlerts } from '#services/alerts/stop/stop-own-alerts.ts';
import { eraseAccount } from '#services/garage/erase-account.ts';
import { listAlertConsents } from '#services/garage/list-alert-consents.ts';
import { type GivenConsent, hasConsent, listConsents } from '#services/garage/list-consents.ts';
import { withdrawOwnConsent } from '#services/garage/withdraw-own-consent.ts';
import { writeSessionCookie } from '#web/http/incoming/session-cookie.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { accountHref, garageHref, homeHref, ownDataHref } from '../../addresses.ts';
import { type PageRequest, redirectTo } from '../../page.ts';
import { type GarageAnswer, type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry, writeMoment } from '../garage-words.ts';
import { askErasure, erased, kept } from './privacy-words.ts';

const href = garageHref('privacy');

const notices: Readonly<Record<string, string>> = {
  withdrawn: 'You will get no offers from us any more.',
  'alerts-stopped': 'All your alerts are stopped.',
};

/** USER-09: what is kept of a visitor, what he has agreed to, and how he takes all of it back. */
export const privacySection: GarageSection = {
  label: 'Privacy',
  ...placeSection('privacy'),
  signInType: 'account',
  summarise: async () => ({ count: null, lines: [line('What we keep of you, your consents, and how to erase it.')] }),
  page: {
    params: ['done', 'erase'],
    load: async (request, visitor) => {
      if (request.url.searchParams.get('erase') === 'ask') return askErasure(href);
      return show(request, visitor);
    },
    post,
  },
};

async function show({ ctx, url }: PageRequest, visitor: Visitor): Promise<GarageAnswer> {
  const [consents, alerts, isOn] = await Promise.all([
    listConsents(ctx, visitor),
    listAlertConsents(ctx, visitor),
    hasAlertsOn(ctx, visitor),
  ]);
  return {
    kind: 'content',
    text: `What ${ctx.site.name} keeps of you, and what you can do about it.`,
    notice: notices[url.searchParams.get('done') ?? ''] ?? null,
    blocks: [
      kept(accountHref),
      ...presentConsents(ctx, consents),
      ...presentAlertConsents(ctx, alerts, isOn),
      download,
      signOut,
      erase,
    ],
  };
}

function presentConsents(ctx: PageRequest['ctx'], consents: readonly GivenConsent[]): GarageBlockView[] {
  const entries = presentEntries(ctx, consents);
  if (entries.length === 0) {
    const paragraphs = ['You have not agreed to get offers from us.'];
    return [{ kind: 'text', heading: 'What you have agreed to', paragraphs, links: [] }];
  }
  const list: GarageBlockView = { kind: 'entries', heading: 'What you have agreed to', entries };
  if (!hasConsent(consents)) return [list];
  return [
    list,
    {
      kind: 'actions',
      heading: 'No more offers',
      paragraphs: ['Takes back everything above. Answers to what you ask us still come.'],
      buttons: [button('Stop all offers', 'withdraw')],
    },
  ];
}

function presentAlertConsents(
  ctx: PageRequest['ctx'],
  consents: readonly GivenConsent[],
  isOn: boolean,
): GarageBlockView[] {
  if (consents.length === 0) return [];
  const list: GarageBlockView = {
    kind: 'entries',
    heading: 'Alerts that you asked for',
    entries: presentEntries(ctx, consents),
  };
  if (!isOn) return [list];
  return [
    list,
    {
      kind: 'actions',
      heading: 'No more alerts',
      paragraphs: ['Stops every alert. They stay on your list, where you can start each again.'],
      buttons: [button('Stop all alerts', 'stop-alerts')],
    },
  ];
}

function presentEntries(ctx: PageRequest['ctx'], consents: readonly GivenConsent[]): GarageEntryView[] {
  return consents.map(
    ({ id, granted, wording, form, at, withdrawnAt }): GarageEntryView => ({
      ...{ ...emptyEntry, id: `consent-${id}`, heading: form, href: null, phone: null },
      state: granted
        ? withdrawnAt === null
          ? { text: 'You agreed', look: 'highlight' }
          : { text: 'Taken back', look: 'muted' }
        : { text: 'You said no', look: 'muted' },
      paragraphs: [`“${wording}”`],
      facts: [
        { label: 'When', text: writeMoment(ctx, at) },
        ...(withdrawnAt === null ? [] : [{ label: 'Taken back', text: writeMoment(ctx, withdrawnAt) }]),
      ],
    }),
  );
}

const button = (label: string, step: string) => ({ label, action: href, hidden: [{ name: 'step', value: step }] });

const download: GarageBlockView = {
  kind: 'text',
  heading: 'Download my data',
  paragraphs: ['Everything that this site keeps of you, as a file (JSON).'],
  links: [{ label: 'Download my data', href: ownDataHref }],
};

const signOut: GarageBlockView = {
  kind: 'actions',
  heading: 'Sign out everywhere',
  paragraphs: ['Ends every session, on this and on all other devices.'],
  buttons: [button('Sign out everywhere', 'sign-out-everywhere')],
};

const erase: GarageBlockView = {
  kind: 'text',
  heading: 'Erase me',
  paragraphs: ['Erases your account and your saved cars. We ask once more before we do it.'],
  links: [{ label: 'Erase my account', href: `${href}?erase=ask` }],
};

async function post(request: PageRequest, visitor: Visitor, { values }: PostedForm): Promise<GarageAnswer> {
  const { ctx, url } = request;
  const signedOut = writeSessionCookie(null, url);
  switch (values.step) {
    case 'withdraw':
      await withdrawOwnConsent(ctx, visitor);
      return redirectTo(`${href}?done=withdrawn`, 303);
    case 'stop-alerts':
      await stopOwnAlerts(ctx, visitor);
      return redirectTo(`${href}?done=alerts-stopped`, 303);
    case 'sign-out-everywhere':
      await endSessions(ctx, visitor, 'all');
      return { ...redirectTo(homeHref, 303), cookie: signedOut };
    case 'erase':
      await eraseAccount(ctx, visitor);
      return { ...erased(homeHref), cookie: signedOut };
    default:
      return redirectTo(href, 303);
  }
}

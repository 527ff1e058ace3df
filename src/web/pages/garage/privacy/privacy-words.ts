import type { GarageBlockView } from '#blocks/garage/garage-view.ts';
import type { GarageContent } from '../garage-section.ts';

/** What stays when an account is erased, and why. */
const staying = [
  'Enquiries that you have sent belong to the dealer’s records. Ask the dealer, and they are erased too.',
  'Payments for reservations are kept for as long as the law asks of the dealer.',
] as const;

export function kept(accountHref: string): GarageBlockView {
  return {
    kind: 'text',
    heading: 'What we keep of you',
    paragraphs: [
      'Your name, email, phone and postcode, as you have told us; the cars that you save; the devices that you are signed in on, for 30 days after you last used them.',
      'What you ask us: enquiries, appointments, valuations, reservations. Finance applications are sealed, and erased after the time that their form names.',
      'No password: there is none. Nothing of what you look at is kept under your name.',
    ],
    links: [{ label: 'Change my details', href: accountHref }],
  };
}

export function askErasure(href: string): GarageContent {
  return {
    kind: 'content',
    text: null,
    notice: null,
    blocks: [
      {
        kind: 'actions',
        heading: 'Erase your account?',
        paragraphs: [
          'Your account, your details, your saved cars, your consents and every session are erased at once. This cannot be undone.',
          ...staying,
        ],
        buttons: [{ label: 'Yes, erase me', action: href, hidden: [{ name: 'step', value: 'erase' }] }],
      },
      { kind: 'text', heading: 'Changed your mind?', paragraphs: [], links: [{ label: 'Keep my account', href }] },
    ],
  };
}

export function erased(homeHref: string): GarageContent {
  return {
    kind: 'content',
    text: null,
    notice: 'Your account is erased, and you are signed out.',
    blocks: [
      {
        kind: 'text',
        heading: 'What stays',
        paragraphs: [...staying, 'You get no offers from us any more.'],
        links: [{ label: 'Home', href: homeHref }],
      },
    ],
  };
}

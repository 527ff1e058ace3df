import { carExamples } from '#blocks/car/cars.examples.ts';
import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { returnedFormExample } from '#blocks/forms/forms.examples.ts';
import { brandExamples, offerExamples, statExamples, warrantyExamples } from '#blocks/home/home.examples.ts';
import { locationExample, phoneExample } from '#blocks/locations/locations.examples.ts';
import type { OffersView } from '../plain-pages/money/offers-page.tsx';
import type { BrandPageView } from '../plain-pages/places/brand-page.tsx';
import type { BrandsView } from '../plain-pages/places/brands-page.tsx';
import type { SpinView } from '../plain-pages/spin-page.tsx';
import type { AccountView } from '../plain-pages/visitor/account-page.tsx';
import type { AlertsView } from '../plain-pages/visitor/alerts-page.tsx';
import type { GarageView } from '../plain-pages/visitor/garage-page.tsx';
import type { SignInView } from '../plain-pages/visitor/sign-in-page.tsx';
import type { UnsubscribeView } from '../plain-pages/visitor/unsubscribe-page.tsx';
import type { WatchlistView } from '../plain-pages/visitor/watchlist-page.tsx';
import { directoryExample } from './directory.examples.ts';
import { textContentExample as contentExample } from './document.examples.ts';

const home = { label: 'Home', href: '/' };
const allCars = { label: 'See all cars', href: '/search' };

export const offersExample: OffersView = {
  breadcrumbs: [home, { label: 'Special Offers', href: '/special-offers' }],
  heading: 'Special Offers',
  introduction: 'What we take off, add on or throw in this month.',
  document: null,
  offers: offerExamples.map((offer, at) => ({ ...offer, details: at === 0 ? contentExample.document : null })),
  empty: { heading: 'No offers just now', text: 'Ask us what is coming.', links: [allCars] },
};

export const noOffersExample: OffersView = { ...offersExample, introduction: null, offers: [] };

export const brandsExample: BrandsView = {
  breadcrumbs: [home, { label: 'Our Brands', href: '/brands' }],
  heading: 'Our Brands',
  introduction: 'Six makes under one roof.',
  stats: statExamples,
  sections: [
    { heading: 'Car', brands: brandExamples },
    { heading: 'Truck', brands: brandExamples.slice(0, 1) },
  ],
  emptyText: 'There are no cars in stock today.',
  links: [allCars],
};

export const noBrandsExample: BrandsView = { ...brandsExample, introduction: null, stats: [], sections: [] };

export const brandExample: BrandPageView = {
  breadcrumbs: [...brandsExample.breadcrumbs, { label: 'Halden', href: '/halden/overview' }],
  heading: 'Halden',
  logoUrl: null,
  text: ['We have sold Haldens since 1962.', 'The Vela is the one that most people come for.'],
  document: null,
  conditions: [
    { label: 'See all 42 cars', href: '/search/halden', countText: null },
    { label: 'New Cars', href: '/search/halden?car_type=new', countText: '30' },
  ],
  modelsHeading: 'Halden in stock',
  models: directoryExample.models,
  noStock: null,
  offers: offerExamples,
  warranties: warrantyExamples,
  locationsHeading: { one: 'Where to see cars', several: 'Where to see cars' },
  locations: [locationExample],
};

export const brandWithoutStockExample: BrandPageView = {
  ...brandExample,
  text: [],
  document: contentExample.document,
  conditions: [],
  models: [],
  noStock: { heading: 'No Halden in stock today', text: 'Tell us what you are after.', links: [allCars] },
  offers: [],
  warranties: [],
  locations: [],
};

const codeForm: EnquiryFormView = {
  ...returnedFormExample,
  id: 'sign-in',
  heading: 'Check your email',
  introduction: 'We have sent a code to jane@example.com. It works for 10 minutes.',
  action: '/sign-in',
  hidden: [{ name: 'step', value: 'check' }],
  fields: [
    {
      ...{
        kind: 'code',
        name: 'code',
        label: 'Code',
        value: '',
        hint: 'The six digits of our message.',
        required: true,
      },
      ...{ error: 'That is not the code we sent. You have 4 tries left.', half: false },
      ...{ autocomplete: 'one-time-code', maxLength: 12 },
    },
  ],
  submitLabel: 'Sign in',
  problem: null,
  call: null,
};

export const unsubscribeExample: UnsubscribeView = {
  heading: 'No more offers by email?',
  text: 'Press the button and Northgate Halden sends you no more offers.',
  action: '/pages/unsubscribe?token=signed',
  submitLabel: 'Unsubscribe',
  links: [],
};

export const unsubscribedExample: UnsubscribeView = {
  ...unsubscribeExample,
  heading: 'You are unsubscribed',
  action: null,
  links: [home],
};

export const signInExample: SignInView = {
  breadcrumbs: [home, { label: 'Sign in', href: '/sign-in' }],
  heading: 'Enter your code',
  text: 'Cars that you save are kept on this device. Sign in to keep them on your watchlist, and find them again on any device.',
  errand: null,
  form: codeForm,
  others: [
    { label: 'Send another code', action: '/sign-in', hidden: [{ name: 'step', value: 'again' }] },
    { label: 'Use another email', href: '/sign-in' },
  ],
  links: [{ label: 'Go back', href: '/search' }],
  note: 'We use what you enter to sign you in, and for nothing else unless you say so.',
  privacyHref: '/privacy-policy',
};

export const signInToBuyExample: SignInView = {
  ...signInExample,
  errand: {
    text: 'Sign in to buy it online.',
    note: 'You buy',
    car: {
      name: '2024 Halden Orra Touring Special Edition',
      href: '/cars/2024-halden-orra-touring-n1042',
      image: null,
      price: { kind: 'price', text: '$45,200', wasText: '$47,900', priceType: 'Drive Away' },
    },
    steps: [
      'Your details',
      'Trade-in',
      'Finance or cash',
      'Delivery or pick-up',
      'Extras',
      'Deposit',
      'Check and send',
    ],
    stepsText: 'Nothing is ordered before the last step.',
  },
};

export const accountExample: AccountView = {
  breadcrumbs: [home, { label: 'My account', href: '/my-account' }],
  heading: 'My account',
  text: 'You are signed in as jane.citizen.of.a.long.name@a-long-domain-of-somebody.example.com.',
  notice: 'Your details are saved.',
  links: [{ label: 'Watchlist', href: '/watchlist' }],
  garage: [],
  form: { ...returnedFormExample, id: 'details', heading: 'Your details', introduction: null, call: null },
  sessions: ['Chrome on Android', 'Safari on Mac'].map((device, at) => ({
    ...{ id: device, device, isThis: at === 0, seenText: 'Last seen 2 March 2026' },
    end: { label: 'Sign out', of: device, action: '/my-account', hidden: [{ name: 'step', value: 'end-session' }] },
  })),
  endAll: {
    label: 'Sign out everywhere',
    action: '/my-account',
    hidden: [{ name: 'step', value: 'sign-out-everywhere' }],
  },
};

export const watchlistExample: WatchlistView = {
  breadcrumbs: [home, { label: 'Watchlist', href: '/watchlist' }],
  heading: 'Watchlist',
  countText: '2 cars',
  notice: { text: 'Car Removed: 2021 Halden Orra is no longer in your watchlist.', link: null },
  gone: [
    { id: '9', text: '2019 Halden Vantage is no longer for sale.', remove: removeExample('2019 Halden Vantage', '9') },
  ],
  cars: Object.values(carExamples)
    .slice(0, 2)
    .map((car, at) => ({
      ...{ car, changeText: at === 0 ? '$1,000 less than when you saved it' : null },
      remove: removeExample(car.name, car.id),
    })),
  empty: { heading: 'No cars saved yet', text: 'Press the heart on a car to save it here.', link: allCars },
  accountLink: { label: 'My account', href: '/my-account' },
  garage: [],
};

export const noWatchlistExample: WatchlistView = {
  ...watchlistExample,
  countText: null,
  notice: null,
  gone: [],
  cars: [],
};

function removeExample(of: string, id: string) {
  return { label: 'Remove', of, action: '/watchlist', hidden: [{ name: 'car_id', value: id }] };
}

export const spinExample: SpinView = {
  breadcrumbs: [home, { label: 'Spin to win', href: '/spin-to-win' }],
  heading: 'Spin to win',
  text: 'One spin for everybody who signs in.',
  wheel: {
    labels: ['Free service', '$50 of fuel', 'Car wash', 'Rubber floor mats', 'Nothing this time'],
    landed: null,
  },
  panel: {
    ...{ kind: 'open', action: '/spin-to-win', label: 'Spin the wheel', termsHref: '#terms' },
    note: 'You have one spin.',
  },
  prizes: [
    {
      name: 'Free service',
      text: 'A logbook service of your car.',
      chanceText: '1 in 20, 3 left',
      terms: 'Valid for 60 days.',
    },
    { name: 'Nothing this time', text: '', chanceText: 'about 1 in 3', terms: '' },
  ],
  terms: ['One spin for each person of 18 years or older.'],
};

export const spunExample: SpinView = {
  ...spinExample,
  wheel: { labels: spinExample.wheel?.labels ?? [], landed: 4 },
  panel: {
    ...{ kind: 'told', heading: 'You have won: Free service', paragraphs: ['A logbook service of your car.'] },
    code: { label: 'Show this code when you visit us', text: 'ABCDE-23456', validText: 'Valid until 2 May 2026' },
    links: [allCars],
  },
  prizes: [],
};

export const noPrizesExample: SpinView = {
  ...spinExample,
  ...{ wheel: null, prizes: [], terms: [] },
  panel: {
    ...{ kind: 'told', heading: 'There is nothing to win at the moment', code: null, links: [allCars] },
    paragraphs: ['Every prize has been won.'],
  },
};

const changeExample = (label: string, of: string) => ({
  ...{ label, of, action: '/my-garage/alerts' },
  hidden: [{ name: 'alert', value: of }],
});

export const alertsExample: AlertsView = {
  garage: [],
  breadcrumbs: [home, { label: 'My alerts', href: '/my-garage/alerts' }],
  heading: 'My alerts',
  text: 'What you asked us to tell you about, and what it has found lately.',
  notice: { text: 'It is saved.', link: null },
  ask: null,
  alerts: ['Used Halden Vantage, under $30,000', '2019 Halden Vantage'].map((name, at) => ({
    ...{ id: name, name, href: at === 0 ? '/search' : null, isPaused: at === 1 },
    text: 'Saved search. As soon as it happens.',
    found:
      at === 0
        ? [
            {
              id: '1',
              name: '2020 Halden Orra',
              href: '/cars/1',
              priceText: '$28,990',
              reasonText: 'New match, 2 March 2026',
            },
          ]
        : [],
    changes: [changeExample('Pause', name), changeExample('Weekly at most', name)],
    remove: changeExample('Yes, delete it', name),
  })),
  pushKey: 'BExample',
  links: [allCars],
};

export const newAlertExample: AlertsView = {
  ...alertsExample,
  heading: 'Save this search',
  notice: null,
  ask: {
    ...{ name: 'Used Halden Vantage, under $30,000', text: 'We tell you when something new matches this search.' },
    ...{ action: '/my-garage/alerts/new', hidden: [], consentText: 'Tell me about this. I can stop it at any time.' },
    cadence: {
      ...{ name: 'cadence', value: 'at_once' },
      choices: [
        { value: 'at_once', label: 'As soon as it happens' },
        { value: 'weekly', label: 'Once a week at most' },
      ],
    },
    submitLabel: 'Save this search',
    back: { label: 'Not now', href: '/search' },
  },
  alerts: [],
  links: [],
};

const garageLinks = ['Overview', 'Saved cars', 'Enquiries', 'Appointments', 'Finance applications', 'Privacy'].map(
  (label, at) => ({ label, href: `/my-garage/${at}`, isCurrent: at === 0 }),
);

const garageFrame = {
  breadcrumbs: [home, { label: 'My garage', href: '/my-garage' }],
  heading: 'My garage',
  text: 'Hello Jane. All that you have with us, in one place.',
  notice: null,
  links: garageLinks,
} satisfies Partial<GarageView>;

export const garageExample: GarageView = {
  ...garageFrame,
  blocks: [
    {
      kind: 'summaries',
      summaries: [
        {
          ...{ heading: 'Saved cars', href: '/watchlist', countText: '3' },
          lines: [
            { text: '2019 Halden Vantage', note: 'Now $18,500, it was $20,000', href: '/cars/vantage', until: null },
            { text: '2021 Halden Ridge', note: 'Reserved by another buyer', href: null, until: null },
          ],
        },
        {
          ...{ heading: 'Reservations', href: '/my-garage/reservations', countText: '1' },
          lines: [
            {
              ...{ text: '2022 Halden Ridge GLX Automatic', note: 'Reserved for you', href: null },
              until: { at: 4_000_000_000_000, text: 'Until Thursday 5 March 2026, 2:00 pm' },
            },
          ],
        },
        {
          ...{ heading: 'Privacy', href: '/my-garage/privacy', countText: null },
          lines: [{ text: 'What we keep of you.', note: null, href: null, until: null }],
        },
      ],
    },
    { kind: 'cars', heading: 'In place of the 2018 Halden Vantage', cars: Object.values(carExamples).slice(0, 2) },
  ],
};

export const garageSectionExample: GarageView = {
  ...garageFrame,
  heading: 'Appointments',
  notice: 'Your appointment is cancelled. We have told the dealer.',
  blocks: [
    {
      ...{ kind: 'entries', heading: 'Coming up' },
      entries: [
        {
          ...{ id: 'one', heading: '2022 Halden Ridge GLX Automatic', href: '/cars/ridge', phone: phoneExample },
          state: { text: 'With the dealer', look: 'highlight' },
          until: { at: 4_000_000_000_000, text: 'Thursday 5 March 2026, 2:00 pm' },
          paragraphs: ['You have asked for another time. We will tell you.'],
          facts: [{ label: 'Where', text: 'Northgate Halden, 12 Long Street, Brisbane QLD 4000' }],
          links: [{ label: 'Add to calendar', href: '/my-garage/appointments/one/visit.ics' }],
          buttons: [removeExample('this appointment', '1')],
          conversation: {
            ...{ summary: '2 messages', isOpen: true, answerHref: 'mailto:answers@dealer.example' },
            messages: [
              {
                ...{ id: 'reply', isOwn: false, title: 'Northgate Halden wrote', subject: 'Your test drive' },
                moment: { at: '2026-03-02T00:00:00Z', text: 'Monday 2 March 2026, 10:00 am' },
                ...{ text: 'Hello Jane,\n\nthe Ridge is ready for you.', filesText: 'Files: brochure.pdf' },
              },
              {
                ...{ id: 'answer', isOwn: true, title: 'You wrote', subject: null, filesText: null },
                moment: { at: '2026-03-02T01:00:00Z', text: 'Monday 2 March 2026, 11:00 am' },
                text: 'Thank you, see you then.',
              },
            ],
          },
          asks: [{ summary: 'Move this appointment', isOpen: true, form: { ...codeForm, id: 'move', call: null } }],
        },
      ],
    },
    { kind: 'text', heading: 'Download my data', paragraphs: ['As a file.'], links: [home] },
    { kind: 'actions', heading: 'No more offers', paragraphs: ['At once.'], buttons: [removeExample('offers', '2')] },
    { kind: 'form', form: { ...codeForm, id: 'whole', call: null } },
    { kind: 'empty', heading: 'No appointments yet', text: 'Test drives are shown here.', link: allCars },
  ],
};

import { listShareLinks } from '#rules/car/share-links.ts';
import { carExamples } from '../car/cars.examples.ts';
import { phoneExample } from '../locations/locations.examples.ts';
import type { FloorPlanView } from './floor-plan.tsx';
import type { TowingCheckView } from './towing-check.tsx';
import type { VehicleActionsView } from './vehicle-actions.tsx';
import type { VehicleSummaryView } from './vehicle-summary-view.ts';
import type { VehicleTopBarView } from './vehicle-top-bar.tsx';

const { plain } = carExamples;
const url = 'https://dealer.example/cars/orra-1';

export const vehicleActionsExample: VehicleActionsView = {
  name: plain.name,
  url,
  shareLinks: listShareLinks({ name: plain.name, url }, { secondNetwork: true }),
  printHref: '/print?car_id=orra-1',
  pdfHref: '/cars/orra-1.pdf',
  tell: { label: 'Tell me when the price drops', href: '/my-garage/alerts/new?car=1&tell=price' },
  keeps: {
    favourite: true,
    compare: true,
    car: { id: plain.id, href: plain.href, name: plain.name, image: null, price: '$46,990' },
  },
};

export const vehicleSummaryExample: VehicleSummaryView = {
  name: plain.name,
  condition: 'Demo',
  stockText: 'Stock no. N1042',
  stateText: null,
  price: { kind: 'price', text: '$46,990', wasText: '$49,990', priceType: 'Drive Away' },
  subscriptionText: null,
  saving: { text: '$1,200 below market', sourceText: 'AutoGrab state average $29,690' },
  licencesText: 'DL# 1234567',
  daysText: 'On the lot for 31 days',
  certified: { label: 'Halden Certified', paragraphs: ['Inspected by its maker.', 'Sold with a warranty.'] },
  facts: plain.facts,
  locationLink: { label: 'Northgate Halden, Northgate QLD', href: '#vehicle-map' },
  rating: { rating: 4.6, countText: '412 reviews on Google' },
  buttons: [{ label: 'Enquire Now', href: '#enquiry' }],
  phone: phoneExample,
  phoneLabel: 'Call Now',
  noun: 'car',
  trust: [
    {
      icon: 'check',
      title: 'Not recorded as written off',
      more: 'How we know',
      how: ['Checked 3 March 2026, PPSR certificate.'],
      link: null,
    },
    { icon: 'shield', title: '3 year standard warranty', more: 'What it covers', how: [], link: null },
  ],
  historyLinks: [{ label: 'Car History Report', href: 'https://history.example/1', isReport: true }],
  actions: vehicleActionsExample,
};

export const vehicleTopBarExample: VehicleTopBarView = {
  name: plain.name,
  image: plain.image,
  price: vehicleSummaryExample.price,
  stateText: null,
  finance: { text: '$141 per week, comparison rate 6.83% p.a.', termsHref: '#financeDisclaimer' },
  licencesText: null,
  buttons: [
    { label: 'Enquire Now', href: '#enquiry' },
    { label: 'Get Finance', href: '#finance-calculator' },
  ],
};

const unaskedTowing: TowingCheckView = {
  action: '/cars/orra-1',
  capacity: { name: 'tow_capacity', value: '', error: null },
  ball: { name: 'tow_ball', value: '', error: null },
  introduction: 'Loaded, this caravan may weigh up to 3,190 kg, its aggregate trailer mass (ATM).',
  answer: null,
  note: 'About a tenth of the ATM, 319 kg, presses on the ball: see that your car allows it.',
};
const typedCapacity = { ...unaskedTowing.capacity, value: '3500' };

export const towingCheckExamples = {
  unasked: unaskedTowing,
  fits: {
    ...unaskedTowing,
    capacity: typedCapacity,
    answer: { kind: 'yes', heading: 'Yes, it can', lines: ['Your car tows 3,500 kg: 310 kg to spare.'] },
  },
  lightlyLoaded: {
    ...unaskedTowing,
    capacity: { ...typedCapacity, value: '3000' },
    answer: { kind: 'partly', heading: 'Only lightly loaded', lines: ['410 kg may go in.', 'The ball carries it.'] },
  },
  tooHeavy: {
    ...unaskedTowing,
    capacity: { ...typedCapacity, value: '1500' },
    answer: { kind: 'no', heading: 'No, it is too heavy', lines: ['Your car tows 1,500 kg.'] },
  },
  mistyped: {
    ...unaskedTowing,
    capacity: { name: 'tow_capacity', value: 'much', error: 'Enter what your car may tow with brakes.' },
    ball: { name: 'tow_ball', value: '9', error: 'Enter the limit of the ball in kilograms.' },
  },
} as const satisfies Record<string, TowingCheckView>;

export const floorPlanExample: FloorPlanView = {
  rooms: [
    { kind: 'bed', name: 'Island queen bed', start: 0, share: 0.2 },
    { kind: 'kitchen', name: 'Kitchen', start: 0.2, share: 0.15 },
    { kind: 'dinette', name: 'Dinette', start: 0.35, share: 0.17 },
    { kind: 'lounge', name: 'Lounge', start: 0.52, share: 0.17 },
    { kind: 'bunks', name: 'Bunks', start: 0.69, share: 0.19 },
    { kind: 'bathroom', name: 'Ensuite', start: 0.88, share: 0.12 },
  ],
  measuresText: 'Body 6.55 m (21.5 ft) by 2.41 m (7.9 ft), sleeps 6',
  isTowed: true,
};

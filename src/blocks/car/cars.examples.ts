import { soldTag } from '#rules/car/state/tag.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { CarCardView } from './car-card-view.ts';
import type { CarFactView } from './car-facts.tsx';
import type { KeyFigureView } from './key-figures.tsx';

export function createImageExample(number: number, alt: string): ImageView {
  return { url: `/examples/photo-${number}.jpg`, srcSet: null, alt, width: 1280, height: 853 };
}

export const carFactExamples: readonly CarFactView[] = [
  { kind: 'odometer', label: 'Odometer', text: '12,480 km' },
  { kind: 'transmission', label: 'Transmission', text: 'Automatic' },
  { kind: 'fuel', label: 'Fuel', text: 'Petrol' },
  { kind: 'body', label: 'Body', text: 'SUV' },
];

export const carFigureExamples: readonly KeyFigureView[] = [
  { label: 'Odometer', value: '12,480 km' },
  { label: 'Gears', value: 'Automatic' },
  { label: 'Fuel', value: 'Petrol' },
];

const plain: CarCardView = {
  id: 'plain',
  href: '/cars/2024-halden-orra-touring-n1042',
  name: '2024 Halden Orra Touring',
  image: createImageExample(1, '2024 Halden Orra Touring, seen from the front'),
  photoCount: 14,
  furtherPhotos: [5, 6, 7, 8].map((number) => `/examples/photo-${number}.jpg`),
  body: 'SUV',
  tag: null,
  stateText: null,
  price: { kind: 'price', text: '$46,990', wasText: null, priceType: 'Drive Away' },
  subscriptionText: null,
  finance: null,
  noFinanceText: null,
  saving: null,
  licencesText: null,
  condition: 'Demo',
  facts: carFactExamples,
  figures: carFigureExamples,
  location: 'Northgate, Brisbane',
  buttons: [{ label: 'View Details', href: '/cars/2024-halden-orra-touring-n1042' }],
  sold: false,
  tell: null,
  keeps: { favourite: true, compare: true },
};

/** One of each thing that can be different about a card. */
export const carExamples = {
  plain,
  reduced: {
    ...plain,
    id: 'reduced',
    name: '2022 Halden Vela Sport',
    image: createImageExample(2, '2022 Halden Vela Sport'),
    tag: { kind: 'new', label: 'New' },
    finance: {
      text: 'Finance est. $112 per week, comparison rate 8.49% p.a.',
      termsHref: '/cars/plain#financeDisclaimer',
      noteText: null,
    },
    saving: { text: '$1,200 below market', sourceText: 'AutoGrab state average $29,690' },
    condition: 'Used',
    price: { kind: 'price', text: '$28,490', wasText: '$30,990', priceType: 'Excl. Govt. Charges' },
  },
  electric: {
    ...plain,
    id: 'electric',
    name: '2025 Halden Aeon Long Range',
    image: createImageExample(3, '2025 Halden Aeon Long Range'),
    tag: { kind: 'electric', label: 'Electric' },
    condition: 'New',
    subscriptionText: '$389 per week',
    facts: [
      { kind: 'transmission', label: 'Transmission', text: 'Automatic' },
      { kind: 'fuel', label: 'Fuel', text: 'Electric' },
      { kind: 'body', label: 'Body', text: 'Sedan' },
    ],
  },
  longName: {
    ...plain,
    id: 'long',
    name: '2023 Halden Transcontinental Expedition Heritage Edition Dual Cab Long Wheelbase 4x4 Automatic',
    image: createImageExample(4, '2023 Halden Transcontinental'),
    location: 'Halden of the Northern Tablelands and Surrounding Districts, Glen Innes',
    buttons: [
      { label: 'View Details', href: '/cars/long' },
      { label: 'Enquire Now', href: '/cars/long#enquiry' },
    ],
  },
  noPrice: {
    ...plain,
    id: 'no-price',
    name: '2021 Halden Orra Base',
    image: createImageExample(5, '2021 Halden Orra Base'),
    price: { kind: 'unknown', text: 'Contact us for price' },
    condition: 'Used',
  },
  preorder: {
    ...plain,
    id: 'preorder',
    name: '2027 Halden Vela',
    image: null,
    photoCount: 0,
    furtherPhotos: [],
    body: 'Hatchback',
    tag: { kind: 'coming-soon', label: 'Coming Soon' },
    price: { kind: 'preorder', text: 'PREORDER' },
    condition: 'New',
    facts: [],
  },
  noPhoto: {
    ...plain,
    id: 'no-photo',
    name: '2019 Halden Porter SLT',
    image: null,
    photoCount: 0,
    furtherPhotos: [],
    body: 'Dual Cab Utility',
    condition: 'Used',
    location: null,
  },
  sold: {
    ...plain,
    id: 'sold',
    name: '2020 Halden Orra Adventure',
    image: createImageExample(6, '2020 Halden Orra Adventure'),
    tag: null,
    stateText: soldTag.label,
    price: { kind: 'unavailable' },
    condition: 'Used',
    keeps: { favourite: false, compare: false },
    sold: true,
    tell: { label: 'Tell me when there is another like it', href: '/my-garage/alerts/new?car=1&tell=free' },
  },
  reserved: {
    ...plain,
    tell: { label: 'Tell me if it is free again', href: '/my-garage/alerts/new?car=1&tell=free' },
    id: 'reserved',
    name: '2018 Halden Coupé GT',
    image: createImageExample(7, '2018 Halden Coupé GT'),
    tag: { kind: 'electric', label: 'Hybrid' },
    stateText: 'Reserved',
    condition: 'Used',
  },
} as const satisfies Record<string, CarCardView>;

import type { BrandSectionView, BrandView } from '../brands/brand-grid.tsx';
import { createImageExample } from '../car/cars.examples.ts';
import type { QuestionListView } from '../content/question-list.tsx';
import type { WarrantyView } from '../content/warranty-block.tsx';
import { modelExamples } from '../directory/directory.examples.ts';
import type { BodyTypeView } from './body-types.tsx';
import type { HeroSlideView } from './hero-slider.tsx';
import type { ModelRangeView } from './model-range.tsx';
import type { OfferView } from './offer-list.tsx';
import type { PopupView } from './popup.tsx';
import type { PromotionView } from './promotion-slider.tsx';
import type { QuickLinkGroupView } from './quick-links.tsx';
import type { ServiceLinkGroupView } from './service-links.tsx';
import type { StatView } from './stats-banner.tsx';

function createBrandExample(name: string): BrandView {
  return {
    name,
    href: `/search/${name.toLowerCase().replaceAll(' ', '-')}`,
    logoUrl: null,
    image: name.length > 6 ? createImageExample(name.length, '') : null,
    initials: name.slice(0, 2),
    overviewHref: `/${name.toLowerCase()}/overview`,
    countText: '120 cars',
    external: name === 'Fenn',
  };
}

export const brandExamples = [
  'Halden',
  'Brume',
  'Castell',
  'Ostrava',
  'Meridian Motors of the North',
  'Fenn',
  'Kestrel',
  'سيارات الشرق',
].map(createBrandExample);

export const brandSectionExamples: readonly BrandSectionView[] = [
  { heading: 'Car', brands: brandExamples.slice(0, 6) },
  { heading: 'Motorcycle', brands: ['Vixen', 'Altair'].map(createBrandExample) },
  { heading: 'Truck', brands: ['Ostrava Trucks'].map(createBrandExample) },
];

export const heroSlideExamples: readonly HeroSlideView[] = [
  {
    id: 'range',
    name: 'The new Orra is on the floor',
    description: 'Three engines, seven seats, one long test drive. Come and take it home for the weekend.',
    href: '/search/halden/orra',
    hideOverlay: false,
    image: createImageExample(8, ''),
    phoneImage: createImageExample(9, ''),
  },
  {
    id: 'drawn',
    name: 'A fair price for the car you have',
    description: null,
    href: null,
    hideOverlay: false,
    image: null,
    phoneImage: null,
  },
  {
    id: 'bare',
    name: 'Winter service, $199',
    description: null,
    href: '/service',
    hideOverlay: true,
    image: createImageExample(9, ''),
    phoneImage: null,
  },
];

export const promotionExamples: readonly PromotionView[] = [
  {
    id: 'plate',
    name: 'Plate clearance until Sunday',
    description: null,
    href: '/special-offers',
    hideOverlay: true,
    image: { ...createImageExample(10, ''), width: 1920, height: 540 },
  },
  {
    id: 'captioned',
    name: 'Trade in before you trade up',
    description: 'A written valuation while you test drive.',
    href: '/trade-in',
    hideOverlay: false,
    image: { ...createImageExample(11, ''), width: 1920, height: 540 },
  },
  {
    id: 'words',
    name: 'Two years of servicing with every demo',
    description: 'On all demo cars in November.',
    href: null,
    hideOverlay: false,
    image: null,
  },
];

export const offerExamples: readonly OfferView[] = [
  {
    id: 'one',
    title: '$3,000 towards your new Vela',
    text: 'On every Vela in stock that is delivered before the end of December.',
    terms: 'Private buyers only. Not with any other offer. While stock lasts.',
    image: createImageExample(2, ''),
    link: { label: 'See the cars', href: '/search/halden/vela' },
    untilText: 'Ends Thursday 31 December',
  },
  {
    id: 'two',
    title: 'Free roadside assistance for the first year of every used car that we have inspected ourselves',
    text: null,
    terms: null,
    image: null,
    link: null,
    untilText: null,
  },
];

export const warrantyExamples: readonly [WarrantyView, ...WarrantyView[]] = [
  {
    id: 'new',
    forText: 'New cars',
    years: '7',
    title: '7 year unlimited kilometre warranty',
    points: ['Unlimited kilometres', 'Roadside assist for 7 years'],
  },
  { id: 'used', forText: 'Used cars', years: '3', title: '3 year standard warranty', points: ['Parts and labour'] },
];

export const statExamples: readonly StatView[] = [
  { figure: '50+', label: 'Locations' },
  { figure: '40+', label: 'Brands' },
  { figure: '30+', label: 'Years' },
  { figure: '59', label: 'Franchises' },
];

export const questionExample: QuestionListView = {
  heading: 'Trading in your car',
  introduction: 'Bring it in or tell us about it. It takes ten minutes.',
  questions: [
    {
      question: 'What is my car worth?',
      answer: 'We look at its age, kilometres and condition, and at what similar cars sell for.',
    },
    { question: 'What do I bring?', answer: 'The registration papers, the service book, both keys and your licence.' },
    {
      question: 'Can I trade in a car that is still under finance?',
      answer: 'Yes. We pay out your lender and deduct the amount from the value.',
    },
  ],
  link: { label: 'Value my car', href: '/trade-in' },
};

export const serviceLinkExamples: readonly ServiceLinkGroupView[] = [
  {
    heading: 'Northgate Halden',
    links: [
      { label: 'Halden cars', href: 'https://service.example/halden' },
      { label: 'Halden vans', href: 'https://service.example/vans' },
    ],
  },
  {
    heading: 'Harbour Brume and Castell of the Northern Beaches',
    links: [{ label: 'Brume', href: 'https://service.example/brume' }],
  },
];

export const quickLinkExamples: readonly QuickLinkGroupView[] = [
  {
    label: 'Price',
    links: [10, 20, 30, 50].map((price) => ({
      label: `Under $${price},000`,
      href: `/search/used-cars?price_max=${price}000`,
      countText: String(price * 3),
    })),
  },
  {
    label: 'Body',
    links: ['SUV', 'Ute', 'Hatch', 'Sedan'].map((label) => ({ label, href: `/search/${label}-cars`, countText: null })),
  },
];

export const modelRangeExample: ModelRangeView = {
  make: 'Halden',
  models: modelExamples,
  moreLink: { label: 'All Halden models', href: '/halden/overview' },
};

export const popupExample: PopupView = {
  id: 'boxing-day',
  title: 'Open on Boxing Day',
  description: 'From 8 am, with a sausage and a coffee. The first ten test drives get a full tank.',
  image: createImageExample(3, ''),
  button: { label: 'See the offers', href: '/special-offers' },
  expiresAt: '2099-12-26T08:00:00.000Z',
  opens: ['at_once'],
};

export const bodyTypeExamples: BodyTypeView[] = [
  { label: 'SUV', href: '/search/suv', countText: '402 cars', image: createImageExample(1, '') },
  { label: 'Ute', href: '/search/ute', countText: '88 cars', image: null },
];

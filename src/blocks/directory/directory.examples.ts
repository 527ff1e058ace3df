import { createImageExample } from '../car/cars.examples.ts';
import type { PriceChoiceView } from '../filters/price-choice.tsx';
import type { DirectoryAreaView } from './directory-area.tsx';
import type { ModelCardView } from './model-card.tsx';
import type { PartCardView } from './part-card.tsx';

const onePage = { page: 1, pages: 1, previousHref: null, nextHref: null, steps: [] };

export const directoryAreaExample: DirectoryAreaView = {
  heading: 'All Models',
  introduction: 'Every make and model at Northgate Halden today.',
  countText: '3 models',
  notices: [],
  form: {
    action: '/directory',
    label: 'Search models',
    placeholder: 'Make, model or body',
    query: '',
    fields: [
      {
        kind: 'select',
        name: 'make',
        label: 'Make',
        anyLabel: 'Any make',
        value: '',
        choices: [{ value: 'Halden', label: 'Halden (3)' }],
        disabled: false,
        clears: 'model',
      },
      {
        kind: 'select',
        name: 'model',
        label: 'Model',
        anyLabel: 'Choose a make',
        value: '',
        choices: [],
        disabled: true,
        clears: null,
      },
    ],
  },
  clearHref: '/directory',
  refreshLink: null,
  pagination: onePage,
};

export const emptyDirectoryAreaExample: DirectoryAreaView = {
  ...directoryAreaExample,
  introduction: null,
  countText: '0 models',
  notices: ['“Wartburg” is not available here, so we left it out of the search.'],
  form: { ...directoryAreaExample.form, query: 'four wings' },
};

export const partsAreaExample: DirectoryAreaView = {
  ...directoryAreaExample,
  heading: 'Parts & Accessories',
  countText: '2 parts',
  form: {
    ...directoryAreaExample.form,
    action: '/parts/search',
    label: 'Search parts',
    fields: [
      { kind: 'amount', name: 'price_min', label: 'Price from ($)', value: '', placeholder: '20' },
      { kind: 'amount', name: 'price_max', label: 'Price to ($)', value: '400', placeholder: '3,290' },
    ],
  },
};

export const modelExamples: ModelCardView[] = [
  {
    href: '/search/halden/orra?body=SUV',
    name: 'Halden Orra',
    body: 'SUV',
    countText: '12 cars for sale',
    priceText: 'From $23,990',
    image: createImageExample(2, 'Halden Orra'),
  },
  {
    href: '/search/halden/vela?body=Ute',
    name: 'Halden Vela',
    body: 'Ute',
    countText: '1 car for sale',
    priceText: null,
    image: null,
  },
  {
    href: '/search/halden/aeon',
    name: 'Halden Aeon Donaudampfschifffahrtsgesellschaftskapitän',
    body: null,
    countText: '402 cars for sale',
    priceText: 'From $101,990',
    image: null,
  },
];

export const partExamples: PartCardView[] = [
  {
    id: '1',
    number: 'SF-2041',
    name: 'Steel bull bar',
    category: 'Bars and protection',
    priceText: '$3,290',
    description: 'Winch-ready, airbag and parking-sensor compatible. Fitting takes a day.',
    fitsText: 'Fits Halden Orra, Halden Vela',
    dealershipName: 'Northgate Halden',
    image: createImageExample(4, 'Steel bull bar'),
    enquire: { label: 'Enquire', href: '/contact?part=SF-2041#enquiry' },
  },
  {
    id: '2',
    number: 'T-1',
    name: 'Donaudampfschifffahrtsgesellschaftskupplung',
    category: 'Towing',
    priceText: 'Price on request',
    description: '',
    fitsText: 'Fits any car',
    dealershipName: null,
    image: null,
    enquire: { label: 'Enquire', href: '/contact?part=T-1#enquiry' },
  },
];

export const priceChoiceExample: PriceChoiceView = {
  action: '/search',
  group: {
    kind: 'range',
    name: 'price',
    label: 'Price',
    open: true,
    minName: 'price_min',
    maxName: 'price_max',
    minValue: '5000',
    maxValue: '250000',
    minLimit: 5000,
    maxLimit: 250_000,
    prefix: '$',
    suffix: '',
    slider: null,
  },
  slider: {
    min: 5000,
    max: 250_000,
    step: 500,
    low: 5000,
    high: 250_000,
    lowText: '$5,000',
    highText: '$250,000',
    heights: [40, 100, 80, 60, 30, 20, 10, 5, 0, 0, 0, 5],
  },
  stockCount: null,
  exactCounts: false,
  countText: '1,071 cars',
  nouns: { one: 'car', many: 'cars' },
};

import {
  directoryAreaExample,
  emptyDirectoryAreaExample,
  modelExamples,
  partExamples,
  partsAreaExample,
  priceChoiceExample,
} from '#blocks/directory/directory.examples.ts';
import type { PriceRangeView } from '../plain-pages/money/price-range-page.tsx';
import type { PartsView } from '../plain-pages/parts-page.tsx';
import type { DirectoryView } from '../plain-pages/places/directory-page.tsx';

const home = { label: 'Home', href: '/' };

export const directoryExample: DirectoryView = {
  breadcrumbs: [home, { label: 'All Models', href: '/directory' }],
  area: directoryAreaExample,
  models: modelExamples,
};

export const emptyDirectoryExample: DirectoryView = {
  ...directoryExample,
  area: emptyDirectoryAreaExample,
  models: [],
};

export const partsExample: PartsView = {
  breadcrumbs: [home, { label: 'Parts & Accessories', href: '/parts/search' }],
  area: partsAreaExample,
  parts: partExamples,
};

export const priceRangeExample: PriceRangeView = {
  breadcrumbs: [home, { label: 'Search by Price', href: '/price-range' }],
  heading: 'What would you like to spend?',
  introduction: 'Set a price range to see every car within it, highest price first.',
  choice: priceChoiceExample,
  steps: {
    label: 'Price',
    links: [
      { label: 'Under $10,000', href: '/search?price_range=0-10000&sortBy=price_desc', countText: '4' },
      { label: '$10,000 to $20,000', href: '/search?price_range=10000-20000&sortBy=price_desc', countText: '112' },
    ],
  },
  bodyTypes: ['SUV', 'Ute'].map((label) => ({
    label,
    href: `/search/${label.toLowerCase()}`,
    countText: '402 cars',
    image: null,
  })),
};

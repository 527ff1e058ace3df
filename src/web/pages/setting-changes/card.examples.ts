import {
  carPage,
  certifiedCarPage,
  dearCarPage,
  lender,
  listPage,
  type SettingChange,
} from './setting-change.examples.ts';

export const cardChanges: readonly SettingChange[] = [
  {
    field: 'card.seriesName',
    path: carPage,
    changed: { card: { seriesName: true } },
    before: 'Corolla Ascent Sport',
    after: 'Corolla ZRE182R',
  },
  {
    field: 'card.noPriceText',
    path: listPage,
    changed: { card: { noPriceText: 'Ask Sam' } },
    before: 'Contact us for price',
    after: 'Ask Sam',
  },
  { field: 'card.newTagDays', path: carPage, changed: { card: { newTagDays: 0 } }, before: '>New</span>' },
  {
    field: 'card.certifiedTag',
    path: certifiedCarPage,
    changed: { card: { certifiedTag: true } },
    after: '>Certified<',
  },
  {
    field: 'card.buttons',
    path: listPage,
    changed: { card: { buttons: ['enquire'] } },
    before: 'View Details',
    after: '/cars/corolla#enquiry',
  },
  {
    field: 'card.subscriptionPrice',
    path: listPage,
    changed: { card: { subscriptionPrice: true } },
    after: 'or $199 per week by subscription',
  },
  {
    field: 'card.weeklyPrice',
    path: listPage,
    given: { financeProvider: lender },
    changed: { card: { weeklyPrice: false } },
    before: 'Finance est. $99 per week',
  },
  {
    field: 'card.belowMarketBadge',
    path: listPage,
    changed: { card: { belowMarketBadge: false } },
    before: '$1,510 below market',
  },
  { field: 'card.compare', path: listPage, changed: { card: { compare: false } }, before: 'data-compare=' },
  {
    field: 'card.compareUsedOnly',
    path: dearCarPage,
    given: { similar: { count: 0 } },
    changed: { card: { compareUsedOnly: true } },
    before: 'data-compare=',
  },
  { field: 'favourites', path: listPage, changed: { favourites: 'local' }, after: 'data-favourite=' },
  { field: 'viewedCars', path: '/', changed: { viewedCars: false }, before: 'data-viewed-row' },
];

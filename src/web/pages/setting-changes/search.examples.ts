import { listPage, type SettingChange } from './setting-change.examples.ts';

export const searchChanges: readonly SettingChange[] = [
  {
    field: 'alerts.enabled',
    path: listPage,
    changed: { alerts: { enabled: false } },
    before: 'Save this search',
  },
  {
    field: 'search.pageSize',
    path: listPage,
    changed: { search: { pageSize: 2 } },
    before: '/cars/unpriced',
    after: 'page=2',
  },
  {
    field: 'search.prefix',
    path: '/',
    changed: { search: { prefix: 'used-car' } },
    before: 'action="/search"',
    after: 'action="/used-car"',
  },
  {
    field: 'search.promoPositions',
    path: listPage,
    changed: { search: { promoPositions: [1] } },
    after: 'Free tow bar',
  },
  {
    field: 'search.facets',
    path: listPage,
    changed: { search: { facets: ['car_type'] } },
    before: 'name="make" value=',
  },
  {
    field: 'search.facetsByItemType',
    path: listPage,
    changed: { search: { facetsByItemType: { car: ['car_type'] } } },
    before: 'name="make" value=',
  },
  {
    field: 'search.openFacets',
    path: listPage,
    given: { search: { facets: ['make'] } },
    changed: { search: { openFacets: [] } },
    before: /<details open=""(?:(?!<details).)*Make/,
  },
  { field: 'search.makesShown', path: listPage, changed: { search: { makesShown: 2 } }, after: 'Show all makes' },
  {
    field: 'search.histograms',
    path: listPage,
    changed: { search: { histograms: false } },
    before: /data-slider="price"[^>]*><svg/,
  },
  {
    field: 'search.quickSearch',
    path: '/',
    changed: { search: { quickSearch: ['make'] } },
    before: 'Any model',
  },
  {
    field: 'search.cachedResults',
    path: listPage,
    changed: { search: { cachedResults: 123 } },
    after: 'data-results-cached="123"',
  },
  {
    field: 'search.directoryPage',
    path: '/directory',
    changed: { search: { directoryPage: false } },
    statuses: [200, 404],
  },
  {
    field: 'search.partsPage',
    path: '/parts/search',
    changed: { search: { partsPage: false } },
    statuses: [200, 404],
  },
  {
    field: 'search.priceRangePage',
    path: '/price-range',
    changed: { search: { priceRangePage: true } },
    statuses: [404, 200],
  },
  {
    field: 'search.priceRangeHighest',
    path: '/price-range',
    given: { search: { priceRangePage: true } },
    changed: { search: { priceRangeHighest: 90_000 } },
    before: '$250,000',
    after: '$90,000',
  },
];

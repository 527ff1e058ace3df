import { listPage, type SettingChange } from './setting-change.examples.ts';

export const stockChanges: readonly SettingChange[] = [
  { field: 'stock.inStockOnly', path: listPage, changed: { stock: { inStockOnly: true } }, before: '/cars/soon' },
  { field: 'stock.soldWindowHours', path: listPage, changed: { stock: { soldWindowHours: 0 } }, before: '/cars/gone' },
  { field: 'stock.preset', path: listPage, changed: { stock: { preset: 1 } }, before: '/cars/corolla' },
  {
    field: 'stock.excludedStockNumbers',
    path: listPage,
    changed: { stock: { excludedStockNumbers: ['T200'] } },
    before: '/cars/soon',
  },
  {
    field: 'stock.filteredFeatures',
    path: listPage,
    given: { search: { facets: ['filtered_features'] } },
    changed: { stock: { filteredFeatures: ['Tow bar'] } },
    before: 'value="Sunroof"',
  },
  {
    field: 'stock.priceAscendingNeedsPrice',
    path: '/search?sortBy=price_asc',
    changed: { stock: { priceAscendingNeedsPrice: true } },
    before: '/cars/unpriced',
  },
  {
    field: 'stock.certifiedOnly',
    path: listPage,
    given: { search: { facets: ['certified'] } },
    changed: { stock: { certifiedOnly: true } },
    before: 'name="certified" value="false"',
  },
  {
    field: 'stock.itemTypes',
    path: '/directory',
    changed: { stock: { itemTypes: ['caravan'] } },
    before: /\d cars/,
    after: /\d caravans/,
  },
  {
    field: 'stock.noun',
    path: '/',
    changed: { stock: { noun: 'van' } },
    before: 'View all cars',
    after: /Show Me [\d,]+ vans/,
  },
  {
    field: 'stock.nouns',
    path: '/',
    given: { stock: { noun: 'lorry' } },
    changed: { stock: { nouns: 'lorries' } },
    after: 'View all lorries',
  },
];

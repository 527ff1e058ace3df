import type { SettingChange } from './setting-change.examples.ts';

const signedOut = (path: string) => ({ path, statuses: [404, 302] as const });

/** Pages of brands, offers and visitors. */
export const sitePageChanges: readonly SettingChange[] = [
  { field: 'brands.page', path: '/brands', changed: { brands: { page: false } }, statuses: [200, 404] },
  {
    field: 'brands.introduction',
    path: '/brands',
    changed: { brands: { introduction: 'Two makes, one roof.' } },
    after: 'Two makes, one roof.',
  },
  {
    field: 'brands.about',
    path: '/toyota/overview',
    changed: { brands: { about: [{ make: 'Toyota', text: 'Sold here since 1974.' }] } },
    after: 'Sold here since 1974.',
  },
  { field: 'offers.page', path: '/special-offers', changed: { offers: { page: false } }, statuses: [200, 404] },
  {
    field: 'offers.introduction',
    path: '/special-offers',
    changed: { offers: { introduction: 'This month only.' } },
    after: 'This month only.',
  },
  {
    field: 'offers.refreshTarget',
    path: '/volvo/overview',
    given: { brands: { about: [{ make: 'Volvo', text: 'On order.' }] } },
    changed: { offers: { refreshTarget: '/contact#later' } },
    after: 'href="/contact#later"',
  },
  { field: 'garageEnabled', ...signedOut('/my-garage'), changed: { garageEnabled: true } },
  {
    field: 'garage.paths',
    ...signedOut('/myservco'),
    given: { garageEnabled: true },
    changed: { garage: { paths: ['/myservco'] } },
  },
  {
    field: 'visitorPages.checkout',
    ...signedOut('/cars/corolla/checkout'),
    changed: { visitorPages: { checkout: true } },
  },
  {
    field: 'visitorPages.buyOnline',
    ...signedOut('/cars/corolla/buy-online'),
    changed: { visitorPages: { buyOnline: true } },
  },
  {
    field: 'visitorPages.onlinePayment',
    ...signedOut('/online-payment'),
    changed: { visitorPages: { onlinePayment: true } },
  },
  { field: 'visitorPages.spinToWin', ...signedOut('/spin-to-win'), changed: { visitorPages: { spinToWin: true } } },
];

import { checkoutPage, type SettingChange } from './setting-change.examples.ts';

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
    path: checkoutPage,
    changed: { visitorPages: { checkout: true } },
    statuses: [404, 200],
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

const given = { visitorPages: { checkout: true } };

/** The terms of a reservation; what they do is tested in rules/reservations and services/reservations. */
export const reservationChanges: readonly SettingChange[] = [
  {
    field: 'reservations.amount',
    path: checkoutPage,
    given,
    changed: { reservations: { amount: 350 } },
    after: 'You pay $350 now',
  },
  {
    field: 'reservations.signIn',
    path: checkoutPage,
    given,
    changed: { reservations: { signIn: 'optional' } },
    after: 'Sign in to fill in your details',
  },
  {
    field: 'reservations.stateCaps',
    path: checkoutPage,
    given: { ...given, compliance: { depositCap: true } },
    changed: { reservations: { stateCaps: { QLD: 150 } } },
    after: 'You pay $150 now',
  },
  {
    field: 'reservations.holdHours',
    path: checkoutPage,
    given,
    changed: { reservations: { holdHours: 40 } },
    after: '40 opening hours',
  },
  {
    field: 'reservations.refundable',
    path: checkoutPage,
    given,
    changed: { reservations: { refundable: false } },
    after: 'when it is over, not before',
  },
  {
    field: 'reservations.atEnd',
    path: checkoutPage,
    given,
    changed: { reservations: { atEnd: 'keep' } },
    after: 'release the vehicle and keep the $200',
  },
];

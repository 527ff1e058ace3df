import {
  badReviewText,
  carPage,
  certifiedCarPage,
  checkoutPage,
  dealerLicence,
  lender,
  listPage,
  type SettingChange,
} from './setting-change.examples.ts';

export const complianceChanges: readonly SettingChange[] = [
  { field: 'compliance.all', path: '/contact', changed: { compliance: { all: true } }, before: 'checked=""' },
  {
    field: 'compliance.optInUnticked',
    path: '/contact',
    changed: { compliance: { optInUnticked: true } },
    before: 'checked=""',
  },
  {
    field: 'compliance.comparisonRate',
    path: carPage,
    given: { financeProvider: lender },
    changed: { compliance: { comparisonRate: true } },
    before: '7.49% to 9.99% p.a.',
  },
  {
    field: 'compliance.totalPrice',
    path: certifiedCarPage,
    changed: { compliance: { totalPrice: true } },
    after: 'Excluding government charges',
  },
  {
    field: 'compliance.licences',
    path: listPage,
    changed: { compliance: { licences: true } },
    after: `>DL#\u00a0${dealerLicence}</p>`,
  },
  { field: 'compliance.allReviews', path: '/', changed: { compliance: { allReviews: true } }, after: badReviewText },
  {
    field: 'compliance.realSales',
    path: carPage,
    given: { vehicle: { salesBanner: true } },
    changed: { compliance: { realSales: true } },
    before: 'Sales this Month',
  },
  {
    field: 'compliance.depositCap',
    path: checkoutPage,
    given: { visitorPages: { checkout: true } },
    changed: { compliance: { depositCap: true } },
    before: 'You pay $200 now',
    after: 'You pay $100 now',
  },
  {
    field: 'compliance.odometer',
    path: listPage,
    changed: { compliance: { odometer: true } },
    after: 'Odometer on request',
  },
];

import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import {
  carPage,
  dealershipSlug,
  dearCarPage,
  lender,
  ratesLender,
  type SettingChange,
} from './setting-change.examples.ts';

type FinanceSettings = NonNullable<SiteSettingsOverrides['finance']>;
type Row = Pick<SettingChange, 'before' | 'after' | 'statuses'> & {
  field: string;
  path?: string;
  provider?: string;
  given?: FinanceSettings;
  changed: FinanceSettings;
};

/** On the page of a car that the lender has figures for. */
function onLentCar({ field, path = carPage, provider = lender, given, changed, ...seen }: Row): SettingChange {
  return {
    field: `finance.${field}`,
    path,
    given: { financeProvider: provider, ...(given ? { finance: given } : {}) },
    changed: { finance: changed },
    ...seen,
  };
}

const figures: readonly Row[] = [
  { field: 'ruleSet', changed: { ruleSet: 'C' }, before: 'Finance $99 per week', after: 'Finance $98.50 per week' },
  { field: 'box', changed: { box: false }, before: 'Comparison rate' },
  { field: 'excludedMakes', changed: { excludedMakes: ['toyota'] }, before: 'Comparison rate' },
  { field: 'excludedDealerships', changed: { excludedDealerships: [dealershipSlug] }, before: 'Comparison rate' },
  { field: 'frequency', changed: { frequency: 'month' }, after: 'Finance $427 per month' },
  { field: 'rounding', changed: { rounding: 'cents' }, after: 'Finance $98.50 per week' },
  { field: 'panel', changed: { panel: false }, before: 'Estimated over 5 years' },
  {
    field: 'panelDepositPercent',
    provider: ratesLender,
    changed: { panelDepositPercent: 20 },
    before: 'Deposit $2,499 ',
    after: 'Deposit $4,998 ',
  },
  {
    field: 'panelFinalPercent',
    provider: ratesLender,
    changed: { panelFinalPercent: 0 },
    before: 'Final payment $7,497',
    after: 'Final payment $0',
  },
  { field: 'pages', path: '/finance', changed: { pages: false }, before: 'Finance Enquiry', statuses: [200, 404] },
  {
    field: 'introduction',
    path: '/finance',
    changed: { introduction: 'We lend ourselves.' },
    after: 'We lend ourselves.',
  },
  { field: 'budgetSearch', path: '/finance', changed: { budgetSearch: false }, before: 'Shop by the week' },
  {
    field: 'personalisedNeedsSignIn',
    path: '/personalised/finance',
    changed: { personalisedNeedsSignIn: true },
    before: 'Your finance',
    statuses: [200, 302],
  },
  { field: 'offerEnds', changed: { offerEnds: '2026-03-31' }, after: 'Offer ends 31 March 2026' },
  { field: 'comparisonRange', changed: { comparisonRange: false }, before: '7.49% to 9.99% p.a.' },
  {
    field: 'comparisonExample.amount',
    given: { comparisonExample: {} },
    changed: { comparisonExample: { amount: 20_000 } },
    before: '8.49% p.a. on a loan of $30,000 over 5 years',
    after: '8.49% p.a. on a loan of $20,000 over 5 years',
  },
  {
    field: 'comparisonExample.termYears',
    given: { comparisonExample: {} },
    changed: { comparisonExample: { termYears: 3 } },
    before: '8.49% p.a. on a loan of $30,000 over 5 years',
    after: '8.49% p.a. on a loan of $30,000 over 3 years',
  },
];

const example: readonly Row[] = [
  { field: 'termYears', changed: { example: { termYears: 3 } }, before: 'over 5 years at', after: 'over 3 years at' },
  { field: 'amount', changed: { example: { amount: 20_000 } }, before: 'loan of $30,000', after: 'loan of $20,000' },
  { field: 'interestRate', changed: { example: { interestRate: 5 } }, before: '6.29% p.a.', after: '5.00% p.a.' },
  { field: 'comparisonRate', changed: { example: { comparisonRate: 6 } }, before: '8.19% p.a.', after: '6.00% p.a.' },
  { field: 'fees', changed: { example: { fees: 1386 } }, after: 'repaid weekly with fees of $1,386' },
].map((row) => ({ ...row, field: `example.${row.field}`, given: { example: {} } }));

const calculator: readonly Row[] = [
  { field: 'calculator', changed: { calculator: false }, before: 'id="finance-calculator"' },
  { field: 'inputs', changed: { inputs: 'sliders' }, after: 'Purchase price, slider' },
  {
    field: 'sliderFollowsPrice',
    path: dearCarPage,
    given: { inputs: 'sliders' },
    changed: { sliderFollowsPrice: true },
    before: 'max="100000"',
    after: 'max="126000"',
  },
  { field: 'amountMin', changed: { amountMin: 30_000 }, after: 'Cannot be less than 30,000' },
  { field: 'termMax', given: { inputs: 'sliders' }, changed: { termMax: 6 }, before: 'max="7"', after: 'max="6"' },
  { field: 'terms', changed: { terms: [3, 4] }, after: '3 years 4 years' },
  { field: 'termDefault', changed: { termDefault: 4 }, before: 'Term 5 years', after: 'Term 4 years' },
  {
    field: 'interestMin',
    given: { inputs: 'sliders' },
    changed: { interestMin: 4 },
    before: 'min="0.5" max="15"',
    after: 'min="4" max="15"',
  },
  {
    field: 'interestMax',
    given: { inputs: 'sliders' },
    changed: { interestMax: 20 },
    before: 'min="0.5" max="15"',
    after: 'min="0.5" max="20"',
  },
  { field: 'interestDefault', changed: { interestDefault: 8 }, after: /name="calc_interest"[^>]*value="8"/ },
  { field: 'interest', changed: { interest: false }, before: 'Interest rate, % p.a.' },
  { field: 'residual', changed: { residual: false }, before: 'Final payment (residual)' },
  { field: 'frequencyChoice', changed: { frequencyChoice: false }, before: 'Fortnightly' },
  {
    field: 'establishmentFee',
    changed: { establishmentFee: 5000 },
    before: 'Estimated repayment $122',
    after: 'Estimated repayment $147',
  },
  {
    field: 'fees',
    changed: { fees: [{ label: 'Monthly administration', amount: 100, charged: 'monthly' }] },
    before: 'Estimated repayment $122',
    after: 'Estimated repayment $152',
  },
  { field: 'phoneQuoteRequest', changed: { phoneQuoteRequest: true }, after: 'Request a quote' },
];

export const financeChanges: readonly SettingChange[] = [
  {
    field: 'financeProvider',
    path: carPage,
    changed: { financeProvider: lender },
    after: 'Comparison rate 8.49% p.a.',
  },
  ...[...figures, ...example].map(onLentCar),
  ...calculator.map((row) => onLentCar({ ...row, provider: '' })),
  {
    field: 'finance.disclaimerToggle',
    path: carPage,
    given: { financeProvider: lender, vehicle: { commentsToggle: false } },
    changed: { finance: { disclaimerToggle: false } },
    before: 'Show More',
  },
  {
    field: 'quote.enabled',
    path: carPage,
    changed: { quote: { enabled: true } },
    after: 'data-island="finance-quote"',
  },
];

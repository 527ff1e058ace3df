import type { CalculatorRules } from '#rules/finance/calculator/calculator.ts';
import { standardWarning } from '#rules/finance/disclaimer.ts';
import { fuelDefaults } from '#rules/fuel/fuel-cost.ts';
import type { DeliveryCalculatorView } from '../calculators/delivery-calculator.tsx';
import type { FinanceCalculatorView } from '../calculators/finance-calculator.tsx';
import type { FuelCalculatorView } from '../calculators/fuel-calculator.tsx';
import { returnedFormExample } from '../forms/forms.examples.ts';
import type { ApplicationFormView } from './application-form.tsx';
import type { AskedLoanView } from './asked-loan.tsx';
import type { FinanceBoxView } from './finance-box.tsx';
import type { FinanceDisclaimerView } from './finance-disclaimer.tsx';
import type { FinanceEstimateView } from './finance-estimate.tsx';
import type { FinanceTeaserView } from './finance-teaser.tsx';

const links = [
  { label: 'Get Finance Now', href: '/finance#finance-form' },
  { label: 'Finance calculator', href: '#finance-calculator' },
];

export const financeBoxExample: FinanceBoxView = {
  repayment: { kind: 'repayment', text: '$141', per: 'per week' },
  comparisonText: '6.83% p.a.',
  exampleText: 'on a secured loan of $30,000 over 5 years',
  termsText: 'Over 5 years at 6.49% p.a., with a deposit of $4,520 and a final payment of $13,560.',
  equalRate: false,
  warning: null,
  disclaimerHref: '#financeDisclaimer',
  links,
};

export const financeTeaserExample: FinanceTeaserView = {
  heading: 'Finance this car',
  text: 'Work out a repayment.',
  links: links.slice(1),
};

export const financeEstimateExample: FinanceEstimateView = {
  heading: 'Estimated over 5 years',
  repayment: { kind: 'repayment', text: '$141', per: 'per week' },
  monthText: '$611',
  comparisonText: '6.83% p.a.',
  rateNoteText: 'on a secured loan of $30,000 over 5 years',
  equalRate: false,
  rows: [
    { label: 'Deposit', value: '$4,520' },
    { label: 'Final payment', value: '$13,560' },
    { label: 'Interest rate', value: '6.49% p.a.' },
    { label: 'Comparison rates', value: '8.38% to 19.42% p.a.' },
  ],
  offerText: 'Offer ends 31 December 2026',
  exampleText: null,
  disclaimerHref: '#financeDisclaimer',
};

/** Of a lender that states no example. */
export const siteExampleEstimateExample: FinanceEstimateView = {
  ...financeEstimateExample,
  rateNoteText: 'on the lender’s own example, given on request',
  exampleText:
    'Example: a loan of $30,000 over 5 years at an illustrative rate of 6.29% p.a., comparison rate 8.19% p.a.',
};

export const financeDisclaimerExample: FinanceDisclaimerView = {
  id: 'financeDisclaimer',
  rateText: 'Comparison rate 6.83% p.a. on a secured loan of $30,000 over 5 years. Interest rate 6.49% p.a.',
  warning: standardWarning,
  paragraphs: [
    '$141 a week over 60 months at 6.49% p.a. with a deposit of $4,520 and a final payment of $13,560. Comparison rate 6.83% p.a., based on a secured loan of $30,000 over five years.',
    'Credit is provided by a lender that does not exist, to approved customers. Terms, conditions, fees and charges apply.',
  ],
  foldable: true,
  missing: null,
};

const money = { min: 0, max: 250_000, step: 0.5 };

export const calculatorRulesExample: CalculatorRules = {
  bounds: {
    amount: { min: 1000, max: 250_000, step: 500 },
    term: { min: 1, max: 7, step: 0.5 },
    interest: { min: 0.5, max: 15, step: 0.5 },
    tradeIn: money,
    residual: money,
  },
  fees: { onceCents: 0, monthlyCents: 0 },
  rounding: 'dollars',
  carLoan: null,
};

export const financeCalculatorExample: FinanceCalculatorView = {
  heading: 'Finance calculator',
  start: { amount: 45_200, term: 5, interest: 10, tradeIn: 0, residual: 0, frequency: 'week' },
  rules: calculatorRulesExample,
  inputs: 'fields',
  terms: [],
  asksInterest: true,
  asksResidual: true,
  asksFrequency: true,
  isExampleAmount: false,
  isExampleRate: true,
  carRate: null,
  lenderFigure: null,
  termsHref: '#financeDisclaimer',
  enquire: { label: 'Enquire Now', href: '#enquiry' },
  apply: { label: 'Apply with these figures', href: '/apply-for-finance?car_id=1#finance-form' },
  phoneRequest: null,
  noun: 'car',
};

export const sliderCalculatorExample: FinanceCalculatorView = {
  ...financeCalculatorExample,
  start: { ...financeCalculatorExample.start, amount: 100_000, frequency: 'month' },
  rules: {
    ...calculatorRulesExample,
    bounds: { ...calculatorRulesExample.bounds, amount: { min: 5000, max: 100_000, step: 500 } },
  },
  inputs: 'sliders',
};

export const fuelCalculatorExample: FuelCalculatorView = {
  heading: 'What it costs to run',
  start: { ...fuelDefaults, litresPer100Km: 6.4 },
};

export const deliveryCalculatorExample: DeliveryCalculatorView = {
  heading: 'Delivered to you',
  action: '/api/delivery',
  pageHref: '/cars/2024-halden-orra-touring-n1042',
  answered: null,
};

export const askedLoanExample: AskedLoanView = {
  lines: [
    { label: 'Price of the vehicle', text: '$45,200' },
    { label: 'Deposit or trade-in', text: '−$4,520' },
    { label: 'Term', text: '5 years' },
  ],
  box: { ...financeBoxExample, links: [], isEstimate: true },
};

/** The last step of an application, which came back. */
export const applicationFormExample: ApplicationFormView = {
  ...returnedFormExample,
  id: 'finance-form',
  heading: 'Check and send',
  review: [
    {
      heading: 'You',
      change: { label: 'Change You', href: '#you' },
      answers: [
        { label: 'First name', text: 'Ada' },
        { label: 'Date of birth', text: '27/3/1985' },
      ],
    },
  ],
  back: { name: 'go', value: 'back', label: 'Back' },
  erase: { name: 'go', value: 'erase', label: 'Erase what I typed' },
};

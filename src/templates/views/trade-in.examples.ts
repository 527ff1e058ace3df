import { returnedFormExample } from '#blocks/forms/forms.examples.ts';
import { questionExample } from '#blocks/home/home.examples.ts';
import {
  estimateExample,
  journeyStepsExample,
  towardsCarExample,
  valuationStartExample,
} from '#blocks/trade-in/trade-in.examples.ts';
import type { TradeInView } from '../plain-pages/money/trade-in-page.tsx';
import type { ValuationView } from '../plain-pages/money/valuation-page.tsx';

const breadcrumbs = [
  { label: 'Home', href: '/' },
  { label: 'Trade In', href: '/trade-in' },
];

export const tradeInExample: TradeInView = {
  breadcrumbs,
  heading: 'What is your trade-in worth?',
  introduction: 'Tell us about your vehicle and get an online estimate in two minutes.',
  notice: 'That valuation is not kept any more. Please start again.',
  points: ['Find your vehicle by its rego.', 'Tell us about its condition.', 'Read your estimate.'],
  guidance: 'Vehicles over 7 years old or over 100,000 km will generally not get an online estimate.',
  car: towardsCarExample,
  start: valuationStartExample,
  questions: questionExample,
};

export const valuationStepExample: ValuationView = {
  breadcrumbs,
  heading: 'Your trade-in',
  steps: journeyStepsExample,
  back: { label: 'Back to the start', href: '/trade-in' },
  content: { kind: 'form', form: returnedFormExample },
  car: null,
  guidance: tradeInExample.guidance,
};

export const estimateStepExample: ValuationView = {
  ...valuationStepExample,
  content: { kind: 'estimate', estimate: estimateExample },
  car: towardsCarExample,
  guidance: null,
};

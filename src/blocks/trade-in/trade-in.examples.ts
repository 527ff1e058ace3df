import { enquiryFormExample } from '../forms/forms.examples.ts';
import type { EstimatePanelView } from './estimate-panel.tsx';
import type { JourneyStepView } from './journey-steps.tsx';
import type { TowardsCarView } from './towards-car.tsx';
import type { ValuationStartView } from './valuation-start.tsx';

export const valuationStartExample: ValuationStartView = {
  form: { ...enquiryFormExample, id: 'rego' },
  byHand: { action: '/trade-in', label: 'Type the details by hand', hidden: [] },
};

export const journeyStepsExample: readonly JourneyStepView[] = [
  { label: 'Your vehicle', state: 'done', href: '#details' },
  { label: 'Condition', state: 'current', href: null },
  { label: 'Your details', state: 'ahead', href: null },
  { label: 'Estimate', state: 'ahead', href: null },
];

export const towardsCarExample: TowardsCarView = {
  name: '2024 Toyota Corolla Ascent Sport',
  href: '#corolla',
  image: null,
  price: { kind: 'price', text: '$28,990', priceType: 'Drive away', wasText: null },
};

export const estimateExample: EstimatePanelView = {
  vehicleName: '2022 Mazda CX-5 Maxx Sport',
  rangeText: '$21,600 to $24,100',
  description: 'From the prices of the 13 used Mazda CX-5 Maxx Sport of 2021 to 2023 in our own stock.',
  reasons: [
    { label: 'Advertised price of vehicles like yours', minText: '$26,500', maxText: '$29,400' },
    { label: 'Wholesale margin (14%)', minText: '−$3,710', maxText: '−$4,116' },
    { label: 'Workshop, tyres and detailing', minText: '−$1,200', maxText: '−$1,200' },
    { label: 'Rounded to the nearest $100', minText: '+$10', maxText: '+$16' },
  ],
  total: { label: 'Estimate', minText: '$21,600', maxText: '$24,100' },
  compared: {
    label: 'The 13 vehicles behind these figures',
    note: 'In our own stock when your estimate was worked out. The 2 cheapest and the 2 dearest are left out.',
    priceType: 'Drive away',
    vehicles: [
      {
        ...{ id: 1, name: '2021 Mazda CX-5 Maxx Sport', href: '#cx-5', odometerText: '61,200 km' },
        ...{ priceText: '$24,990', adjustedText: '$26,480', isCounted: false },
      },
      {
        ...{ id: 2, name: '2022 Mazda CX-5 Maxx Sport', href: null, odometerText: null },
        ...{ priceText: '$27,990', adjustedText: '$27,990', isCounted: true },
      },
    ],
  },
  notes: ['This is an estimate, not an offer to buy. The final price follows an inspection of the vehicle.'],
  answeredText: null,
  answers: [
    { action: '#accept', label: 'Accept this estimate', hidden: [] },
    { action: '#inspect', label: 'Ask for an inspection first', hidden: [] },
  ],
  links: [{ label: 'Back to the 2024 Toyota Corolla', href: '#corolla' }],
};

export const noEstimateExample: EstimatePanelView = {
  ...estimateExample,
  rangeText: null,
  description: 'Thank you. Your details have reached us. We value it by hand and come back to you with a figure.',
  ...{ reasons: [], total: null, compared: null, notes: [], links: [] },
  answeredText: 'You have asked for an inspection. We will be in touch to find a time.',
  answers: [],
};

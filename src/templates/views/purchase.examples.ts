import { applicationFormExample, askedLoanExample } from '#blocks/finance/finance.examples.ts';
import { returnedFormExample } from '#blocks/forms/forms.examples.ts';
import type { PurchaseFormView } from '#blocks/purchase/purchase-form.tsx';
import { towardsCarExample } from '#blocks/trade-in/trade-in.examples.ts';
import type { PurchaseView } from '../plain-pages/money/purchase-page.tsx';

const names = [
  'Your details',
  'Trade-in',
  'Finance or cash',
  'Delivery or pick-up',
  'Extras',
  'Deposit',
  'Check and send',
];

const base = {
  breadcrumbs: [
    { label: 'Home', href: '/' },
    { label: '2024 Toyota Corolla Ascent Sport', href: '/cars/corolla' },
    { label: 'Buy Online', href: '/checkout-journey?car_id=corolla' },
  ],
  heading: 'Buy Online',
  changes: ['Price of the vehicle: it was $45,200 when you last went on; now it is $44,990.'],
  car: towardsCarExample,
  loan: null,
  sum: {
    heading: 'Your order',
    lines: [
      { label: 'Price of the vehicle (Drive away)', text: '$44,990', isTotal: false },
      { label: 'Delivery to Gold Coast (4217)', text: '$250', isTotal: false },
      { label: 'Total', text: '$45,240', isTotal: true },
      { label: 'Trade-in: 2016 Mazda CX-5 Maxx (estimate, its lower end)', text: '−$9,400', isTotal: false },
      { label: 'Deposit by card', text: '−$100', isTotal: false },
      { label: 'Left to pay', text: '$35,740', isTotal: true },
    ],
    notes: ['All amounts include GST. The tax invoice states the GST of the vehicle.'],
  },
};

const presentSteps = (at: number): PurchaseView['steps'] =>
  names.map((label, index) => ({
    label,
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
    href: index < at ? `#step-${index}` : null,
  }));

const form: PurchaseFormView = {
  ...returnedFormExample,
  id: 'purchase',
  heading: 'Trade-in',
  groups: [{ when: null, fields: returnedFormExample.fields }],
  ...{ reading: [], review: [] },
  back: { name: 'go', value: 'back', label: 'Back' },
  erase: { name: 'go', value: 'erase', label: 'Erase what I answered' },
};

const privacy = 'Your answers are kept with your account, so that you can go on from any device.';

export const purchaseStepExample: PurchaseView = {
  ...base,
  steps: presentSteps(1),
  content: { kind: 'step', privacy, form },
};

export const purchaseReviewExample: PurchaseView = {
  ...base,
  steps: presentSteps(6),
  loan: askedLoanExample,
  content: {
    kind: 'step',
    privacy,
    form: {
      ...form,
      ...{ heading: 'Check and send', groups: [], fields: [], problem: null },
      review: applicationFormExample.review,
      reading: [
        { heading: 'What happens next', lines: ['You pay $100 by card.', 'We call you to go through the order.'] },
      ],
      submitLabel: 'Send my order and pay $100',
    },
  },
};

const carry = { label: 'Go on with this one', action: '/checkout-journey', hidden: [{ name: 'go', value: 'carry' }] };

export const gonePurchaseExample: PurchaseView = {
  ...base,
  ...{ steps: [], changes: [], sum: null, car: null },
  content: {
    kind: 'gone',
    gone: {
      heading: 'It is sold',
      paragraphs: ['Somebody else has bought it.', 'Nothing that you answered is lost.'],
      similar: [
        { car: towardsCarExample, button: carry },
        { car: { ...towardsCarExample, href: '#another', name: '2023 Mazda 3 G20 Evolve' }, button: null },
      ],
      links: [{ label: 'See all cars', href: '/search' }],
      erase: { ...carry, label: 'Erase what I answered' },
    },
  },
};

export const sentPurchaseExample: PurchaseView = {
  ...base,
  ...{ steps: [], changes: [], heading: 'Your order' },
  content: {
    kind: 'sent',
    panel: {
      heading: 'Thank you. Your order has reached us.',
      paragraphs: ['The deposit is not paid yet: until then the vehicle is not reserved.'],
      facts: [{ label: 'Sent', text: 'Monday 2 March 2026, 3:10 pm' }],
      phone: null,
      links: [{ label: 'See the vehicle', href: '/cars/corolla' }],
    },
    buttons: [
      { label: 'Pay the deposit by card', action: '/checkout-journey', hidden: [{ name: 'go', value: 'pay' }] },
    ],
  },
};

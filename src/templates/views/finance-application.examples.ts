import { applicationFormExample, askedLoanExample } from '#blocks/finance/finance.examples.ts';
import type { FinanceApplicationView } from '../plain-pages/money/finance-application-page.tsx';

const names = ['You', 'Home', 'Work', 'Income and expenses', 'Car and loan', 'Check and send'];

export const financeApplicationExample: FinanceApplicationView = {
  breadcrumbs: [
    { label: 'Home', href: '/' },
    { label: 'Finance', href: '/finance' },
    { label: 'Apply for Finance', href: '/apply-for-finance' },
  ],
  heading: 'Apply for Finance',
  introduction: 'Six short steps.',
  note: 'The car you came from is not for sale here any more.',
  steps: names.map((label, index) => ({
    label,
    state: index < 5 ? 'done' : 'current',
    href: index < 5 ? `#step-${index}` : null,
  })),
  car: {
    name: '2024 Toyota Corolla Ascent Sport',
    href: '#corolla',
    image: null,
    body: 'Sedan',
    price: { kind: 'price', text: '$45,200', priceType: 'Drive away', wasText: null },
    licencesText: 'DL# 1234567',
    box: null,
  },
  loan: askedLoanExample,
  form: applicationFormExample,
  privacy: 'Your answers are kept encrypted from the first step on.',
};

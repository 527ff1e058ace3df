import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  deliveryCalculatorExample,
  financeBoxExample,
  fuelCalculatorExample,
  sliderCalculatorExample,
} from '../finance/finance.examples.ts';
import { FinanceQuote, type FinanceQuoteView } from '../finance/finance-quote.tsx';
import { DeliveryCalculator } from './delivery-calculator.tsx';
import { FinanceCalculator } from './finance-calculator.tsx';
import { FuelCalculator } from './fuel-calculator.tsx';

const quote: FinanceQuoteView = {
  action: '/api/youx/quote',
  request: {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 24_990,
    loanTerm: 5,
    year: 2022,
    vin: null,
    nvic: null,
    whoIsHelping: '',
  },
  priceCents: 2_499_000,
  frequency: 'week',
  rounding: 'dollars',
  equalRate: false,
  disclaimerId: 'financeDisclaimer',
  links: [],
  box: { ...financeBoxExample, repayment: { kind: 'enquire', text: 'Enquire for Finance' } },
  teaser: null,
};

const thirtyThousand = { ...sliderCalculatorExample, start: { ...sliderCalculatorExample.start, amount: 30_000 } };

/** The islands of this room as a page has them, by the ids of their boxes; the test's page loads this file as its script. */
export const calculatorIslands: Readonly<Record<string, ReactNode>> = {
  finance: <FinanceCalculator calculator={thirtyThousand} />,
  // In place of the one above.
  lenders: <FinanceCalculator calculator={{ ...thirtyThousand, lenderFigure: '$141 per week' }} />,
  fuel: <FuelCalculator calculator={fuelCalculatorExample} />,
  delivery: <DeliveryCalculator calculator={deliveryCalculatorExample} />,
  quote: <FinanceQuote quote={quote} />,
};

if (typeof document !== 'undefined') {
  for (const [id, island] of Object.entries(calculatorIslands)) {
    const box = document.getElementById(id);
    if (box !== null) hydrateRoot(box, <Hydrated id={id}>{island}</Hydrated>, { identifierPrefix: id });
  }
}

/** Says in the page that the island of a box stands. */
function Hydrated({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => {
    document.getElementById(id)?.setAttribute('data-hydrated', '');
  }, [id]);
  return children;
}

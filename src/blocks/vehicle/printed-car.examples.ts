import { createImageExample } from '../car/cars.examples.ts';
import { financeBoxExample, financeDisclaimerExample } from '../finance/finance.examples.ts';
import type { PrintedCarView } from './printed-car.tsx';

export const printedCarExample: PrintedCarView = {
  siteName: 'Northgate Halden',
  name: '2024 Halden Orra Touring',
  condition: 'Demo',
  stockText: 'Stock no. N1042',
  sold: false,
  image: createImageExample(1, '2024 Halden Orra Touring, seen from the front'),
  stateText: 'Reserved',
  licencesText: 'DL# 1234567 · MVR# 765432',
  price: { kind: 'price', text: '$46,990', wasText: '$49,990', priceType: 'Drive Away' },
  subscriptionText: null,
  saving: { text: '$1,200 below market', sourceText: 'AutoGrab state average $29,690' },
  facts: [
    { label: 'Odometer', value: '12,480 km' },
    { label: 'Transmission', value: 'Automatic' },
  ],
  specifications: [
    { label: 'Drive', value: 'All wheel drive' },
    { label: 'Towing capacity (braked)', value: '2,500 kg' },
    { label: 'VIN', value: '6T1BF3FK40X000001' },
  ],
  features: ['Tow bar', 'Heated seats', 'Autonomous emergency braking'],
  moreFeaturesText: 'and 12 more',
  finance: {
    figure: financeBoxExample,
    equalRate: true,
    rateText: financeDisclaimerExample.rateText,
    warning: financeDisclaimerExample.warning,
    paragraphs: financeDisclaimerExample.paragraphs,
  },
  dealer: {
    name: 'Northgate Halden',
    addressLines: ['12 Example Street', 'Northgate QLD 4013'],
    phone: '07 3000 1234',
    licences: ['DL# 1234567', 'MVR# 7654321'],
  },
  url: 'https://northgate.example/cars/2024-halden-orra-touring-n1042',
  code: { size: 4, path: 'M1 1h1v1h-1zM2 2h1v1h-1z' },
};

/** Gone, without a picture, and with words that never end. */
export const soldPrintedCarExample: PrintedCarView = {
  ...printedCarExample,
  name: 'Donaudampfschifffahrtsgesellschaftskapitänsauto'.repeat(6),
  sold: true,
  image: null,
  price: { kind: 'unavailable' },
  facts: [{ label: 'Body', value: 'W'.repeat(90) }],
  specifications: [{ label: 'W'.repeat(90), value: 'W'.repeat(90) }],
  features: ['W'.repeat(90)],
  finance: null,
  url: `https://northgate.example/cars/${'w'.repeat(200)}`,
};

import type { GaugeView } from '#rules/market/gauge.ts';
import type { ComparedCarRowView } from './compared-cars.tsx';

export const gaugeExample: GaugeView = {
  minLabel: 'Lowest, adjusted',
  minText: '$27,232',
  priceText: '$26,990',
  outsideText: '$242 below the lowest',
  maxLabel: 'Highest, adjusted',
  maxText: '$29,622',
  side: 'below',
  place: 0.08,
};

export const comparedCarExample: ComparedCarRowView = {
  id: '1',
  name: '2023 Halden Orra Touring',
  href: '/cars/orra-1',
  isThis: false,
  location: 'Northgate Motors Chermside',
  odometerText: '38,324 km',
  price: { kind: 'price', text: '$28,500', wasText: '$30,500', priceType: 'Drive Away' },
  licencesText: 'DL# 1234567',
  adjustedText: '$27,232',
};

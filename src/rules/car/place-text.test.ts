import { expect, it } from 'vitest';
import { describePlace } from './place-text.ts';

it.each([
  [['Coastal Caravans Coffs Harbour', 'Coffs Harbour'], 'Coastal Caravans Coffs Harbour'],
  [['Northside Strathpine', 'Brisbane'], 'Northside Strathpine, Brisbane'],
  [['Brisbane', 'BRISBANE'], 'Brisbane'],
  [['Ryde Motors', 'Ryde'], 'Ryde Motors'],
  [['Brydel Motors', 'Ryde'], 'Brydel Motors, Ryde'],
  [['Dealer', null, ' Perth '], 'Dealer, Perth'],
  [[null, ' '], null],
])('SRCH-02 joins %j to %s', (names, text) => {
  expect(describePlace(names)).toBe(text);
});

import { expect, it } from 'vitest';
import { describePlace } from './place-text.ts';

it.each([
  [['Coastal Caravans Coffs Harbour', 'Coffs Harbour'], 'Coastal Caravans Coffs Harbour'],
  [['Northside Strathpine', 'Brisbane'], 'Northside Strathpine, Brisbane'],
  [['Brisbane', 'BRISBANE'], 'Brisbane'],
  [['Ryde Motors', 'Ryde'], 'Ryde Motors'],
  [['Brydel Motors', 'Ryde'], 'Brydel Motors, Ryde'],
  [['Carbarn Burleigh', 'Burleigh Heads'], 'Carbarn Burleigh'],
  [['Summit Kia Toowoomba Sales', 'Toowoomba City'], 'Summit Kia Toowoomba Sales'],
  [['Summit Hervey Bay Sales', 'Pialba'], 'Summit Hervey Bay Sales, Pialba'],
  [['North Shore Motors', 'North Lakes'], 'North Shore Motors, North Lakes'],
  [['Mt Gravatt Motors', 'Mt Isa'], 'Mt Gravatt Motors, Mt Isa'],
  [['Burleigh Heads', 'Burleigh'], 'Burleigh Heads'],
  [['Dealer', null, ' Perth '], 'Dealer, Perth'],
  [[null, ' '], null],
])('SRCH-02 joins %j to %s', (names, text) => {
  expect(describePlace(names)).toBe(text);
});

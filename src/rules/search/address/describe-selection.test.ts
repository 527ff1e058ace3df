import { describe, expect, it } from 'vitest';
import type { SearchSelection } from '../facets/facets.ts';
import { countStock, getStockNoun } from '../stock/stock-noun.ts';
import { describeSelection } from './describe-selection.ts';
import { emptySelection } from './selection.ts';

const cars = { one: 'car', many: 'cars' };
const describeIt = (selection: Partial<SearchSelection>, noun = cars) =>
  describeSelection({ ...emptySelection, ...selection }, noun);

describe('SRCH-05 what a list shows, in words', () => {
  it.each<[Partial<SearchSelection>, string]>([
    [{}, 'Cars for Sale'],
    [{ values: { car_type: ['used'] } }, 'Used Cars'],
    [
      { values: { car_type: ['used'], make: ['Toyota'], model: ['HiLux'], city: ['Brisbane'] } },
      'Used Toyota HiLux in Brisbane',
    ],
    [{ values: { body: ['SUV'] } }, 'SUV'],
    [{ values: { state: ['QLD'] } }, 'Cars in QLD'],
    [{ values: { colour: ['White', 'Glacier White'], make: ['Kia'] } }, 'White Kia'],
    [{ values: { colour: ['White', 'Red'], make: ['Kia'] } }, 'White & Red Kia'],
    [{ values: { make: ['A', 'B', 'C', 'D'] } }, 'A & B & C & more'],
    [{ values: { make: ['Mazda'], model: ['3'] }, ranges: { year: { min: 2019, max: 2021 } } }, '2019 to 2021 Mazda 3'],
    [{ values: { make: ['Kia'] }, ranges: { year: { min: 2022 } } }, 'Kia, 2022 or newer'],
    [{ values: { transmission: ['Automatic'] }, ranges: { price: { max: 40_000 } } }, 'Cars, automatic, under $40,000'],
    [
      { ranges: { km: { min: 10_000, max: 50_000 }, weekly_price: { max: 150 } } },
      'Cars, under $150 a week, 10,000 to 50,000 km',
    ],
    [{ values: { price_range: ['0-10000'] } }, 'Cars, under $10,000'],
    [
      { values: { body: ['Sedan'], price_range: ['10000-20000', '20000-30000'] } },
      'Sedan, $10,000 to $20,000 & $20,000 to $30,000',
    ],
    [{ values: { weekly_price_range: ['50-100'] } }, 'Cars, $50 to $100 a week'],
    [{ near: { postcode: '4006', withinKm: 50 } }, 'Cars within 50 km of 4006'],
    [{ near: { postcode: '4006', withinKm: null }, values: { make: ['Kia'] } }, 'Kia near 4006'],
    [
      { near: { postcode: '4350', withinKm: null, at: { name: 'Toowoomba', latitude: -27.56, longitude: 151.95 } } },
      'Cars near Toowoomba',
    ],
    [
      { near: { postcode: '4350', withinKm: 25, at: { name: 'Toowoomba', latitude: -27.56, longitude: 151.95 } } },
      'Cars within 25 km of Toowoomba',
    ],
    [{ values: { categories: ['SUV'] } }, 'Cars, SUV'],
    [{ values: { categories: ['Sedan, Hatch & Wagon'] } }, 'Cars, sedan, hatch & wagon'],
    [{ values: { drive: ['AWD'], fuel: ['Plug-in Hybrid'] } }, 'Cars, plug-in hybrid, AWD'],
    [{ values: { badge: ['SR5 Sport'], filtered_features: ['Apple CarPlay'] } }, 'Cars, SR5 Sport, Apple CarPlay'],
    [{ query: 'sr5' }, 'Results for “sr5”'],
    [{ query: 'sr5', values: { make: ['Toyota'] } }, 'Toyota, “sr5”'],
  ])('SRCH-05 of %o is %s', (selection, words) => {
    expect(describeIt(selection)).toBe(words);
  });

  it('SRCH-19 speaks of what is sold', () => {
    expect(describeIt({}, getStockNoun({ sold: ['caravan'] }))).toBe('Caravans for Sale');
    expect(describeIt({ values: { car_type: ['new'] } }, getStockNoun({ sold: ['caravan', 'car'] }))).toBe(
      'New Vehicles',
    );
  });
});

describe('SRCH-19 the word for what is listed', () => {
  it.each([
    [{ sold: ['car'] }, 'cars'],
    [{ sold: ['motorcycle'] }, 'motorcycles'],
    [{ sold: ['caravan', 'motorcycle', 'car'] }, 'vehicles'],
    [{ sold: ['caravan', 'motorcycle'], found: ['caravan'] }, 'caravans'],
    [{ sold: ['car'], found: ['car', 'caravan'] }, 'vehicles'],
    [{ sold: ['caravan', 'car'], found: ['caravan', 'car'], chosen: ['car'] }, 'cars'],
    [{ sold: ['spaceship'] }, 'vehicles'],
    [{ sold: ['caravan'], noun: 'van' }, 'vans'],
    [{ sold: ['caravan'], noun: 'lorry', nouns: 'lorries' }, 'lorries'],
    [{ sold: ['caravan'], found: ['caravan'], noun: 'van' }, 'vans'],
    [{ sold: ['caravan', 'motorcycle'], noun: 'van' }, 'vans'],
    [{ sold: ['caravan', 'motorcycle'], chosen: ['motorcycle'], noun: 'van' }, 'motorcycles'],
  ])('SRCH-19 of %o is %s', (input, many) => {
    expect(getStockNoun(input).many).toBe(many);
  });

  it('SRCH-02 counts one or many', () => {
    expect(countStock(1, cars)).toBe('1 car');
    expect(countStock(1_234, cars, '1,234')).toBe('1,234 cars');
  });
});

import { describe, expect, it } from 'vitest';
import { statFacets, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { type CarDocument, describeCar, listColumns, numberColumns, wordColumns } from './car-document.ts';
import { createPlainCar } from './testing/plain-car.ts';

const caravan = createPlainCar({
  id: 1,
  itemType: 'caravan',
  carType: 'demo',
  status: 'in_stock',
  certified: true,
  year: 2021,
  make: ' Jayco ',
  model: 'Journey',
  badge: 'Outback',
  series: 'II',
  odometerKm: 12_345,
  colour: ' ',
  simpleBody: 'Pop Top',
  simpleTransmission: 'None',
  simpleDrive: 'Towed',
  simpleFuel: 'Petrol',
  seats: 7,
  city: 'Cairns',
  state: 'QLD',
  categories: ['Family', ' Family', ''],
  dealershipName: 'Dealer 1',
  locationName: 'Cairns Sales',
  features: ['Awning'],
  priceCents: 60_000_00,
  offerPriceCents: 59_999_99,
  subscriptionPriceCents: 199_00,
  weeklyPriceCents: 260_00,
  sleeps: 4,
  axleType: 'Tandem',
  bodyLength: 21.5,
  tareWeight: 1_900,
  aggregateTrailerMass: 2_600,
});

const { words, lists, numbers }: CarDocument = describeCar(caravan);
const findWord = (facet: ValueFacet) => words[(wordColumns as readonly string[]).indexOf(facet)];
const findList = (facet: ValueFacet) => lists[(listColumns as readonly string[]).indexOf(facet)];

describe('a car’s document', () => {
  it('SRCH-24 has the value of each facet', () => {
    expect(Object.fromEntries(valueFacets.map((facet) => [facet, findWord(facet) ?? findList(facet) ?? null]))).toEqual(
      {
        badge: 'Outback',
        status: 'in_stock',
        car_type: 'demo',
        categories: ['Family', 'Caravan & Camper'],
        city: 'Cairns',
        colour: null,
        dealership_name: 'Dealer 1',
        filtered_features: ['Awning'],
        item_type: 'caravan',
        location_name: 'Cairns Sales',
        make: 'Jayco',
        make_model: 'Jayco > Journey',
        model: 'Journey',
        price_range: '50000-60000',
        seats: '7',
        body: 'Pop Top',
        drive: 'Towed',
        fuel: 'Petrol',
        transmission: 'None',
        state: 'QLD',
        tag: null,
        weekly_price_range: '250-300',
        certified: 'true',
        km_range: '10000-20000',
        sleeps: '4',
        axle_type: 'Tandem',
        reserved: 'false',
      },
    );
  });

  it('SRCH-24 has money in cents and moments in milliseconds', () => {
    expect(Object.fromEntries(statFacets.map((field) => [field, numbers[numberColumns.indexOf(field)]]))).toEqual({
      price: 59_999_99,
      subscription_price: 199_00,
      weekly_price: 260_00,
      km: 12_345,
      year: 2021,
      seats: 7,
      created_at_timestamp: caravan.createdAt.getTime(),
      body_length: 21.5,
      tare_weight: 1_900,
      aggregate_trailer_mass: 2_600,
    });
  });

  it('CAR-02 has the tag of sites with and without a tag for certified cars, the New tag left out', () => {
    const findTag = (column: 'tag_plain' | 'tag_certified') => words[wordColumns.indexOf(column)];
    expect([findTag('tag_plain'), findTag('tag_certified')]).toEqual([null, 'Certified']);
  });
});

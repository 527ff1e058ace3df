import { describe, expect, it } from 'vitest';
import { getPayloadKg, listKeyFigures, type MeasuredCar } from './key-figures.ts';

const bike: MeasuredCar = {
  itemType: 'motorcycle',
  odometerKm: 3_941,
  engineSize: '660 cc',
  transmission: 'Manual 6 Speed',
  simpleTransmission: 'Manual',
  fuel: 'Petrol - Unleaded ULP',
  simpleFuel: null,
  drive: null,
  simpleDrive: null,
  categories: [],
  caravan: null,
};
const caravan = { sleeps: 2, bodyLength: 16.4, tareWeight: 1_490, aggregateTrailerMass: 1_890 };
const write = (car: MeasuredCar) => listKeyFigures(car).map(({ label, value }) => `${label} ${value}`);

describe('the figures of a card', () => {
  it('CAR-14 are beds, length and masses of a caravan', () => {
    expect(write({ ...bike, itemType: 'caravan', caravan })).toEqual([
      'Sleeps 2',
      'Length 5.0 m',
      'Tare 1,490 kg',
      'ATM 1,890 kg',
    ]);
  });

  it('CAR-14 are the engine of a motorcycle, and of a car what it is driven by', () => {
    expect(write(bike)).toEqual(['Engine 660 cc', 'Gears Manual', 'Odometer 3,941 km']);
    expect(write({ ...bike, itemType: 'car', drive: '4x4' })).toEqual([
      'Odometer 3,941 km',
      'Gears Manual',
      'Fuel Petrol - Unleaded ULP',
      'Drive 4x4',
    ]);
  });

  it.each(['LAMS approved', 'Learner approved'])(
    'CAR-14 say of a motorcycle of the category %s that learners may ride it',
    (category) => {
      const figures = ['Engine 660 cc', 'Gears Manual', 'Odometer 3,941 km', 'Approved LAMS'];
      expect(write({ ...bike, categories: ['Naked', category] })).toEqual(figures);
      expect(write({ ...bike, categories: ['Slams'] })).not.toContain('Approved LAMS');
    },
  );

  it('CAR-15 leave out what nobody knows', () => {
    expect(write({ ...bike, itemType: 'caravan' })).toEqual([]);
    expect(write({ ...bike, engineSize: ' ', odometerKm: null })).toEqual(['Gears Manual']);
  });

  it('CAR-14 know what may be packed where both masses are known', () => {
    expect(getPayloadKg(caravan)).toBe(400);
    expect(getPayloadKg({ ...caravan, tareWeight: null })).toBeNull();
    expect(getPayloadKg({ ...caravan, tareWeight: 2_000 })).toBeNull();
  });
});

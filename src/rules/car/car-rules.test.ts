import { describe, expect, it } from 'vitest';
import { exampleCar } from './car-facts.examples.ts';
import { listLicences } from './licences.ts';
import { getCarName } from './name.ts';
import { presentRegoExpiry } from './rego.ts';
import { listCaravanSpecifications, listSpecifications } from './specifications.ts';
import { isAvailable } from './state/availability.ts';

describe('isAvailable', () => {
  it('CAR-01 holds for cars in stock and coming soon alone', () => {
    expect(isAvailable({ status: 'in_stock' })).toBe(true);
    expect(isAvailable({ status: 'coming_soon' })).toBe(true);
    expect(isAvailable({ status: 'sold' })).toBe(false);
  });
});

describe('listLicences', () => {
  it('LOC-02 writes the label of a number once, however the number is stored', () => {
    const written = (dealerLicence: string | null, repairerLicence: string | null) =>
      listLicences({ dealerLicence, repairerLicence });
    expect(written('4100001', 'MVR50001')).toEqual(['DL# 4100001', 'MVR# 50001']);
    expect(written('DL# 4100001', 'mvr: 50001')).toEqual(['DL# 4100001', 'MVR# 50001']);
    expect(written('DLX9', ' ')).toEqual(['DL# DLX9']);
    expect(written(null, null)).toEqual([]);
  });
});

describe('getCarName', () => {
  it('CAR-07 is year, make, model and badge, or the series where the site says so', () => {
    expect(getCarName(exampleCar, { seriesName: false })).toBe('2022 Toyota Corolla Ascent Sport');
    expect(getCarName(exampleCar, { seriesName: true })).toBe('2022 Toyota Corolla ZWE219R');
    expect(getCarName({ ...exampleCar, year: null, badge: null }, { seriesName: false })).toBe('Toyota Corolla');
  });

  it.each([
    ['Tucson', 'Tucson', '2022 Toyota Tucson'],
    ['Tucson', 'tucson Elite', '2022 Toyota Tucson Elite'],
    ['Swan Outback', 'Swan', '2022 Toyota Swan Outback'],
    ['X1', 'X1 Grand Tourer', '2022 Toyota X1 Grand Tourer'],
    ['Digger II', 'Platoon II Family', '2022 Toyota Digger II Platoon II Family'],
    ['Tucson', 'Tucsonella', '2022 Toyota Tucson Tucsonella'],
    [' Corolla ', ' ', '2022 Toyota Corolla'],
  ])('CAR-07 names %s of grade %s without the model twice', (model, badge, name) => {
    expect(getCarName({ ...exampleCar, model, badge }, { seriesName: false })).toBe(name);
  });
});

describe('presentRegoExpiry', () => {
  const today = '2026-11-20';
  it('CAR-06 shows a future date and today, and a past one only where the site says so', () => {
    expect(presentRegoExpiry('2027-03-03', { today, unregisteredText: false })).toBe('Expires on 3 March 2027');
    expect(presentRegoExpiry(today, { today, unregisteredText: true })).toBe('Expires on 20 November 2026');
    expect(presentRegoExpiry('2026-11-19', { today, unregisteredText: true })).toBe('Unregistered');
    expect(presentRegoExpiry('2026-11-19', { today, unregisteredText: false })).toBeNull();
    expect(presentRegoExpiry(null, { today, unregisteredText: true })).toBeNull();
    expect(presentRegoExpiry('soon', { today, unregisteredText: true })).toBeNull();
  });
});

const bareCar = {
  stockNumber: 'N123',
  odometerKm: 45120,
  body: ' ',
  transmission: 'Automatic',
  fuel: null,
  drive: null,
  engineSize: null,
  colour: null,
  interiorColour: null,
  seats: 5,
  doors: null,
  series: null,
  buildDate: null,
  complianceDate: null,
  regoPlate: null,
  vin: null,
  batteryHealthPercent: null,
  batteryHealthMethod: null,
  batteryTestedBy: null,
  batteryTestedOn: null,
};

describe('listSpecifications', () => {
  it('CAR-15 drops rows without a value, and the stock number where the site says so', () => {
    const parts = {
      car: bareCar,
      variant: null,
      caravan: null,
      own: [
        { label: 'Warranty', value: '' },
        { label: 'Seats', value: '7' },
      ],
    };
    expect(listSpecifications(parts, { stockNumber: true })).toEqual([
      { label: 'Odometer', value: '45,120 km' },
      { label: 'Transmission', value: 'Automatic' },
      { label: 'Seats', value: '5' },
      { label: 'Stock number', value: 'N123' },
    ]);
    expect(listSpecifications(parts, { stockNumber: false }).map((row) => row.label)).not.toContain('Stock number');
  });

  it('CAR-14 gives caravan lengths in metres', () => {
    const caravan = {
      bodyWidth: 8,
      bodyLength: 21.5,
      tareWeight: 2450,
      aggregateTrailerMass: 3100,
      axleType: 'Tandem',
      sleeps: 4,
      ballWeight: 160,
    };
    expect(listCaravanSpecifications(caravan)).toEqual([
      { label: 'Body length', value: '6.55 m (21.5 ft)' },
      { label: 'Body width', value: '2.44 m (8 ft)' },
      { label: 'Sleeps', value: '4' },
      { label: 'Tare weight', value: '2,450 kg' },
      { label: 'Aggregate trailer mass', value: '3,100 kg' },
      { label: 'Ball weight (empty)', value: '160 kg' },
      { label: 'Axle', value: 'Tandem' },
    ]);
  });
});
